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

/** The seven days of a day's week, Monday first. */
export function listWeek(day: Day): Day[] {
  const weekday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7
  const monday = addDays(day, -weekday)
  return Array.from({length: 7}, (_, at) => addDays(monday, at))
}

/** The complete weeks, Monday first, that contain a day's month. */
export function listMonth(day: Day): Day[] {
  const first = `${day.slice(0, 7)}-01`
  const days: Day[] = []
  for (
    let week = listWeek(first);
    week.some((one) => one.startsWith(day.slice(0, 7)));
    week = listWeek(addDays(week[0] ?? first, 7))
  )
    days.push(...week)
  return days
}

/** The same day of another month, or the last day of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Formats a day with the requested parts: "Mon 23 Nov". */
export function formatDay(day: Day, options: Intl.DateTimeFormatOptions): string {
  return new Date(Date.parse(day)).toLocaleDateString('en-AU', {...options, timeZone: 'UTC'}).replace(',', '')
}
