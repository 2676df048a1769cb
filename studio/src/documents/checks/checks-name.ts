/** The name of the inspector that lists the checks of a document. */
export const CHECKS = 'before-publishing'
