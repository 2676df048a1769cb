import type {HolidayState} from '@forecourt/schemas/location/public-holidays'
import {HOLIDAY_STATES} from '@forecourt/schemas/location/public-holidays'
import {isRecord} from '@forecourt/schemas/values/is-record'
import type {Change} from '../changes/changes.ts'

/** A place with the special days that it has. */
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

/** Reads the answer of `LOCATION_DAYS_QUERY`: of a place that is being edited, its draft. */
export function readLocationDays(answer: unknown): LocationDays[] {
  const rows = Array.isArray(answer) ? answer.filter(isRecord) : []
  const places = new Map<string, LocationDays>()
  // Drafts last: they take the place of what is published.
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

/** A day to set: a holiday of some states, or a day of all. */
export type WantedDay = {
  readonly date: string
  readonly label: string
  readonly states: readonly HolidayState[] | null
}

/** The hours that places have on such days; null where they are closed. */
export type WantedHours = {readonly open: string; readonly close: string} | null

/** The days that are added at each place, and how many it has already. */
export type ClosurePlan = {
  readonly changes: readonly Change[]
  /** How many days are added, over all places. */
  readonly added: number
  /** How many stay as they are, because the place has that day already. */
  readonly kept: number
}

/**
 * Adds days to places: a holiday where the place's state has it, any other day everywhere. A day that a place has already
 * stays as somebody set it. `createKey` names each new item of a list.
 */
export function planClosures(
  places: readonly LocationDays[],
  days: readonly WantedDay[],
  hours: WantedHours,
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

/** "Sets 6 days at 3 places. 2 are set there already and stay.": a plan in words. */
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
