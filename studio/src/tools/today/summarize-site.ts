import {countDays} from '@forecourt/schemas/time/days'
import {countThings} from '../../core/content/count-documents.ts'
import {describeDay} from '../../core/list-preview/describe-state.ts'
import type {Day} from '../../core/zone/days.ts'
import type {EdgeName} from '../../core/zone/edge.ts'
import {ENTRY_KINDS, type Entry, type EntryKind} from '../calendar/entries.ts'
import {describeEdge} from '../calendar/list-marks.ts'
import type {Issues} from './use-issues.ts'

/** Something that begins or ends soon. */
export type UpcomingChange = {
  readonly entry: Entry
  readonly edge: EdgeName
  readonly day: Day
  /** "Ends 5:30 pm Perth tomorrow". */
  readonly words: string
}

/** What shows on a site, and what starts and ends within a week. */
export type SiteSummary = {
  /** The number of visible documents for each kind with dates. */
  readonly live: readonly {readonly kind: EntryKind; readonly count: number}[]
  /** Those of them with a picture. */
  readonly pictured: readonly Entry[]
  readonly soon: readonly UpcomingChange[]
}

/** The number of days from today that count as soon. */
export const UPCOMING_DAYS = 7

const COUNTED = ['offer', 'promoTile', 'slide'] as const

/** Summarises the entries of one site; `today` is a day in its time zone. */
export function summarizeSite(entries: readonly Entry[], siteId: string, today: Day): SiteSummary {
  const own = entries.filter(({sites}) => sites.includes(siteId))
  const isSoon = (day: Day) => {
    const distance = countDays(today, day)
    return distance >= 0 && distance <= UPCOMING_DAYS
  }
  // What was never published starts and ends nothing, nor does what is hidden.
  const soon = own.filter(isForShoppers).flatMap((entry) =>
    (['start', 'end'] as const).flatMap((edge): UpcomingChange[] => {
      const at = entry[edge]
      if (!at || !isSoon(at.day)) return []
      const words = `${describeEdge(entry, edge)} ${describeDay(at.day, today)}`
      return [{entry, edge, day: at.day, words: entry.isEdited ? `${words}, not published` : words}]
    }),
  )
  const live = own.filter(({visibility}) => visibility === 'live')
  const counted = COUNTED.map((kind) => live.filter((entry) => entry.kind === kind))
  return {
    live: COUNTED.map((kind, at) => ({kind, count: counted[at]?.length ?? 0})),
    pictured: counted.flat().filter(({picture}) => picture !== null),
    soon: soon.toSorted((a, b) => a.day.localeCompare(b.day) || a.entry.title.localeCompare(b.entry.title)),
  }
}

const isForShoppers = ({visibility}: Entry) => visibility !== 'draft' && visibility !== 'hidden'

/** Says how far a site's content is looked through for issues; nothing once it is. */
export function describeSearch(issues: Issues | null): string | undefined {
  if (issues === null) return 'Looking through the content…'
  return issues === 'many' ? 'Open “Content issues” to look through all of it.' : undefined
}

/** Describes what shows, "2 offers, 1 slide"; "Nothing with days" for none. */
export function describeLive(live: SiteSummary['live']): string {
  const parts = live
    .filter(({count}) => count > 0)
    .map(({kind, count}) => countThings(count, ENTRY_KINDS[kind].toLowerCase().replace(/s$/, '')))
  return parts.length > 0 ? parts.join(', ') : 'No offers, tiles or slides'
}
