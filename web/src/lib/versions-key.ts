/** Where a tab keeps which version of each experiment its visit sees, by key; -1 for a visit that takes no part. */
export const VERSIONS_KEY = 'forecourt.versions'
