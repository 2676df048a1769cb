const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
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
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** The wall clock of a zone at an instant, as if it were UTC; in ms. */
function wallClock(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({type, value}) => [type, value]),
  )
  return Date.parse(
    `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`,
  )
}

/** The calendar day, `YYYY-MM-DD`, that a zone has at an instant. */
export function localDate(instant: number, zone: string): string {
  return new Date(wallClock(instant, zone)).toISOString().slice(0, 10)
}

/** The time of day, `HH:MM`, that a zone has at an instant. */
export function localTime(instant: number, zone: string): string {
  return new Date(wallClock(instant, zone)).toISOString().slice(11, 16)
}

/** The instant of a local day (`YYYY-MM-DD`) and time (`HH:MM`) in a zone, in ms, over daylight saving too. */
export function zonedInstant(date: string, time: string, zone: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  // The offset at the guess may be the one of the other side of a change; the second round is right.
  const guess = wanted - (wallClock(wanted, zone) - wanted)
  return wanted - (wallClock(guess, zone) - guess)
}

/** The day that is `days` after a calendar day. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
