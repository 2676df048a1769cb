const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFTS)
}

export function isVersionId(id: string): boolean {
  return id.startsWith(VERSIONS)
}

/** `drafts.a` and `versions.r1.a` both belong to the published id `a`. */
export function getPublishedId(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length)
  if (!isVersionId(id)) return id
  return id.slice(id.indexOf('.', VERSIONS.length) + 1)
}

/** The release that a version belongs to: `r1` of `versions.r1.a`. */
export function getReleaseName(id: string): string | undefined {
  return isVersionId(id) ? id.slice(VERSIONS.length, id.indexOf('.', VERSIONS.length)) : undefined
}

export function getDraftId(publishedId: string): string {
  return DRAFTS + publishedId
}

/** The id a document has in one layer of a perspective: `drafts`, or a release's name. */
export function getLayerId(layer: string, publishedId: string): string {
  return layer === 'drafts' ? DRAFTS + publishedId : `${VERSIONS}${layer}.${publishedId}`
}

/** Documents whose id holds a dot are never public: https://www.sanity.io/docs/content-lake/ids */
export function isRootId(id: string): boolean {
  return !id.includes('.')
}

const VALID_ID = /^(?!-)(?!.*\.\.)[A-Za-z0-9._-]{1,128}$/

export function isValidId(id: string): boolean {
  return VALID_ID.test(id) && !id.startsWith('.') && !id.endsWith('.')
}
