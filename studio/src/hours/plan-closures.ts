import type {HolidayState} from '@forecourt/schemas/location/public-holidays'
import {HOLIDAY_STATES} from '@forecourt/schemas/location/public-holidays'
import {isRecord} from '@forecourt/schemas/values/is-record'
import type {Change} from '../changes/changes.ts'

/** A location with its special days. */
export type LocationDays = {
  /** The published id. */
  readonly id: string
  readonly name: string
  readonly dealership: string
  /** Null where its address says none. */
  readonly state: HolidayState | null
  readonly days: readonly {readonly date: string; readonly department: string}[]
}

export const LOCATION_DAYS_QUERY = {
  fetch: `*[_type == "location" && !(_id in path("versions.**")) && visible != false] | order(name asc){
    _id, name, "dealership": dealership._ref, "state": address.state, specialHours[]{date, department}
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
    const days = (Array.isArray(row.specialHours) ? row.specialHours.filter(isRecord) : []).map((day) => ({
      date: String(day.date),
      department: typeof day.department === 'string' ? day.department : 'all',
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
  const changes = places.flatMap((place): Change[] => {
    const wanted = days.filter(
      ({states}) => states === null || (place.state !== null && states.includes(place.state)),
    )
    const missing = wanted.filter(({date}) => !place.days.some((day) => day.date === date))
    kept += wanted.length - missing.length
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
  return {changes, added, kept}
}

/** Describes a plan: "Sets 6 days at 3 places. 2 are set there already and stay." */
export function describePlan({changes, added, kept}: ClosurePlan): string {
  if (added === 0 && kept === 0) return 'Choose days and places.'
  const sets =
    added === 0
      ? 'Nothing is left to set.'
      : `Sets ${count(added, 'day')} at ${count(changes.length, 'place')}.`
  if (kept === 0) return sets
  return `${sets} ${kept === 1 ? '1 is set there already and stays.' : `${kept} are set there already and stay.`}`
}

function count(number: number, word: string): string {
  return number === 1 ? `1 ${word}` : `${number} ${word}s`
}
