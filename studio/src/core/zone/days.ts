const DAY_MS = 86_400_000

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string

/** A day some days after another, or before it for a negative count. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** How many days lie from one to another. */
export function countDays(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The days of some weeks, Monday first, from a day's week on. */
export function listWeeks(day: Day, count: number): Day[] {
  const weekday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7
  const monday = addDays(day, -weekday)
  return Array.from({length: 7 * count}, (_, at) => addDays(monday, at))
}

/** Formats a day with the requested parts: "Mon 23 Nov". */
export function formatDay(day: Day, options: Intl.DateTimeFormatOptions): string {
  return new Date(Date.parse(day)).toLocaleDateString('en-AU', {...options, timeZone: 'UTC'}).replace(',', '')
}
