import type {HolidayState} from '@forecourt/schemas/location/public-holidays'
import {HOLIDAY_STATES} from '@forecourt/schemas/location/public-holidays'
import {isRecord} from '@forecourt/schemas/values/is-record'
import type {Change} from '../../core/changes/changes.ts'
import {formatDay} from '../../core/zone/days.ts'

/** A location with its special days. */
export type LocationDays = {
  /** The published id. */
  readonly id: string
  readonly name: string
  readonly dealership: string
  /** Null where its address says none. */
  readonly state: HolidayState | null
  /** Its days of its own department or of all: others do not apply to it. */
  readonly days: readonly SetDay[]
}

/** A special day of a location; without hours it is closed. */
type SetDay = {readonly date: string; readonly hours: ClosureHours}

export const LOCATION_DAYS_QUERY = {
  fetch: `*[_type == "location" && !(_id in path("versions.**")) && visible != false] | order(name asc){
    _id, name, type, "dealership": dealership._ref, "state": address.state,
    specialHours[]{date, department, status, open, close}
  }`,
  listen: '*[_type == "location"]',
  perspective: 'raw',
} as const

/** Parses the answer of `LOCATION_DAYS_QUERY`; a draft replaces its published location. */
export function readLocationDays(answer: unknown): LocationDays[] {
  const rows = Array.isArray(answer) ? answer.filter(isRecord) : []
  const places = new Map<string, LocationDays>()
  // Drafts come last, so that they replace published locations.
  for (const row of rows.toSorted((a, b) => Number(isDraft(a)) - Number(isDraft(b)))) {
    const id = String(row._id).replace(/^drafts\./, '')
    const days = (Array.isArray(row.specialHours) ? row.specialHours.filter(isRecord) : [])
      .filter(({department}) => [undefined, null, 'all', row.type].includes(department as string | null))
      .map(({date, status, open, close}) => ({
        date: String(date),
        hours: status === 'Open' ? {open: String(open ?? ''), close: String(close ?? '')} : null,
      }))
    const state = HOLIDAY_STATES.find((one) => one === row.state) ?? null
    places.set(id, {
      id,
      name: String(row.name ?? 'Untitled'),
      dealership: String(row.dealership),
      state,
      days,
    })
  }
  return [...places.values()]
}

function isDraft({_id}: {readonly [name: string]: unknown}): boolean {
  return String(_id).startsWith('drafts.')
}

/** A day to add: a holiday of some states, or a day for all. */
export type ClosureDay = {
  readonly date: string
  readonly label: string
  readonly states: readonly HolidayState[] | null
}

/** The opening hours on such days; null for closed. */
export type ClosureHours = {readonly open: string; readonly close: string} | null

/** The days to add at each location, and how many it already has. */
export type ClosurePlan = {
  readonly changes: readonly Change[]
  /** The number of days to add, over all locations. */
  readonly added: number
  /** The number of days left unchanged, because the location already has them. */
  readonly kept: number
  /** Those of them whose hours are not the wanted ones. */
  readonly differing: readonly {readonly id: string; readonly words: string}[]
}

/**
 * Adds days to locations: a holiday where the location's state has it, other days everywhere. A day that a location
 * already has is kept. `createKey` creates the key of each new list item.
 */
export function planClosures(
  places: readonly LocationDays[],
  days: readonly ClosureDay[],
  hours: ClosureHours,
  createKey: () => string,
): ClosurePlan {
  let kept = 0
  const differing: {id: string; words: string}[] = []
  const changes = places.flatMap((place): Change[] => {
    const wanted = days.filter(
      ({states}) => states === null || (place.state !== null && states.includes(place.state)),
    )
    const missing = wanted.filter(({date}) => !place.days.some((day) => day.date === date))
    kept += wanted.length - missing.length
    differing.push(...listDiffering(place, wanted, hours))
    if (missing.length === 0) return []
    const items = missing.map(({date, label}) => ({
      _key: createKey(),
      date,
      ...(label && {label}),
      ...(hours ? {status: 'Open', ...hours} : {status: 'Closed'}),
      department: 'all',
    }))
    return [{id: place.id, append: {specialHours: items}}]
  })
  const added = changes.reduce((sum, {append}) => sum + (append?.specialHours?.length ?? 0), 0)
  return {changes, added, kept, differing}
}

/** The changes that take the days of a plan away again; what was set besides stays. */
export function planUndo({changes}: Pick<ClosurePlan, 'changes'>): Change[] {
  return changes.map(({id, append}) => ({
    id,
    unset: (append?.specialHours ?? []).flatMap((day) =>
      '_key' in day ? [`specialHours[_key=="${day._key}"]`] : [],
    ),
  }))
}

function listDiffering({id, name, days}: LocationDays, wanted: readonly ClosureDay[], hours: ClosureHours) {
  const others = days.filter(
    (day) =>
      wanted.some(({date}) => date === day.date) &&
      (day.hours?.open !== hours?.open || day.hours?.close !== hours?.close),
  )
  return others.map(({date, hours: own}) => {
    const day = formatDay(date, {day: 'numeric', month: 'long'})
    return {id, words: `${name} (${day}: ${own ? `${own.open} to ${own.close}` : 'closed'})`}
  })
}

/** Describes a plan: "Sets 6 days at 3 places. 2 are set there already and stay, with other hours at …" */
export function describePlan({changes, added, kept, differing}: ClosurePlan): string {
  if (added === 0 && kept === 0) return 'Choose days and places.'
  const sets =
    added === 0
      ? 'Everything is set already.'
      : `Sets ${count(added, 'day')} at ${count(changes.length, 'place')}.`
  if (kept === 0) return sets
  const stays = kept === 1 ? '1 is set there already and stays.' : `${kept} are set there already and stay.`
  return [sets, stays, ...describeDiffering(differing)].join(' ')
}

/**
 * Describes what was written: at how many places all of it is in effect, and where other hours stay. `published` and
 * `drafted` are ids of places.
 */
export function describeOutcome(
  {differing}: ClosurePlan,
  {published, drafted}: {readonly published: readonly string[]; readonly drafted: readonly string[]},
  places: readonly LocationDays[],
): string {
  const set = published.filter((id) => !differing.some((one) => one.id === id)).length
  const names = places.filter(({id}) => drafted.includes(id)).map(({name}) => name)
  return [
    `Set at ${count(set, 'place')}.`,
    ...describeDiffering(differing),
    ...(names.length > 0
      ? [
          `These have other changes that are not published; publish them to show the days: ${names.join(', ')}.`,
        ]
      : []),
  ].join(' ')
}

function describeDiffering(differing: ClosurePlan['differing']): string[] {
  if (differing.length === 0) return []
  return [`Other hours stay at ${differing.map(({words}) => words).join(', ')}: change them at the place.`]
}

/** A number with its word: "1 day", "2 days". */
export function count(number: number, word: string): string {
  return number === 1 ? `1 ${word}` : `${number} ${word}s`
}
