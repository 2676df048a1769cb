import type {Frequency} from '@forecourt/schemas/finance/application-fields'
import {isDay} from '@forecourt/schemas/time/days'
import {parseDollars, parsePercent} from '#/lib/parse-amount'
import {emailAddress} from '../leads/email-address.ts'
import type {Question} from './application-steps.ts'

/** A parsed answer: dollars, numbers and percents as numbers, days as `YYYY-MM-DD`, months as `YYYY-MM`. */
export type Answer = string | number

/** Parses an answer; null if it is empty or invalid. */
export function readAnswer({kind, max = 100, choices}: Question, text: string): Answer | null {
  const value = text.normalize('NFKC').trim()
  if (value === '') return null
  switch (kind) {
    case 'dollars':
    case 'number':
      return limit(parseDollars(value), max)
    case 'percent':
      return limit(parsePercent(value), max)
    case 'date':
      return readDate(value)
    case 'month':
      return readMonth(value)
    case 'choice':
      return choices && Object.hasOwn(choices, value) ? value : null
    case 'postcode':
      return /^\d{4}$/.test(value) ? value : null
    case 'email':
      return value.length <= max ? (emailAddress.safeParse(value).data ?? null) : null
    case 'text':
      return value.length <= max ? value : null
  }
}

function limit(value: number | null, max: number): number | null {
  return value !== null && value <= max ? value : null
}

function readDate(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${pad(month)}-${pad(day)}` : text
  return isDay(iso) ? iso : null
}

function readMonth(text: string): string | null {
  const [, month, year] = /^(\d{1,2})[/. -](\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${pad(month)}` : text
  return /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(iso) ? iso : null
}

function pad(text = ''): string {
  return text.padStart(2, '0')
}

const PER_YEAR: {readonly [frequency in Frequency]: number} = {week: 52, fortnight: 26, month: 12, year: 1}

/** An income in dollars a month; null if its amount or frequency is not known. */
export function computeMonthly(amount: Answer | null, frequency: string | undefined): number | null {
  if (typeof amount !== 'number' || !isFrequency(frequency)) return null
  return Math.round((amount * PER_YEAR[frequency]) / 12)
}

function isFrequency(text: string | undefined): text is Frequency {
  return text !== undefined && Object.hasOwn(PER_YEAR, text)
}
