import {readLayer, type SettingsLayer} from '@forecourt/schemas/settings/layer'
import {describe, expect, it} from 'vitest'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {MOST_SETTINGS, searchSettings} from './search-settings.ts'

function makeLayer(id: string, title: string, values: object): SettingsLayer {
  const layer = readLayer({id, title, layer: id === 'settings-default' ? 'default' : 'site', ...values})
  if (!layer) throw new Error(`${id} cannot be read.`)
  return layer
}

const fallback = makeLayer('settings-default', 'Default', {price: {noPriceText: 'Call for the price'}})
const north = makeLayer('settings-north', 'North', {price: {noPriceText: 'Ask Mary at the desk'}})
const LAYERS = new Map([fallback, north].map((layer) => [layer.id, layer]))

const site = (name: string, settings: string) =>
  ({name, settings, template: null, brand: null}) as unknown as SiteRecord
const SITES = [site('North', 'settings-north'), site('South', 'settings-south')]

function list(words: string, layers = LAYERS, sites = SITES, mayShare = true) {
  return searchSettings(words, layers, sites, mayShare).map(({path, places}) => ({
    path,
    places: places.map(({layerId, valueWords}) => `${layerId}: ${valueWords}`),
  }))
}

const PLACES = [
  'settings-north: Ask Mary at the desk',
  'settings-south: Call for the price',
  'settings-default: Call for the price',
]

describe('search for settings', () => {
  it.each([
    ['its name', 'words without a price'],
    ['a value of a site', 'mary desk'],
    ['a value that sites inherit', 'call price'],
  ])('offers each site, with what shoppers see there, before the default: found by %s', (_, words) => {
    expect(list(words)).toContainEqual({path: 'price.noPriceText', places: PLACES})
  })

  it('leads to the own settings of somebody who does not see the default', () => {
    const own = new Map([[north.id, north]])
    expect(list('words without a price', own, SITES.slice(0, 1))).toEqual([
      {path: 'price.noPriceText', places: PLACES.slice(0, 1)},
    ])
  })

  it('offers an editor of named sites those alone, who may change nothing that others share', () => {
    expect(list('words without a price', LAYERS, SITES, false)).toEqual([
      {path: 'price.noPriceText', places: PLACES.slice(0, 2)},
    ])
  })

  it('finds nothing without words, and no long list', () => {
    expect(list(' ')).toEqual([])
    expect(list('no-such-setting')).toEqual([])
    expect(list('e')).toHaveLength(MOST_SETTINGS)
  })
})
