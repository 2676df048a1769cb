import {joinNames} from '../../core/content/count-documents.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import type {Day} from '../../core/zone/days.ts'
import {describeEdgeTime, type EdgeName} from '../../core/zone/edge.ts'
import type {Entry, EntryKind} from './entries.ts'

/** One day of an entry in a calendar: its first, its last, or its only one. */
export type Mark = {
  readonly key: string
  readonly entry: Entry
  readonly edge: EdgeName
  readonly day: Day
  /** What happens on that day. */
  readonly words: string
}

/** The site and kinds that filter a calendar; `null` for every site. */
export type CalendarFilter = {readonly siteId: string | null; readonly kinds: ReadonlySet<EntryKind>}

export function isChosen({kind, sites}: Entry, {siteId, kinds}: CalendarFilter): boolean {
  return kinds.has(kind) && (siteId === null || sites.includes(siteId))
}

/**
 * Names the sites of an entry, in a calendar of several: "Ridgeway", "Harbour, Ridgeway and 2 more", "All sites". Empty
 * where there is one site.
 */
export function describeSites({sites: on}: Entry, sites: readonly Pick<SiteRecord, 'id' | 'name'>[]): string {
  if (sites.length < 2) return ''
  const names = sites.filter(({id}) => on.includes(id)).map(({name}) => name)
  return names.length === sites.length ? 'All sites' : joinNames(names) || 'On no site'
}

/** The marks of entries on some days, by day; starts come before ends. */
export function listMarks(entries: readonly Entry[], days: readonly Day[]): ReadonlyMap<Day, Mark[]> {
  const marks = new Map<Day, Mark[]>(days.map((day) => [day, []]))
  for (const entry of entries.toSorted((a, b) => a.title.localeCompare(b.title))) {
    for (const edge of ['start', 'end'] as const) {
      const at = entry[edge]
      if (!at) continue
      marks
        .get(at.day)
        ?.push({key: `${entry.key} ${edge}`, entry, edge, day: at.day, words: describeEdge(entry, edge)})
    }
  }
  for (const list of marks.values()) list.sort((a, b) => Number(a.edge === 'end') - Number(b.edge === 'end'))
  return marks
}

/** The days that are drawn: of many under one another those with marks, and today. */
export function listDrawnDays(
  days: readonly Day[],
  marks: ReadonlyMap<Day, readonly Mark[]>,
  {isNarrow, today}: {readonly isNarrow: boolean; readonly today: Day},
): readonly Day[] {
  if (!isNarrow || days.length <= 7) return days
  return days.filter((day) => day === today || (marks.get(day)?.length ?? 0) > 0)
}

/** What happens at one end of an entry, with the time where a day is not whole: "Starts 9:00 am Perth", "Closed". */
export function describeEdge(entry: Entry, edge: EdgeName): string {
  const {isDay, note, zone} = entry
  if (note !== null) return note
  const time = describeEdgeTime(edge, entry[edge]?.value ?? '', zone)
  const words = isDay ? 'Appears' : edge === 'start' ? 'Starts' : 'Ends'
  return time ? `${words} ${time}` : words
}

/** Whether an entry shows throughout some days without starting or ending on any of them. */
export function isThroughout({start, end, isDay, visibility}: Entry, days: readonly Day[]): boolean {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  if (isDay || visibility === 'draft' || visibility === 'hidden') return false
  return (!start || start.day < first) && (!end || end.day > last)
}
