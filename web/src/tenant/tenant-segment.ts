// The prefix keeps a site's internal segment from ever being a real path.
const PREFIX = 't-'

/** The first segment of a site's internal addresses. Shoppers never see it. */
export function toTenantSegment(slug: string): string {
  return `${PREFIX}${slug}`
}

/** The site slug in an internal first segment; empty for a segment that is no site's. */
export function readTenantSegment(segment: string): string {
  return segment.startsWith(PREFIX) ? segment.slice(PREFIX.length) : ''
}
