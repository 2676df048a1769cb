import type {DirectoryState} from '#/domain/directory-state'
import {formatDistance, getDistanceKm, type Point} from '#/domain/near/distance'

/** One place of the directory. */
export type DirectoryEntry = {
  readonly id: string
  /** What it is found by. */
  readonly words: string
  readonly dealership: string
  readonly city: string | null
  /** Its coordinates; null if its address has no latitude and longitude. */
  readonly point: Point | null
  /** The target of "View location". */
  readonly href: string
}

/** A place found, with its distance as text; null if unknown. */
export type DirectoryHit = Pick<DirectoryEntry, 'id' | 'href'> & {readonly distance: string | null}

export type DirectoryChoice = {readonly value: string; readonly count: number}

export type DirectoryPage = {
  /** Whether the whole directory has more than one page: few places need no choices. */
  readonly isLong: boolean
  readonly found: number
  readonly hits: readonly DirectoryHit[]
  readonly page: number
  readonly pages: number
  readonly cities: readonly DirectoryChoice[]
  readonly dealerships: readonly DirectoryChoice[]
}

export type DirectoryLimits = {
  readonly pageSize: number
  readonly cities: number
  readonly dealerships: number
}

/**
 * The places that contain every word of the query, in the selected city and dealership, one page at a time (spec
 * 7.6); with the selectable cities and dealerships, most places first (9.1e). A page past the end is the last. The
 * nearest to `from` come first (9.10g).
 */
export function searchDirectory(
  entries: readonly DirectoryEntry[],
  state: DirectoryState,
  limits: DirectoryLimits,
  from: Point | null = null,
): DirectoryPage {
  const asked = entries.filter((entry) => holdsWords(entry, state.query))
  const inCity = (entry: DirectoryEntry) => state.city === null || entry.city === state.city
  const ofDealership = (entry: DirectoryEntry) =>
    state.dealership === null || entry.dealership === state.dealership
  const found = sortByKm(
    asked.filter((entry) => inCity(entry) && ofDealership(entry)),
    from,
  )
  const pages = Math.max(1, Math.ceil(found.length / limits.pageSize))
  const page = Math.min(state.page, pages)
  return {
    isLong: entries.length > limits.pageSize,
    found: found.length,
    hits: found.slice((page - 1) * limits.pageSize, page * limits.pageSize),
    page,
    pages,
    cities: countBy(asked.filter(ofDealership), ({city}) => city, limits.cities),
    dealerships: countBy(asked.filter(inCity), ({dealership}) => dealership, limits.dealerships),
  }
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

function countBy(
  entries: readonly DirectoryEntry[],
  read: (entry: DirectoryEntry) => string | null,
  limit: number,
): DirectoryChoice[] {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const value = read(entry)
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .map(([value, count]) => ({value, count}))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
    .slice(0, limit)
}
