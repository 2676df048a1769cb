import {addDays, countDays} from '@forecourt/schemas/time/days'
import {toInstant, toLocalTime} from '@forecourt/schemas/time/zoned-time'
import type {Day} from '../../core/zone/days.ts'
import type {Entry} from './entries.ts'

/** The values that a move of one end of an entry writes, or why it is not possible. */
export type Move =
  | {readonly set: {readonly [path: string]: string}; readonly before: {readonly [path: string]: string}}
  | {readonly problem: string}

/**
 * Moves the start or the end of an entry to another day in the dealer's zone. The local time of day is kept over
 * daylight saving; an entry of one day moves as a whole.
 */
export function planMove({start, end, isDay, zone}: Entry, edge: 'start' | 'end', day: Day): Move {
  const moved = edge === 'start' ? start : end
  if (!moved) return {problem: 'It has no such day.'}
  const other = edge === 'start' ? end : start
  const value = moveValue(moved.value, countDays(moved.day, day), zone)
  if (!isDay && other && (edge === 'start' ? value >= other.value : value <= other.value))
    return {problem: edge === 'start' ? 'It would start after its end.' : 'It would end before its start.'}
  return {set: {[moved.path]: value}, before: {[moved.path]: moved.value}}
}

function moveValue(value: string, count: number, zone: string): string {
  // A date without a time does not depend on a zone.
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return addDays(value, count)
  const {date, time} = toLocalTime(value, zone)
  return toInstant({date: addDays(date, count), time}, zone)
}
