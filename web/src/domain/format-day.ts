/** "14 November 2026", the day of an instant (ISO 8601) in a zone. A date without a time is the same day in UTC. */
export function formatDay(instant: string, zone = 'UTC'): string {
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return format.format(Date.parse(instant))
}

/** A day as Australians write it, dd/mm/yyyy, from Unix seconds, in the zone of the site. */
export function formatShortDay(seconds: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(seconds * 1000)
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return `${part('day')}/${part('month')}/${part('year')}`
}
