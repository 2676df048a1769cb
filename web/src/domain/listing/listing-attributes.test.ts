import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {moveThumb, setTypedNumber, stepThumb} from '../../lib/range.ts'
import {buildSliderTrack} from './listing-attributes.ts'

const RULES = declaredDefaults.search
const OPEN = {min: null, max: null}
const prices = buildSliderTrack('price', {min: 5490, max: 89_990}, RULES)
const dear = buildSliderTrack('price', {min: 0, max: 249_000}, RULES)
const near = buildSliderTrack('km', {min: 0, max: 40_000}, RULES)
const years = buildSliderTrack('year', {min: 2010, max: 2025}, RULES)

describe('the track of a slider', () => {
  it.each([
    ['price', {min: 5490, max: 89_990}, {min: 5000, max: 90_000, step: 850}],
    ['price', {min: 0, max: 249_000}, {min: 0, max: 249_000, step: 2490}],
    ['km', {min: 0, max: 45_000}, {min: 0, max: 45_000, step: 450}],
    ['year', {min: 2010, max: 2025}, {min: 2010, max: 2025, step: 1}],
    ['subscription_price', {min: 100, max: 750}, {min: 100, max: 750, step: 7}],
    ['km', {min: 10, max: 20}, {min: 0, max: 1000, step: 10}],
  ] as const)('runs for %s over %j: %j [5.1e, 5.1b]', (name, extent, expected) => {
    expect(buildSliderTrack(name, extent, RULES)).toMatchObject(expected)
  })

  it('ends at 100,000 where the stock has no highest value [5.1d, 5.2d, 9.2a]', () => {
    expect(buildSliderTrack('price', undefined, RULES)).toMatchObject({min: 0, max: 100_000, step: 1000})
    expect(buildSliderTrack('price', {min: 0, max: 0}, RULES)).toMatchObject({max: 100_000})
  })
})

describe('moving a thumb by the rules of the site', () => {
  it.each([
    ['min', 20_400, {min: 20_000, max: null}],
    ['min', 20_500, {min: 21_000, max: null}],
    ['max', 30_499, {min: null, max: 30_000}],
    ['min', 5000, null],
    ['max', 90_000, null],
  ] as const)('snaps %s to %d to the thousand: %j [5.1b, 9.2b]', (end, to, bounds) => {
    expect(moveThumb(prices, OPEN, end, to)).toEqual({kind: 'moved', bounds})
  })

  it.each([
    ['min', 4000, 'Cannot refine below the range minimum'],
    ['min', 4600, 'Cannot refine below the range minimum'],
    ['max', 90_400, 'Cannot refine above the range maximum'],
    ['max', -5, 'Cannot refine below the range minimum'],
    ['max', 91_000, 'Cannot refine above the range maximum'],
    ['min', Number.NaN, 'Cannot refine below the range minimum'],
  ] as const)('refuses %s to %d: %s [5.1a, 8.3]', (end, to, reason) => {
    expect(moveThumb(prices, OPEN, end, to)).toEqual({kind: 'refused', reason})
    expect(setTypedNumber(prices, OPEN, end, to)).toEqual({kind: 'refused', reason})
  })

  it('stops at the other thumb [5.1c]', () => {
    expect(moveThumb(prices, {min: null, max: 30_000}, 'min', 50_000)).toMatchObject({
      bounds: {min: 30_000, max: 30_000},
    })
    expect(moveThumb(prices, {min: 40_000, max: null}, 'max', 10_000)).toMatchObject({
      bounds: {min: 40_000, max: 40_000},
    })
  })

  it.each([
    ['min', 50_000, {min: null, max: 30_000}, {min: 50_000, max: null}],
    ['max', 20_000, {min: 40_000, max: null}, {min: null, max: 20_000}],
    ['min', 20_400, {min: null, max: 30_000}, {min: 20_000, max: 30_000}],
    ['max', 30_000, {min: 30_000, max: null}, {min: 30_000, max: 30_000}],
  ] as const)('accepts as %s the typed %d within %j: %j [5.1b, 5.1c]', (end, to, before, bounds) => {
    expect(setTypedNumber(prices, before, end, to)).toEqual({kind: 'moved', bounds})
  })

  it('refuses a typed number outside the track [5.1a]', () => {
    expect(setTypedNumber(prices, {min: null, max: 30_000}, 'min', 5).kind).toBe('refused')
  })

  it.each([
    ['a step, rounded to the thousand', prices, OPEN, 'min', 1, {min: 6000, max: null}],
    ['ten steps', prices, OPEN, 'min', 10, {min: 14_000, max: null}],
    ['back from the end', prices, OPEN, 'max', -1, {min: null, max: 89_000}],
    ['not off the track', prices, OPEN, 'max', 1, null],
    ['not past the other thumb', prices, {min: 89_000, max: null}, 'max', -10, {min: 89_000, max: 89_000}],
    ['two thousand of 249,000', dear, OPEN, 'min', 1, {min: 2000, max: null}],
    ['at least to the next value', near, {min: 3000, max: null}, 'min', 1, {min: 4000, max: null}],
    ['at least to the next value down', near, {min: 3000, max: null}, 'min', -1, {min: 2000, max: null}],
  ] as const)('follows a key press by %s [5.1b, 5.1e]', (_, track, before, end, steps, bounds) => {
    expect(stepThumb(track, before, end, steps)).toEqual({kind: 'moved', bounds})
  })

  it('does not round years', () => {
    expect(moveThumb(years, OPEN, 'min', 2018)).toMatchObject({bounds: {min: 2018, max: null}})
  })

  it('keeps the bounds in order and on the track, whatever is done [5.1a, 5.1c]', () => {
    const bound = fc.option(fc.integer({min: 5, max: 90}).map((thousands) => thousands * 1000))
    fc.assert(
      fc.property(
        bound,
        bound,
        fc.constantFrom('min' as const, 'max' as const),
        fc.integer(),
        (a, b, end, to) => {
          const [min, max] = a !== null && b !== null && a > b ? [b, a] : [a, b]
          const moved = moveThumb(prices, {min, max}, end, to)
          if (moved.kind === 'refused' || !moved.bounds) return
          const {min: low, max: high} = moved.bounds
          expect((low ?? prices.min) <= (high ?? prices.max)).toBe(true)
          expect(low === null || low > prices.min).toBe(true)
          expect(high === null || high < prices.max).toBe(true)
        },
      ),
    )
  })

  it('refuses what lies outside the track, however near, and keeps what was set [5.1a]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('min' as const, 'max' as const),
        fc.integer({min: 1, max: 2000}),
        (end, by) => {
          const set = {min: 20_000, max: 50_000}
          for (const ask of [moveThumb, setTypedNumber]) {
            expect(ask(prices, set, end, prices.min - by).kind).toBe('refused')
            expect(ask(prices, set, end, prices.max + by).kind).toBe('refused')
          }
        },
      ),
    )
  })

  it('reaches both ends of any track by keys [5.1e]', () => {
    fc.assert(
      fc.property(fc.integer({min: 0, max: 300_000}), fc.integer({min: 1, max: 300_000}), (from, length) => {
        const track = buildSliderTrack('price', {min: from, max: from + length}, RULES)
        expect(track.step).toBe(Math.max(1, Math.round((track.max - track.min) / 100)))
        let at: number = track.min
        for (let press = 0; press < 400 && at < track.max; press++) {
          const moved = stepThumb(track, {min: at, max: null}, 'min', 1)
          if (moved.kind === 'refused') throw new Error(moved.reason)
          const next = moved.bounds?.min ?? track.min
          expect(next).toBeGreaterThan(at)
          at = next
        }
        expect(at).toBe(track.max)
      }),
    )
  })
})
