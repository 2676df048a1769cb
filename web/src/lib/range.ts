import {groupThousands} from './format-text.ts'

/** The two ends chosen by a shopper, both inclusive; null for an open end. */
export type RangeBounds = {readonly min: number | null; readonly max: number | null}

export type End = keyof RangeBounds

export const ENDS: readonly End[] = ['min', 'max']

/**
 * A slider's extent, the step of a key press (before rounding), the unit of rounding from its start, and the minimum
 * gap between the two thumbs.
 */
export type Track = {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly unit: number
  readonly gap: number
}

/** The unit of the values. */
export type RangeUnit = 'dollars' | 'km' | 'none'

/** One end as text: "$5,000", "20,000 km", "2018". */
export function formatBound(unit: RangeUnit, bound: number): string {
  if (unit === 'none') return String(bound)
  return unit === 'dollars' ? `$${groupThousands(bound)}` : `${groupThousands(bound)} km`
}

/** Spec 8.3, word for word, because logs are searched for them. */
export type Refusal = 'Cannot refine below the range minimum' | 'Cannot refine above the range maximum'

export type Moved =
  | {readonly kind: 'moved'; readonly bounds: RangeBounds | null}
  | {readonly kind: 'refused'; readonly reason: Refusal}

/**
 * The bounds after moving a thumb: snapped (spec 5.1b), kept apart by the gap (5.1c, 5.1f), and refused outside the
 * track (5.1a). A thumb at the end of its track sets no bound; null when neither does.
 */
export function moveThumb(track: Track, bounds: RangeBounds, end: End, to: number): Moved {
  if (!(to >= track.min)) return {kind: 'refused', reason: 'Cannot refine below the range minimum'}
  if (to > track.max) return {kind: 'refused', reason: 'Cannot refine above the range maximum'}
  const value = snap(to, track)
  const low = end === 'min' ? Math.min(value, nearestTo(track, bounds, 'max')) : bounds.min
  const high = end === 'max' ? Math.max(value, nearestTo(track, bounds, 'min')) : bounds.max
  const min = low === null || low <= track.min ? null : low
  const max = high === null || high >= track.max ? null : high
  return {kind: 'moved', bounds: min === null && max === null ? null : {min, max}}
}

/** The nearest value to the thumb at `end` that the other may have, rounded to the track and keeping the gap. */
function nearestTo(track: Track, bounds: RangeBounds, end: End): number {
  const other = bounds[end] ?? track[end]
  if (track.gap === 0) return other
  return end === 'max'
    ? snap(other - track.gap, track, Math.floor)
    : snap(other + track.gap, track, Math.ceil)
}

/** The bounds after a key press: one step, at least to the next value, and never outside the track. */
export function stepThumb(track: Track, bounds: RangeBounds, end: End, steps: number): Moved {
  const from = bounds[end] ?? track[end]
  const to = from + steps * track.step
  const far = snap(to, track) === from ? from + Math.sign(steps) * track.unit : to
  return moveThumb(track, bounds, end, Math.min(track.max, Math.max(track.min, far)))
}

/**
 * The bounds after typing a number: rounded and refused like a thumb. A typed number is explicit, so a bound on its
 * wrong side is dropped.
 */
export function setTypedNumber(track: Track, bounds: RangeBounds, end: End, typed: number): Moved {
  const value = snap(typed, track)
  const {min, max} = bounds
  const isBeyond = end === 'min' ? max !== null && value > max : min !== null && value < min
  return moveThumb(track, isBeyond ? {min: null, max: null} : bounds, end, typed)
}

function snap(value: number, {min, unit}: Track, round = Math.round): number {
  return min + round((value - min) / unit) * unit
}
