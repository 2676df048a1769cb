import {describe, expect, it} from 'vitest'
import {isOn, nextFlagChange} from './is-on.ts'
import {readLayer} from './layer.ts'
import {resolveSettings} from './resolve.ts'

const july = {start: '2025-07-01T00:00:00+10:00', end: '2025-08-01T00:00:00+10:00'}

describe('feature flags', () => {
  it.each([
    [{on: true, window: null}, '2025-07-15T00:00:00Z', true],
    [{on: false, window: null}, '2025-07-15T00:00:00Z', false],
    [{on: false, window: july}, '2025-07-15T00:00:00Z', false],
    [{on: true, window: july}, '2025-06-30T13:59:59Z', false],
    [{on: true, window: july}, '2025-06-30T14:00:00Z', true],
    [{on: true, window: july}, '2025-07-31T13:59:59Z', true],
    [{on: true, window: july}, '2025-07-31T14:00:00Z', false],
    [{on: true, window: {start: null, end: july.end}}, '2020-01-01T00:00:00Z', true],
  ])('[6.4] %j at %s is on: %s', (flag, now, expected) => {
    expect(isOn(flag, Date.parse(now))).toBe(expected)
  })

  it('is layered: a brand gives the days, a site switches it off, and its days stay', () => {
    const layer = (id: string, features: object) => readLayer({id, layer: 'site', features}) ?? raise()
    const brand = layer('brand', {budgetFinder: {on: true, window: july}})
    expect(resolveSettings([brand]).features.budgetFinder).toEqual({on: true, window: july})
    const off = layer('site', {budgetFinder: {on: false}})
    expect(resolveSettings([brand, off]).features.budgetFinder).toEqual({on: false, window: july})
    const always = readLayer({id: 's', layer: 'site', cleared: ['features.budgetFinder.window']}) ?? raise()
    expect(resolveSettings([brand, always]).features.budgetFinder).toEqual({on: true, window: null})
  })

  it('knows when the next flag that is switched on changes', () => {
    const now = Date.parse('2025-07-15T00:00:00Z')
    expect(nextFlagChange({a: {on: true, window: july}, b: {on: false, window: july}}, now)).toBe(
      Date.parse(july.end),
    )
    expect(nextFlagChange({a: {on: true, window: null}}, now)).toBeNull()
  })
})

function raise(): never {
  throw new Error('not a layer')
}
