/** The two ends that a shopper chose, both inclusive. */
export type ChosenRange = {readonly from: number; readonly to: number}

export type RangeScale = {
  readonly min: number
  readonly max: number
  readonly step: number
  /** How close the two thumbs may come. */
  readonly gap: number
}

/**
 * A range after one thumb was moved to a value: on a step, within the scale, and never past the other thumb less
 * the gap (spec 5.1c, 5.1f). What is no number changes nothing.
 */
export function moveThumb(
  range: ChosenRange,
  thumb: 'from' | 'to',
  value: number,
  {min, max, step, gap}: RangeScale,
): ChosenRange {
  if (!Number.isFinite(value)) return range
  const stepped = min + Math.round((value - min) / step) * step
  if (thumb === 'from') {
    return {from: Math.max(min, Math.min(stepped, range.to - gap)), to: range.to}
  }
  return {from: range.from, to: Math.min(max, Math.max(stepped, range.from + gap))}
}
