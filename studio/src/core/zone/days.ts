import {addDays, getMonday} from '@forecourt/schemas/time/days'

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string

/** The days of some weeks, Monday first, from a day's week on. */
export function listWeeks(day: Day, count: number): Day[] {
  const monday = getMonday(day)
  return Array.from({length: 7 * count}, (_, at) => addDays(monday, at))
}

/** Formats a day with the requested parts: "Mon 23 Nov". */
export function formatDay(day: Day, options: Intl.DateTimeFormatOptions): string {
  return new Date(Date.parse(day)).toLocaleDateString('en-AU', {...options, timeZone: 'UTC'}).replace(',', '')
}
