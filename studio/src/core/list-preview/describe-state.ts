import {getVisibility, type Shown, type Visibility} from '@forecourt/schemas/document/visibility'
import {getLastInstant} from '@forecourt/schemas/time/windows'

/** What decides whether shoppers see a document. */
export type ShownFacts = Shown & {
  readonly published: boolean
  /** There are unpublished changes. */
  readonly edited: boolean
  /** Why the list's site does not show this type, such as "Off on this site"; absent if it does. */
  readonly off?: string | null
}

export type StateName = Visibility | 'draft'

export type StateLabel = {name: StateName; words: string}

const DAY = 86_400_000

/**
 * The state of a document for staff: "Live until 30 Nov", "Starts Monday", "Ended 3 Nov", "Draft". An end is shown as
 * the last day, like in the storefront. `now` in ms since the epoch; days are of `zone`, by default the browser's.
 */
export function describeState(
  {published, window, hidden, off}: ShownFacts,
  now: number,
  zone?: string,
): StateLabel {
  if (!published) return {name: 'draft', words: 'Draft'}
  const state = getVisibility({window, hidden}, now)
  const last = getLastInstant(window)
  if (state === 'hidden') return {name: state, words: 'Hidden'}
  if (state === 'scheduled') return {name: state, words: `Starts ${describeDay(window?.start, now, zone)}`}
  if (state === 'ended') return {name: state, words: `Ended ${describeDay(last, now, zone)}`}
  if (off) return {name: 'hidden', words: off}
  if (last !== null) return {name: state, words: `Live until ${describeDay(last, now, zone)}`}
  return {name: state, words: 'Live'}
}

/** A day relative to `now`: today, tomorrow, yesterday, a weekday of the coming week, else a date. */
export function describeDay(
  instant: string | number | null | undefined,
  now: number,
  timeZone?: string,
): string {
  if (instant === null || instant === undefined) return ''
  const at = new Date(instant)
  const distance = dayNumber(at, timeZone) - dayNumber(new Date(now), timeZone)
  if (distance === 0) return 'today'
  if (distance === 1) return 'tomorrow'
  if (distance === -1) return 'yesterday'
  if (distance > 1 && distance < 7) return at.toLocaleDateString('en-AU', {weekday: 'long', timeZone})
  const sameYear = getYear(at, timeZone) === getYear(new Date(now), timeZone)
  return at.toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : {year: 'numeric'}),
    timeZone,
  })
}

function getYear(date: Date, timeZone?: string): string {
  return date.toLocaleDateString('en-AU', {year: 'numeric', timeZone})
}

// en-CA formats as YYYY-MM-DD, so that calendar days of the zone can be counted.
function dayNumber(date: Date, timeZone?: string): number {
  return Date.parse(date.toLocaleDateString('en-CA', {timeZone})) / DAY
}
