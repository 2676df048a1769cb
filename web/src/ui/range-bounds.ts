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
  const stepped = onStep(value, min, step, Math.round)
  if (thumb === 'from') {
    const most = onStep(range.to - gap, min, step, Math.floor)
    return {from: Math.max(min, Math.min(stepped, most)), to: range.to}
  }
  const least = onStep(range.from + gap, min, step, Math.ceil)
  return {from: range.from, to: Math.min(max, Math.max(stepped, least))}
}

// The browser puts a slider on a step by itself, and would close the gap again.
function onStep(value: number, min: number, step: number, round: (steps: number) => number): number {
  return min + round((value - min) / step) * step
}
