import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {ENDS, formatBound, moveThumb, type RangeBounds} from './range.ts'

const track = {min: 5000, max: 250_000, step: 500, unit: 500, gap: 1}
const OPEN: RangeBounds = {min: null, max: null}

describe('moveThumb', () => {
  it.each([
    ['moves the lower thumb on a step', OPEN, 'min', 20_100, {min: 20_000, max: null}],
    ['moves the upper thumb on a step', OPEN, 'max', 20_400, {min: null, max: 20_500}],
    [
      'stops the lower a step below the upper',
      {min: null, max: 20_000},
      'min',
      90_000,
      {min: 19_500, max: 20_000},
    ],
    [
      'stops the upper a step above the lower',
      {min: 20_000, max: 30_000},
      'max',
      6000,
      {min: 20_000, max: 20_500},
    ],
    ['stops the lower a step below the end of the track', OPEN, 'min', 250_000, {min: 249_500, max: null}],
  ] as const)('%s [5.1c, 5.1f]', (_, bounds, end, to, expected) => {
    expect(moveThumb(track, bounds, end, to)).toEqual({kind: 'moved', bounds: expected})
  })

  it('keeps the gap between the thumbs whatever is done to them [5.1c]', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom(...ENDS), fc.integer({min: 5000, max: 250_000})))
    fc.assert(
      fc.property(moves, fc.integer({min: 1, max: 5000}), (all, gap) => {
        const last = all.reduce<RangeBounds>((bounds, [end, to]) => {
          const moved = moveThumb({...track, gap}, bounds, end, to)
          return moved.kind === 'refused' ? bounds : (moved.bounds ?? OPEN)
        }, OPEN)
        expect((last.max ?? track.max) - (last.min ?? track.min)).toBeGreaterThanOrEqual(gap)
      }),
    )
  })
})

describe('formatBound', () => {
  it.each([
    ['dollars', 5000, '$5,000'],
    ['km', 120_000, '120,000 km'],
    ['none', 2018, '2018'],
  ] as const)('writes %s with their unit', (unit, bound, expected) => {
    expect(formatBound(unit, bound)).toBe(expected)
  })
})
