import {describe, expect, it} from 'vitest'
import {readLayer} from '../settings/layer.ts'
import {resolveSettings} from '../settings/resolve.ts'
import {getNextFlagChange, isOn, resolveFixedFlags, resolveFlags} from './windows.ts'

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
  ])('are for %j at %s on: %s [6.4]', (flag, now, expected) => {
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

  it('are off outside their days and otherwise as declared', () => {
    const flags = {
      july: {on: true, window: july},
      always: {on: true, window: null},
      off: {on: false, window: july},
    }
    const august = Date.parse('2025-08-15T00:00:00Z')
    expect(resolveFlags(flags, august)).toEqual({...flags, july: {on: false, window: july}})
    expect(resolveFlags(flags, Date.parse('2025-07-15T00:00:00Z'))).toBe(flags)
  })

  it('keep their state of a given time, whenever they are read', () => {
    const flags = {a: {on: true, window: july}, b: {on: true, window: null}, c: {on: false, window: null}}
    const fixed = resolveFixedFlags(flags, Date.parse('2025-07-15T00:00:00Z'))
    const now = Date.parse('2030-01-01T00:00:00Z')
    expect([isOn(fixed.a, now), isOn(fixed.b, now), isOn(fixed.c, now)]).toEqual([true, true, false])
    expect(isOn(resolveFixedFlags(flags, now).a, Date.parse('2025-07-15T00:00:00Z'))).toBe(false)
  })

  const august = {start: july.end, end: '2025-09-01T00:00:00+10:00'}
  it.each([
    ['the end of what is on', {a: {on: true, window: july}}, '2025-07-15T00:00:00Z', july.end],
    ['the start of what comes', {a: {on: true, window: july}}, '2025-06-15T00:00:00Z', july.start],
    [
      'the earlier of two',
      {a: {on: true, window: august}, b: {on: true, window: july}},
      '2025-07-15T00:00:00Z',
      july.end,
    ],
    [
      'the next one at the very instant of a change',
      {a: {on: true, window: august}},
      august.start,
      august.end,
    ],
    [
      'an end without a start',
      {a: {on: true, window: {start: null, end: july.end}}},
      '2025-07-15T00:00:00Z',
      july.end,
    ],
    ['nothing where a flag is switched off', {a: {on: false, window: july}}, '2025-07-15T00:00:00Z', null],
    ['nothing where a flag has no days', {a: {on: true, window: null}}, '2025-07-15T00:00:00Z', null],
    ['nothing after the last day', {a: {on: true, window: july}}, '2025-09-15T00:00:00Z', null],
  ])('change next at %s', (_, flags, now, expected) => {
    expect(getNextFlagChange(flags, Date.parse(now))).toBe(expected === null ? null : Date.parse(expected))
  })
})

function raise(): never {
  throw new Error('not a layer')
}
