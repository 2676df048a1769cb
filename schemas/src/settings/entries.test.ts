import {describe, expect, it} from 'vitest'
import {collectEntries, expandEntries} from './entries.ts'
import {toSettingPath} from './entry-path.ts'
import {getFieldAt, listEntryFaults, readLayer} from './layer.ts'
import {resolveSettings} from './resolve.ts'
import {declaredDefaults} from './settings.ts'

const settings = {
  layer: 'site',
  cleared: ['forms.promise'],
  tags: {sold: 'Gone', showFuelTag: false},
  price: {marketPriceMargin: 0},
  finance: {lenders: ['broker'], lenderNames: {broker: 'Our broker'}},
}
const entries = [
  {_key: 'tags.sold', text: 'Gone'},
  {_key: 'tags.showFuelTag', on: false},
  {_key: 'price.marketPriceMargin', number: 0},
  {_key: 'finance.lenderNames.broker', text: 'Our broker'},
]

describe('stored settings', () => {
  it('hold single values as entries, and lists at their paths', () => {
    const {values, ...others} = collectEntries(settings)
    expect(values).toHaveLength(entries.length)
    expect(values).toEqual(expect.arrayContaining(entries))
    expect(others).toEqual({layer: 'site', cleared: ['forms.promise'], finance: {lenders: ['broker']}})
  })

  it('come back with every value at its path', () => {
    expect(expandEntries(collectEntries(settings))).toEqual(settings)
  })

  it('are the same when they are folded twice', () => {
    const once = collectEntries(settings)
    expect(collectEntries(once)).toEqual(once)
  })

  it('are read alike in both forms, also a complete default', () => {
    const read = (document: object) => resolveSettings([readLayer(document)].flatMap((layer) => layer ?? []))
    const whole = {id: 'a', title: 'A', ...declaredDefaults, ...settings}
    expect(read(collectEntries(whole))).toEqual(read(whole))
  })

  it('take a value at its path, which an earlier release wrote, before its entry', () => {
    const both = {layer: 'site', id: 'a', values: entries, tags: {sold: 'Newer'}}
    expect(readLayer(both)?.values.tags).toEqual({sold: 'Newer', showFuelTag: false})
  })

  it('leave out what is no entry, and entries of no setting', () => {
    const values = [null, 'x', {text: 'no key'}, {_key: 'nothing.here', text: 'x'}, ...entries]
    const layer = readLayer({layer: 'site', id: 'a', values})
    expect(layer?.faults).toEqual([])
    expect(Object.keys(layer?.values ?? {}).toSorted()).toEqual(['finance', 'price', 'tags'])
  })

  it('tell a fault of an entry at the path of its setting', () => {
    const values = [{_key: 'theme.accent', text: 'blue'}, ...entries]
    expect(listEntryFaults({values})).toEqual([{path: 'theme.accent', message: expect.any(String)}])
    expect(readLayer({layer: 'site', id: 'a', values})?.faults.map(({path}) => path)).toEqual([
      'theme.accent',
    ])
  })
})

it.each([
  [`$['values'][?(@._key=='price.noPriceText')]['text']`, `$['price']['noPriceText']`],
  [`$['values'][?(@._key=="signIn.checkout.text")]['text']`, `$['signIn']['checkout']['text']`],
  [`$['blocks'][?(@._key=='a')]['text']`, `$['blocks'][?(@._key=='a')]['text']`],
])('path of a setting › is found in a source map: %s', (path, setting) => {
  expect(toSettingPath(path)).toBe(setting)
})

it.each([
  [2015, 2020, true],
  [2020, 2020, true],
  [2020, 2015, false],
])('own prices › are published from %i to %i: %s', (fromYear, toYear, expected) => {
  const price = {make: 'Kia', model: 'Rio', price: 9000, km: 50_000}
  expect(
    getFieldAt('valuations.ownPrices')
      ?.getStored()
      .safeParse([{...price, fromYear, toYear}]).success,
  ).toBe(expected)
})
