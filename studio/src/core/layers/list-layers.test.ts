import type {SettingsLayer} from '@forecourt/schemas/settings/layer'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {TRIAL_LAYER_ID} from '@forecourt/schemas/settings/trial'
import {expect, it} from 'vitest'
import {listLayersBelow, type SiteRecord} from './list-layers.ts'

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
const layers = new Map<string, SettingsLayer>([
  layer(DEFAULT_LAYER_ID, 'default'),
  [
    TRIAL_LAYER_ID,
    {
      id: TRIAL_LAYER_ID,
      kind: 'trial',
      title: 'Trial',
      values: {},
      faults: [],
      trial: {on: true, sites: ['site-b'], share: 0},
    },
  ],
  layer('used', 'template'),
  layer('new', 'template'),
  layer('own', 'site'),
])

it.each([
  ['own', [DEFAULT_LAYER_ID, 'used']],
  ['used', [DEFAULT_LAYER_ID]],
  [TRIAL_LAYER_ID, [DEFAULT_LAYER_ID]],
  ['a layer no site uses yet', [DEFAULT_LAYER_ID]],
  [DEFAULT_LAYER_ID, []],
])('layers below › are for %s %j', (id, expected) => {
  expect(listLayersBelow(id, [site], layers).map((below) => below.id)).toEqual(expected)
})
