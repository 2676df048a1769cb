import type {SettingsLayer} from '@forecourt/schemas/settings/layer'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {expect, it} from 'vitest'
import {listLayerIds, listLayersBelow, type SiteRecord} from './list-layers.ts'

const site: SiteRecord = {
  id: 'site-a',
  updatedAt: null,
  name: 'Alpha',
  slug: 'alpha',
  hosts: ['alpha.localhost'],
  live: true,
  template: 'used',
  brand: null,
  settings: 'own',
  manufacturer: null,
  dealerships: [],
}

function layer(id: string, kind: SettingsLayer['kind']): [string, SettingsLayer] {
  return [id, {id, kind, title: id, values: {}, faults: []}]
}
const layers = new Map([
  layer(DEFAULT_LAYER_ID, 'default'),
  layer('used', 'template'),
  layer('new', 'template'),
  layer('own', 'site'),
])

it('listLayers › orders a site’s layers default, template, brand, site and leaves out missing ones', () => {
  expect(listLayerIds(site)).toEqual([DEFAULT_LAYER_ID, 'used', 'own'])
  expect(listLayerIds({...site, brand: 'make'})).toEqual([DEFAULT_LAYER_ID, 'used', 'make', 'own'])
})

it.each([
  ['own', [DEFAULT_LAYER_ID, 'used']],
  ['used', [DEFAULT_LAYER_ID]],
  ['a layer no site uses yet', [DEFAULT_LAYER_ID]],
  [DEFAULT_LAYER_ID, []],
])('layers below › are for %s %j', (id, expected) => {
  expect(listLayersBelow(id, [site], layers).map((below) => below.id)).toEqual(expected)
})
