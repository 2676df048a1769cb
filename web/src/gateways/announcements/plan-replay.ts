import * as z from 'zod'
import {type AnnouncedChange, announcedChange} from './port.ts'

/**
 * Rows after a number (none for null), with the smallest and largest numbers, in one statement for a consistent
 * result.
 */
export const READ_PAGE = `SELECT
  (SELECT coalesce(json_agg(row ORDER BY row.id), '[]') FROM
    (SELECT id, process, changes FROM announcements WHERE id > $1 ORDER BY id LIMIT 50) row) AS rows,
  (SELECT min(id)::float FROM announcements) AS first,
  (SELECT coalesce(max(id), 0)::float FROM announcements) AS last`

const page = z.object({
  rows: z.array(z.object({id: z.number(), process: z.string(), changes: z.array(z.unknown())})),
  /** Null if the table is empty. */
  first: z.number().nullable(),
  last: z.number(),
})

export type AnnouncementPage = z.infer<typeof page>

const pages = z.tuple([page])

/** Parses the result of `READ_PAGE`. Throws if it is invalid. */
export function parsePage(rows: unknown): AnnouncementPage {
  return pages.parse(rows)[0]
}

type Replay = {
  readonly changes: readonly AnnouncedChange[]
  /** The newest number covered once the changes are applied. */
  readonly number: number
  readonly isComplete: boolean
}

/** Above this count, a single release of everything is cheaper. */
const MOST_CHANGES = 1000
/** The most names of cars and dealerships in them, which keeps a row far below a megabyte. */
const MOST_NAMES = 10_000
const EVERYTHING: readonly AnnouncedChange[] = [{kind: 'everything'}]

/**
 * What a process must apply after it has read up to `known` (null if it has only started to read). Everything if rows
 * are missing because they were pruned while it could not read, or because the table was replaced.
 */
export function planReplay(
  known: number | null,
  {rows, first, last}: AnnouncementPage,
  process: string,
): Replay {
  const isMissing = known === null || last < known || (first !== null && first > known + 1)
  if (isMissing) return {changes: EVERYTHING, number: last, isComplete: true}
  const number = rows.at(-1)?.id ?? known
  const foreign = rows.filter((row) => row.process !== process).flatMap((row) => row.changes)
  return {changes: mergeChanges(foreign), number, isComplete: number >= last}
}

/**
 * Each change once. One that does not parse was written by another release of the storefront, and may mean any
 * change.
 */
export function mergeChanges(changes: readonly unknown[]): readonly AnnouncedChange[] {
  const merged = new Map<string, AnnouncedChange>()
  let names = 0
  for (const change of changes) {
    const parsed = announcedChange.safeParse(change)
    if (!parsed.success || parsed.data.kind === 'everything') return EVERYTHING
    const key = JSON.stringify(parsed.data)
    if (merged.has(key)) continue
    merged.set(key, parsed.data)
    if (parsed.data.kind === 'stock')
      names += parsed.data.change.dealerships.length + (parsed.data.change.cars?.length ?? 0)
    if (merged.size > MOST_CHANGES || names > MOST_NAMES) return EVERYTHING
  }
  return [...merged.values()]
}
