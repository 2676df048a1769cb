const offsets = new Map<string, Intl.DateTimeFormat>()

function getFormat(zone: string): Intl.DateTimeFormat {
  const known = offsets.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-AU', {timeZone: zone, timeZoneName: 'longOffset'})
  offsets.set(zone, format)
  return format
}

/** An instant (ms) as ISO 8601 with the zone's own offset, for example `2026-03-02T09:15:30+10:00`. */
export function formatIsoInZone(instant: number, zone: string): string {
  const name = getFormat(zone)
    .formatToParts(instant)
    .find(({type}) => type === 'timeZoneName')?.value
  // "GMT+10:00"; some engines leave out the offset of nought.
  const offset = name?.slice('GMT'.length) || '+00:00'
  const shift = -Date.parse(`1970-01-01T00:00:00${offset}`)
  return `${new Date(instant + shift).toISOString().slice(0, 19)}${offset}`
}
