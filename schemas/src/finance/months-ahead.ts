/**
 * The same instant some calendar months on, both in Unix seconds; the month's last day where it has no such day
 * (31 January leads to 28 February). How long a rate without a last day of its own is offered (spec 9.6c).
 */
export function addMonths(at: number, months = 1): number {
  const day = new Date(at * 1000)
  const wanted = day.getUTCMonth() + months
  const ahead = new Date(day)
  ahead.setUTCMonth(wanted)
  if (ahead.getUTCMonth() !== wanted % 12) ahead.setUTCDate(0)
  return Math.floor(ahead.getTime() / 1000)
}
