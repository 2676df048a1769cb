import {listPublicHolidays, PUBLIC_HOLIDAYS_SOURCE} from '@forecourt/schemas/location/public-holidays'
import {STATES} from '@forecourt/schemas/values/states'
import {formatDay} from '../../core/zone/days.ts'
import type {ClosureDay, LocationDays} from './plan-closures.ts'

/** The end of next year, as far as holidays are known: more would be a long list. */
export function getLastHoliday(): string {
  const last = `${new Date().getFullYear() + 1}-12-31`
  return last < PUBLIC_HOLIDAYS_SOURCE.until ? last : PUBLIC_HOLIDAYS_SOURCE.until
}

/** The public holidays of the locations' states from today to the end of next year. */
export function listHolidays(locations: readonly LocationDays[], today: string): ClosureDay[] {
  const states = STATES.filter((state) => locations.some((location) => location.state === state))
  const last = getLastHoliday()
  const days = listPublicHolidays(states, today).filter(({date}) => date <= last)
  return days.map(({date, name, fromHour, states: having}) => ({
    date,
    label: name,
    fromHour,
    states: having.filter((state) => states.includes(state)),
  }))
}

/** "Thu 24 Dec 2026: Christmas Eve, from 6 pm (QLD)". Shoppers read the name alone, beside the hours that are set. */
export function describeDay({date, label, fromHour, states}: ClosureDay): string {
  const day = formatDay(date, {weekday: 'short', day: 'numeric', month: 'short', year: 'numeric'})
  const evening = fromHour === undefined ? '' : `, from ${fromHour - 12} pm`
  return `${day}: ${label}${evening}${states ? ` (${states.join(', ')})` : ''}`
}
