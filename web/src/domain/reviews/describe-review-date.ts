import type {Settings} from '@forecourt/schemas/generated/site-types'
import {countDays} from '@forecourt/schemas/time/days'
import {toLocalDate} from '../hours/zoned-time'
import {formatDay} from '../vehicles/format-values'

const DAYS = {week: 7, month: 30, year: 365} as const

type Form = Settings['reviews']['dateForm']

/**
 * The date of a review as the site writes it (spec 3.13a): "1 March 2026", or as of `now` (ms) at the dealer "2 months
 * ago".
 */
export function describeReviewDate(date: string, form: Form, now: number, zone: string): string {
  if (form === 'day') return formatDay(date)
  return formatAge(Math.max(0, countDays(date, toLocalDate(now, zone))))
}

function formatAge(days: number): string {
  if (days < DAYS.week) return write(days, 'day', 'auto')
  const unit = days < DAYS.month ? 'week' : days < DAYS.year ? 'month' : 'year'
  // 360 days are twelve months of thirty: they are not yet a year.
  const count = Math.floor(days / DAYS[unit])
  return write(unit === 'month' ? Math.min(count, 11) : count, unit, 'always')
}

function write(count: number, unit: Intl.RelativeTimeFormatUnit, numeric: 'auto' | 'always'): string {
  return new Intl.RelativeTimeFormat('en-AU', {numeric}).format(-count, unit)
}
