/** The inspector that names what stands before a publish. */
export const CHECKS = 'before-publishing'
