import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import type {Bounds} from './listing-state.ts'
import type {Extent} from './stock-catalogue.ts'

/** What a slider runs between, how far one press of a key goes (before rounding), and what values are rounded to. */
export type Track = {readonly min: number; readonly max: number; readonly step: number; readonly unit: number}

export type SliderRules = {
  readonly priceRounding: number
  readonly kmRounding: number
  readonly sliderMaximum: number
  readonly sliderSteps: number
}

export type End = 'min' | 'max'

/** Spec 8.3, word for word: they are searched for in logs. */
export type Refusal = 'Cannot refine below the range minimum' | 'Cannot refine above the range maximum'

export type Moved =
  | {readonly kind: 'moved'; readonly bounds: Bounds | null}
  | {readonly kind: 'refused'; readonly reason: Refusal}

/**
 * The track of a slider: the extent of the stock, outwards to whole thousands for price and km (spec 5.1b), up to
 * the site's maximum where nothing is known (5.1d, 9.2a). Its step is a hundredth of it, rounded to a whole number
 * (5.1e); where that lands is rounded like any value.
 */
export function sliderTrack(name: FilterAttribute, extent: Extent | undefined, rules: SliderRules): Track {
  const unit = unitOf(name, rules)
  const min = Math.floor((extent?.min ?? 0) / unit) * unit
  const top = Math.ceil((extent?.max || rules.sliderMaximum) / unit) * unit
  const max = Math.max(top, min + unit)
  return {min, max, step: Math.max(1, Math.round((max - min) / rules.sliderSteps)), unit}
}

function unitOf(name: FilterAttribute, {priceRounding, kmRounding}: SliderRules): number {
  if (name === 'price') return priceRounding
  return name === 'km' ? kmRounding : 1
}

/**
 * Where a thumb comes to rest: snapped (spec 5.1b), never past the other one (5.1c), and refused outside the track
 * (5.1a). A thumb at the end of its track sets no bound; null when neither does.
 */
export function moveThumb(track: Track, bounds: Bounds, end: End, to: number): Moved {
  if (!(to >= track.min)) return {kind: 'refused', reason: 'Cannot refine below the range minimum'}
  if (to > track.max) return {kind: 'refused', reason: 'Cannot refine above the range maximum'}
  const value = snap(to, track.unit)
  const low = end === 'min' ? Math.min(value, bounds.max ?? track.max) : bounds.min
  const high = end === 'max' ? Math.max(value, bounds.min ?? track.min) : bounds.max
  const min = low === null || low <= track.min ? null : low
  const max = high === null || high >= track.max ? null : high
  return {kind: 'moved', bounds: min === null && max === null ? null : {min, max}}
}

/** What a key press makes of the bounds: a step on, at least to the next value that there is, and never off the track. */
export function stepThumb(track: Track, bounds: Bounds, end: End, steps: number): Moved {
  const from = bounds[end] ?? track[end]
  const to = from + steps * track.step
  const far = snap(to, track.unit) === from ? from + Math.sign(steps) * track.unit : to
  return moveThumb(track, bounds, end, Math.min(track.max, Math.max(track.min, far)))
}

/**
 * What a typed number makes of the bounds: snapped and refused like a thumb, but it says what is wanted, so a bound that
 * lies on its wrong side gives way to it.
 */
export function typeNumber(track: Track, bounds: Bounds, end: End, typed: number): Moved {
  const value = snap(typed, track.unit)
  const {min, max} = bounds
  const isBeyond = end === 'min' ? max !== null && value > max : min !== null && value < min
  return moveThumb(track, isBeyond ? {min: null, max: null} : bounds, end, typed)
}

function snap(value: number, unit: number): number {
  return Math.round(value / unit) * unit
}
