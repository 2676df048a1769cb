/** A local time: `date` as `YYYY-MM-DD`, `time` as `HH:MM`. */
export type LocalTime = {readonly date: string; readonly time: string}

const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** The local time of an IANA zone at an instant (ISO 8601 or ms since the epoch), without seconds. */
export function toLocalTime(instant: string | number, zone: string): LocalTime {
  const found = getFormat(zone).formatToParts(new Date(instant))
  const part = (type: string) => found.find((one) => one.type === type)?.value ?? '00'
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** The instant, ISO 8601 in UTC, at which a zone's clock shows a local time; over daylight saving too. */
export function toInstant({date, time}: LocalTime, zone: string): string {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  // The guess may use the offset from the other side of a clock change; the second round corrects it.
  const guess = wanted - offsetAt(wanted, zone)
  return new Date(wanted - offsetAt(guess, zone)).toISOString()
}

/** An instant (ms) as ISO 8601 with the zone's own offset, for example `2026-03-02T09:15:30+10:00`. */
export function formatIsoInZone(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone)
  const [hours = '', minutes = ''] = new Date(Math.abs(offset)).toISOString().slice(11, 16).split(':')
  return `${new Date(instant + offset).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${hours}:${minutes}`
}

/** The offset of a zone from UTC at an instant, both in ms. */
function offsetAt(instant: number, zone: string): number {
  const {date, time} = toLocalTime(instant, zone)
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(instant / 60_000) * 60_000
}
