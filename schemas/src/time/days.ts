export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The names of the days, by the numbers of `getWeekday`. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** Whether a text is a calendar day (`YYYY-MM-DD`) that exists; `Date` takes the 31st of February for one. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The calendar day (`YYYY-MM-DD`) so many days after another, or before it for a negative count. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The number of calendar days from one day to another. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** The weekday of a calendar day; 0 is Sunday. */
export function getWeekday(date: string): number {
  return new Date(date).getUTCDay()
}

/** The Monday of a day's week. */
export function getMonday(date: string): string {
  return addDays(date, -((getWeekday(date) + 6) % 7))
}
