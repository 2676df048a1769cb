import {toInstant, toLocalTime} from '@forecourt/schemas/time/zoned-time'

/** The order of a date's parts; separators can be - / . or blanks, and a time of day may follow. */
export const DATE_FORMS = ['yyyy-mm-dd', 'dd/mm/yyyy', 'mm/dd/yyyy', 'mm/yyyy', 'unix', 'unix-ms'] as const
export type DateForm = (typeof DATE_FORMS)[number]

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const PARTS =
  /^([a-z\d]+)[-/. ]+([a-z\d]+)(?:[-/. ]+(\d{2,4}))?(?:[T ,]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap]m)?)?$/i
const ISO_WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/

const LONGEST = 40

type Clock = {year: number; month: number; day: number | null; time: string}

/**
 * A date of a feed as a moment in Unix seconds, at the zone's own midnight where it has no time of day; null where it
 * is none. ISO 8601 with an offset is read in every form.
 */
export function readMoment(text: string, form: DateForm, zone: string): number | null {
  if (form === 'unix' || form === 'unix-ms') {
    const count = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
    return Number.isNaN(count) ? null : Math.floor(form === 'unix' ? count : count / 1000)
  }
  if (ISO_WITH_ZONE.test(text)) {
    const moment = Date.parse(text)
    return Number.isNaN(moment) ? null : Math.floor(moment / 1000)
  }
  const clock = readClock(text, form)
  if (!clock) return null
  const date = `${clock.year}-${pad(clock.month)}-${pad(clock.day ?? 1)}`
  return Math.floor(Date.parse(toInstant({date, time: clock.time}, zone)) / 1000)
}

/** A date in a dealer's format, dd/mm/yyyy or mm/yyyy; null if it is none. */
export function readDay(text: string, form: DateForm, zone: string): string | null {
  const clock = readClock(text, form)
  if (clock) return `${clock.day ? `${pad(clock.day)}/` : ''}${pad(clock.month)}/${clock.year}`
  const moment = readMoment(text, form, zone)
  if (moment === null || moment < EARLIEST || moment > LATEST) return null
  const [year, month, day] = toLocalTime(moment * 1000, zone).date.split('-')
  return `${day}/${month}/${year}`
}

/** The first second of the year 1901, and the last of 2100: systems write 0001, 1900 and 9999 for no date. */
const EARLIEST = -2_177_452_800
const LATEST = 4_133_980_799

function readClock(text: string, form: DateForm): Clock | null {
  if (text.length > LONGEST) return null
  const compact = COMPACT.exec(text)
  const [, first = '', second = '', third = '', hours, minutes, half] =
    (compact && [...compact]) ?? PARTS.exec(text) ?? []
  const order = compact ? [first, second, third] : orderParts(form, [first, second, third])
  const [year, month, day] = [readYear(order[0]), readMonth(order[1]), Number(order[2])]
  if (!year || !month) return null
  if (form === 'mm/yyyy' && !third) return {year, month, day: null, time: '00:00'}
  if (!(day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate())) return null
  const hour = (Number(hours ?? 0) % (half ? 12 : 24)) + (half?.toLowerCase() === 'pm' ? 12 : 0)
  return Number(hours ?? 0) < 24 && Number(minutes ?? 0) < 60
    ? {year, month, day, time: `${pad(hour)}:${minutes ?? '00'}`}
    : null
}

/** Year, month, day. */
function orderParts(form: DateForm, [first = '', second = '', third = '']: string[]): string[] {
  if (form === 'mm/yyyy' && !third) return /^\d{4}$/.test(first) ? [first, second] : [second, first]
  if (/^\d{4}$/.test(first)) return [first, second, third]
  return form === 'mm/dd/yyyy' ? [third, first, second] : [third, second, first]
}

// Registrations end soon, so a two-digit year is in this century.
function readYear(text = ''): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : /^\d{2}$/.test(text) ? 2000 + Number(text) : 0
  return year > 1900 && year <= 2100 ? year : 0
}

function readMonth(text = ''): number {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1
  return number >= 1 && number <= 12 ? number : 0
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
