/** "14 November 2026", the day of an instant in the dealer's zone. */
export function formatDay(instant: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return format.format(Date.parse(instant))
}
