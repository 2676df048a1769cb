import type {DirectoryState} from '#/domain/directory-state'
import {formatDistance, getDistanceKm, type Point} from '#/domain/near/distance'

/** One place of the directory. */
export type DirectoryEntry = {
  readonly id: string
  /** What it is found by. */
  readonly words: string
  /** Its coordinates; null if its address has no latitude and longitude. */
  readonly point: Point | null
  /** The target of "View location". */
  readonly href: string
}

/** A place found, with its distance as text; null if unknown. */
export type DirectoryHit = Pick<DirectoryEntry, 'id' | 'href'> & {readonly distance: string | null}

export type DirectoryPage = {
  readonly found: number
  readonly hits: readonly DirectoryHit[]
  readonly page: number
  readonly pages: number
}

/**
 * The places that contain every word of the query, one page at a time (spec 7.6). A page past the end is the last. The
 * nearest to `from` come first (9.10g).
 */
export function searchDirectory(
  entries: readonly DirectoryEntry[],
  {query, page: asked}: Pick<DirectoryState, 'query' | 'page'>,
  pageSize: number,
  from: Point | null = null,
): DirectoryPage {
  const found = sortByKm(
    entries.filter((entry) => holdsWords(entry, query)),
    from,
  )
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(asked, pages)
  return {found: found.length, hits: found.slice((page - 1) * pageSize, page * pageSize), page, pages}
}

function sortByKm(entries: readonly DirectoryEntry[], from: Point | null): DirectoryHit[] {
  const measured = entries.map((entry) => ({
    entry,
    km: from && entry.point ? getDistanceKm(from, entry.point) : Number.POSITIVE_INFINITY,
  }))
  const sorted = from ? measured.toSorted((a, b) => (a.km === b.km ? 0 : a.km - b.km)) : measured
  return sorted.map(({entry: {id, href}, km}) => ({
    id,
    href,
    distance: Number.isFinite(km) ? formatDistance(km) : null,
  }))
}

function holdsWords(entry: DirectoryEntry, query: string): boolean {
  const words = splitWords(entry.words)
  return splitWords(query).every((asked) => words.some((word) => word.startsWith(asked)))
}

// The same for both: people type "O’Connor", "St. Kilda" and whole addresses with their commas.
function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/[\p{M}'’]/gu, '')
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
