const offsets = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = offsets.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-AU', {timeZone: zone, timeZoneName: 'longOffset'})
  offsets.set(zone, format)
  return format
}

/** An instant (ms) as ISO 8601 with the zone's own offset, for example `2026-03-02T09:15:30+10:00`. */
export function isoInZone(instant: number, zone: string): string {
  const name = formatOf(zone)
    .formatToParts(instant)
    .find(({type}) => type === 'timeZoneName')?.value
  const [, sign = '+', hours = '00', minutes = '00'] = /([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  const shift = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return `${new Date(instant + shift).toISOString().slice(0, 19)}${sign}${hours}:${minutes}`
}
