/** The instant of a local day and time in an IANA zone, ISO 8601 in UTC. `month` is 1 to 12; overflow rolls over. */
export function getInstant(
  zone: string,
  {year, month, day}: {year: number; month: number; day: number},
  hour = 0,
): string {
  const asUtc = Date.UTC(year, month - 1, day, hour)
  // The offset at the instant itself decides, and the first guess may stand on the other side of a clock change.
  const first = asUtc - offsetAt(zone, asUtc)
  return new Date(asUtc - offsetAt(zone, first)).toISOString()
}

function offsetAt(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return local - Math.floor(instant / 1000) * 1000
}

/** The local calendar day of an instant in a zone. */
export function getLocalDay(zone: string, instant: Date): {year: number; month: number; day: number} {
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', {timeZone: zone})
    .format(instant)
    .split('-')
    .map(Number)
  return {year: year ?? 1970, month: month ?? 1, day: day ?? 1}
}
