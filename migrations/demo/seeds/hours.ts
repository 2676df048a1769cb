import type {OpeningHour, Weekday} from '@forecourt/schemas/fields/time'
import type {SpecialHour} from '@forecourt/schemas/location/location'
import {listPublicHolidays} from '@forecourt/schemas/location/public-holidays'
import type {State} from '@forecourt/schemas/values/states'

type Span = readonly [open: string, close: string] | null

function hour(weekday: Weekday, span: Span): OpeningHour {
  return span
    ? {weekday, status: 'Open', open: span[0], close: span[1]}
    : {weekday, status: 'Closed', open: null, close: null}
}

/** A week: Monday to Friday alike, Saturday, Sunday. */
export function week(weekdays: Span, saturday: Span, sunday: Span): OpeningHour[] {
  const days: readonly Weekday[] = [1, 2, 3, 4, 5]
  return [...days.map((day) => hour(day, weekdays)), hour(6, saturday), hour(0, sunday)]
}

/** Days on which dealerships are closed. */
const CLOSED = new Set(['Christmas Day', 'Good Friday', 'Anzac Day', 'New Year’s Day', 'Easter Sunday'])

/** A department's holiday hours for the year to come; without hours it is closed on all of them. */
export function holidays(state: State, from: string, span: Span): SpecialHour[] {
  const until = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`
  const days = listPublicHolidays([state], from).filter(
    ({date, fromHour}) => date < until && fromHour === undefined,
  )
  return days.map(({name, date}) => {
    const hours = CLOSED.has(name) ? null : span
    return {
      label: name,
      date,
      status: hours ? 'Open' : 'Closed',
      open: hours?.[0] ?? null,
      close: hours?.[1] ?? null,
      department: 'all',
    }
  })
}
