import * as z from 'zod'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/
const DAY_MS = 86_400_000

/** A special day as other systems export it (spec 3.12): the times are UTC. */
const imported = z.object({
  _key: z.string().optional(),
  status: z.enum(['Open', 'Closed']),
  date: z.string().regex(DAY),
  start_hour: z.string().regex(TIME).nullish(),
  end_hour: z.string().regex(TIME).nullish(),
})

type LocalHours = {
  readonly status: 'Open' | 'Closed'
  readonly date: string
  readonly open?: string
  readonly close?: string
}

/**
 * The local form of an imported special day (spec 3.12): the local day that the place opens on, and local times. `null`
 * for anything else, such as a day that is local already. A close before its opening is meant for the next UTC day.
 */
export function toLocalHours(entry: unknown, zone: string): LocalHours | null {
  const read = imported.safeParse(entry)
  if (!read.success || (read.data.start_hour === undefined && read.data.end_hour === undefined)) return null
  const {status, date, start_hour: start, end_hour: end} = read.data
  // A closed day has no times, so the day is the day that was meant.
  if (!start || !end) return {status, date}
  const opens = Date.parse(`${date}T${start.slice(0, 5)}Z`)
  const closes = Date.parse(`${date}T${end.slice(0, 5)}Z`)
  const open = localTime(opens, zone)
  const close = localTime(closes > opens ? closes : closes + DAY_MS, zone)
  return {status, date: open.day, open: open.time, close: close.time}
}

/** The imported form of a local special day, for going back. */
export function toImportedHours(entry: {date: string; open: string; close: string}, zone: string) {
  const start = utcInstant(entry.date, entry.open, zone)
  const end = utcInstant(entry.date, entry.close, zone)
  return {date: start.slice(0, 10), start_hour: start.slice(11, 16), end_hour: end.slice(11, 16)}
}

function localTime(instant: number, zone: string): {day: string; time: string} {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}`}
}

function utcInstant(day: string, time: string, zone: string): string {
  const wanted = `${day}T${time}`
  const guess = Date.parse(`${wanted}Z`)
  // Australian zones are 8 to 11 hours ahead, in steps of half an hour.
  const offsets = Array.from({length: 7}, (_, step) => (16 + step) * 1_800_000)
  const found = offsets.find((offset) => {
    const local = localTime(guess - offset, zone)
    return `${local.day}T${local.time}` === wanted
  })
  return new Date(guess - (found ?? 0)).toISOString()
}
