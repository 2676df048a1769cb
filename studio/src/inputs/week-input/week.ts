import type {Weekday} from '@forecourt/schemas/fields/time'
import {isRecord} from '@forecourt/schemas/values/is-record'

/** A period of a day as typed: times as `HH:MM`, or incomplete text. */
export type Span = {readonly open: string; readonly close: string}

/** The hours of each day, Monday first; a day without any is closed. */
export type Week = readonly {readonly weekday: Weekday; readonly spans: readonly Span[]}[]

/** An entry of the stored list. */
export type HourEntry = {
  readonly _key: string
  readonly _type: 'openingHour'
  readonly weekday: Weekday
  readonly status: 'Open' | 'Closed'
  readonly open?: string
  readonly close?: string
}

const MONDAY_FIRST: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0]
const USUAL: Span = {open: '08:30', close: '17:30'}
/** A day may have this many stretches. */
export const MAX_SPANS = 3

/** Reads a stored week. */
export function readWeek(stored: unknown): Week {
  const entries = Array.isArray(stored) ? stored.filter(isRecord) : []
  return MONDAY_FIRST.map((weekday) => ({
    weekday,
    spans: entries
      .filter((entry) => entry.weekday === weekday && entry.status === 'Open')
      // In stored order: a line must not move while its time is being typed.
      .map(({open, close}) => ({open: asText(open), close: asText(close)})),
  }))
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Converts a week to its stored form, with an explicit entry for closed days. */
export function writeWeek(week: Week): HourEntry[] {
  return week.flatMap(({weekday, spans}): HourEntry[] => {
    if (spans.length === 0) return [{_key: `day-${weekday}`, _type: 'openingHour', weekday, status: 'Closed'}]
    return spans.map((span, at) => ({
      _key: `day-${weekday}${at > 0 ? `-${at}` : ''}`,
      _type: 'openingHour',
      weekday,
      status: 'Open',
      ...(span.open && {open: span.open}),
      ...(span.close && {close: span.close}),
    }))
  })
}

/** A week with other hours on one day. */
export function withSpans(week: Week, weekday: Weekday, spans: readonly Span[]): Week {
  return week.map((day) => (day.weekday === weekday ? {...day, spans} : day))
}

/** Copies the hours of one day to Monday to Friday. */
export function copyToWeekdays(week: Week, from: Weekday): Week {
  const spans = week.find(({weekday}) => weekday === from)?.spans ?? []
  return week.map((day) => (day.weekday >= 1 && day.weekday <= 5 ? {...day, spans} : day))
}

/** The initial hours of a day that is opened: those of the last open day before it, else the default. */
export function findLikelySpans(week: Week): readonly Span[] {
  return week.find(({spans}) => spans.length > 0)?.spans ?? [USUAL]
}

/** The fault in a day's hours, as a message; null for none. */
export function findSpanProblem(spans: readonly Span[]): string | null {
  if (spans.some(({open, close}) => !open || !close)) return 'Write when it opens and when it closes.'
  if (spans.some(({open, close}) => open >= close)) return 'It closes before it opens.'
  const sorted = spans.toSorted((a, b) => a.open.localeCompare(b.open))
  const overlaps = sorted.some(({open}, at) => at > 0 && open < (sorted[at - 1]?.close ?? ''))
  return overlaps ? 'These hours overlap.' : null
}
