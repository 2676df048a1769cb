import {addDays, countDays} from '@forecourt/schemas/time/days'
import {toInstant, toLocalTime} from '@forecourt/schemas/time/zoned-time'
import type {Change} from '../../core/changes/changes.ts'
import type {Day} from '../../core/zone/days.ts'
import type {Entry, EntryEdge} from './entries.ts'

/**
 * Moves the start or the end of an entry to another day in the dealer's zone. The local time of day is kept over
 * daylight saving; an entry of one day moves as a whole. Where it cannot be moved there, it says why.
 */
export function planMove(
  {start, end, isDay, zone}: Entry,
  edge: 'start' | 'end',
  day: Day,
): EntryEdge | {readonly problem: string} {
  const moved = edge === 'start' ? start : end
  if (!moved) return {problem: 'It has no such day.'}
  const other = edge === 'start' ? end : start
  const value = moveValue(moved.value, countDays(moved.day, day), zone)
  if (!isDay && other && (edge === 'start' ? value >= other.value : value <= other.value))
    return {problem: edge === 'start' ? 'It would start after its end.' : 'It would end before its start.'}
  return {day, path: moved.path, value}
}

function moveValue(value: string, count: number, zone: string): string {
  // A date without a time does not depend on a zone.
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return addDays(value, count)
  const {date, time} = toLocalTime(value, zone)
  return toInstant({date: addDays(date, count), time}, zone)
}

/** An end of an entry that is moved: its document, what was stored at the move, and what is to be. */
type Move = {readonly id: string; readonly before: string; readonly after: EntryEdge}

/** Moves that are not published, by the key of their mark. */
export type Moves = ReadonlyMap<string, Move>

/** The entry with its moved days. */
export function withMoves(entry: Entry, moves: Moves): Entry {
  const start = moves.get(`${entry.key} start`)?.after ?? entry.start
  const end = moves.get(`${entry.key} end`)?.after ?? entry.end
  return start === entry.start && end === entry.end ? entry : {...entry, start, end, isEdited: true}
}

/** The moves without those of what somebody else has moved since; what is out of view stays. */
export function listCurrent(all: Moves, entries: readonly Entry[]): Moves {
  const stored = new Map(
    entries.flatMap(({key, start, end}) => [
      [`${key} start`, start?.value],
      [`${key} end`, end?.value],
    ]),
  )
  return new Map([...all].filter(([key, {before}]) => (stored.get(key) ?? before) === before))
}

/** The changes that write moved days, one for each document. */
export function listChanges(moves: Moves): Change[] {
  return [...Map.groupBy(moves.values(), ({id}) => id)].map(([id, own]) => ({
    id,
    set: Object.fromEntries(own.map(({after: {path, value}}) => [path, value])),
  }))
}
