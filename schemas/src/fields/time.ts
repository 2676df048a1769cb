import * as z from 'zod'
import {defineKind, describeIssues, type Fault} from './field.ts'

/** Supported time zones; a closed set, so that a typing error cannot move a public holiday. */
export const ZONES = {
  'Australia/Sydney': 'New South Wales, ACT (Sydney)',
  'Australia/Melbourne': 'Victoria (Melbourne)',
  'Australia/Brisbane': 'Queensland (Brisbane, no daylight saving)',
  'Australia/Adelaide': 'South Australia (Adelaide)',
  'Australia/Perth': 'Western Australia (Perth)',
  'Australia/Hobart': 'Tasmania (Hobart)',
  'Australia/Darwin': 'Northern Territory (Darwin)',
} as const

/** A time of day, `HH:MM`. */
export const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const time = z.string().regex(TIME, 'Write a time as 09:00')

/** A time of day, local to whatever it belongs to. */
export const timeOfDay = defineKind<string>(() => ({kind: 'text', makeStored: () => time}))

/** A calendar day, `YYYY-MM-DD`, in the zone of whatever it belongs to. */
export const date = defineKind<string>(() => ({
  kind: 'date',
  makeStored: () => z.iso.date('Write a date'),
  sanity: {type: 'date', options: {dateFormat: 'DD/MM/YYYY'}},
}))

// The day first, as Australians write it.
const INSTANT_FORMAT = {dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm'}

/** An instant, ISO 8601 with an offset. */
export const dateTime = defineKind<string>(() => ({
  kind: 'date-time',
  makeStored: () => z.iso.datetime({offset: true, error: 'Write a date and time'}),
  sanity: {type: 'datetime', options: INSTANT_FORMAT},
}))

export type Zone = keyof typeof ZONES

/** `zone` is the zone in which staff enter times; by default that of the site. The ends themselves are instants. */
export type DateWindow = {
  readonly start: string | null
  readonly end: string | null
  readonly zone?: Zone | null
}

const instant = z.iso
  .datetime({offset: true, error: 'Write a date and time'})
  .nullish()
  .transform((value) => value ?? null)

// An unknown zone must not make the dates invalid.
const windowZone = z
  .enum(Object.keys(ZONES) as [Zone, ...Zone[]])
  .nullish()
  .catch(null)
  .transform((value) => value ?? undefined)

const storedWindow = z
  .object({start: instant, end: instant, zone: windowZone})
  .refine(
    ({start, end}) => !start || !end || Date.parse(start) < Date.parse(end),
    'The end must be after the start',
  )

/** From when to when something shows; either end may be open. Instants, so a zone is never guessed. */
export const dateWindow = defineKind<DateWindow>(() => ({
  kind: 'date-window',
  makeStored: () => storedWindow,
  sanity: {
    type: 'object',
    options: {columns: 2},
    fields: [
      {
        name: 'start',
        type: 'datetime',
        title: 'Shows from',
        description: 'Leave empty to start at once.',
        options: INSTANT_FORMAT,
      },
      {
        name: 'end',
        type: 'datetime',
        title: 'Shows until',
        description: 'Leave empty for no end.',
        options: INSTANT_FORMAT,
      },
      {
        name: 'zone',
        type: 'string',
        title: 'Time zone',
        description: 'Whose days these are. Leave empty for the dealer’s own.',
        options: {list: Object.entries(ZONES).map(([value, title]) => ({value, title}))},
      },
    ],
  },
  project: (name) => `${name}{start, end, zone}`,
}))

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/**
 * A period of one weekday's hours, local to the location; a day with a break has two. 0 is Sunday (spec 3.11).
 * `open` and `close` are null when closed; of an open day they are null where the hours could not be read.
 */
export type OpeningHour = {
  readonly weekday: Weekday
  readonly status: 'Open' | 'Closed'
  readonly open: string | null
  readonly close: string | null
}

const weekday = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
])
const optionalTime = time.nullish().transform((value) => value ?? null)
const openingHour = z
  .object({weekday, status: z.enum(['Open', 'Closed']), open: optionalTime, close: optionalTime})
  .refine(
    ({status, open, close}) => status === 'Closed' || (open && close && open < close),
    'An open day needs an opening time before its closing time',
  )

/** The maximum number of periods per day. */
const MOST_PARTS = 3

const storedHours = z
  .array(openingHour)
  .max(7 * MOST_PARTS)
  .refine(
    (days) => days.every((day, at) => days.slice(0, at).every((other) => !isInEachOthersWay(day, other))),
    {
      error: 'The hours of a day may not overlap, and a closed day has none',
    },
  )

/** Opening hours of a week, an entry for each period in which a day is open; a day without an entry is closed. */
export const openingHours = defineKind<readonly OpeningHour[]>(() => ({
  kind: 'opening-hours',
  makeStored: () => storedHours,
  read: readHours,
  sanity: {
    type: 'array',
    of: [
      {
        type: 'object',
        name: 'openingHour',
        options: {columns: 2},
        fields: [
          {
            name: 'weekday',
            type: 'number',
            title: 'Day',
            options: {
              list: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
                (title, value) => ({title, value}),
              ),
            },
          },
          {
            name: 'status',
            type: 'string',
            title: 'Open or closed',
            options: {list: ['Open', 'Closed'], layout: 'radio', direction: 'horizontal'},
          },
          {name: 'open', type: 'string', title: 'Opens', description: 'Local time, for example 08:30'},
          {name: 'close', type: 'string', title: 'Closes', description: 'Local time, for example 17:30'},
        ],
        preview: {select: {weekday: 'weekday', status: 'status', open: 'open', close: 'close'}},
      },
    ],
  },
  project: (name) => `${name}[]{weekday, status, open, close}`,
}))

function isInEachOthersWay(one: OpeningHour, other: OpeningHour): boolean {
  if (one.weekday !== other.weekday) return false
  if (one.status === 'Closed' || other.status === 'Closed') return true
  return (one.open ?? '') < (other.close ?? '') && (other.open ?? '') < (one.close ?? '')
}

const WEEK: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** Reads hours day by day: a day with a line that cannot be read is open at unknown times, and no other is closed for it. */
function readHours(raw: unknown, path: string, faults: Fault[]): readonly OpeningHour[] | undefined {
  const whole = storedHours.safeParse(raw)
  if (whole.success) return whole.data
  faults.push({path, message: describeIssues(whole.error)})
  if (!Array.isArray(raw)) return undefined
  const places = raw.map((line) => z.object({weekday}).safeParse(line).data?.weekday)
  const week = WEEK.flatMap((day): readonly OpeningHour[] => {
    const lines = raw.filter((_, at) => places[at] === day)
    const read = storedHours.safeParse(lines)
    const isKnown = read.success && (lines.length > 0 || !places.includes(undefined))
    return isKnown ? read.data : [{weekday: day, status: 'Open', open: null, close: null}]
  })
  return week.some(({status, open}) => status === 'Closed' || open) ? week : undefined
}
