import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {moveThumb} from './range-bounds.ts'

const scale = {min: 5000, max: 250_000, step: 500, gap: 1}
const whole = {from: 5000, to: 250_000}

describe('two thumbs on one scale', () => {
  it.each([
    ['the lower thumb moves', whole, 'from', 20_100, {from: 20_000, to: 250_000}],
    ['the upper thumb moves', whole, 'to', 20_400, {from: 5000, to: 20_500}],
    ['the lower stops at the upper', {from: 5000, to: 20_000}, 'from', 90_000, {from: 19_500, to: 20_000}],
    ['the upper stops at the lower', {from: 20_000, to: 30_000}, 'to', 6000, {from: 20_000, to: 20_500}],
    ['below the scale', whole, 'from', -1, whole],
    ['above the scale', whole, 'to', 9e9, whole],
    ['no number', whole, 'to', Number.NaN, whole],
  ] as const)('[5.1c, 5.1f] %s', (_, range, thumb, value, result) => {
    expect(moveThumb(range, thumb, value, scale)).toEqual(result)
  })

  it('[5.1c] never cross, whatever is done to them', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom('from' as const, 'to' as const), fc.integer()))
    fc.assert(
      fc.property(moves, (all) => {
        const end = all.reduce((range, [thumb, value]) => moveThumb(range, thumb, value, scale), whole)
        expect(end.to - end.from).toBeGreaterThanOrEqual(scale.gap)
        expect(end.from).toBeGreaterThanOrEqual(scale.min)
        expect(end.to).toBeLessThanOrEqual(scale.max)
      }),
    )
  })
})
