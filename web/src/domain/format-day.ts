/** A day as Australians write it, dd/mm/yyyy, from Unix seconds, in the zone of the site. */
export function formatDay(seconds: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(seconds * 1000)
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return `${part('day')}/${part('month')}/${part('year')}`
}
