import {readLayer, type SettingsLayer} from '@forecourt/schemas/settings/layer'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {TRIAL_LAYER_ID} from '@forecourt/schemas/settings/trial'
import {expect, it} from 'vitest'
import {listFollowers} from './list-followers.ts'
import {readSites} from './read-sites.ts'

function layer(id: string, kind: string, values: object = {}): SettingsLayer {
  const read = readLayer({id, layer: kind, title: id, ...values})
  if (!read) throw new Error(`${id} is no layer`)
  return read
}

const ASK = {price: {noPriceText: 'Ask us'}}
const POA = {price: {noPriceText: 'POA'}}
const LINK = {theme: {link: '#0B5FFF'}}
const CLEARED = {cleared: ['theme.link']}
const BOTH = {price: {noPriceText: 'Ask us', preorderText: 'On its way'}}

const sites = readSites(
  [
    {name: 'Alpha', brand: null},
    {name: 'Bravo', brand: 'brand'},
    {name: 'Coast', brand: null},
  ].map(({name, brand}) => ({
    id: `site-${name}`,
    name,
    slug: name.toLowerCase(),
    hosts: [`${name}.localhost`],
    dealerships: [],
    brand,
    settings: `own-${name}`,
  })),
)
const byId = new Map(
  [layer('own-Alpha', 'site', POA), layer('brand', 'brand', POA), layer(DEFAULT_LAYER_ID, 'default')].map(
    (each) => [each.id, each],
  ),
)

it.each<[string, object, object, string[]]>([
  ['names those without a value above the default', {}, ASK, ['Coast']],
  ['names them where a value is reset', ASK, {}, ['Coast']],
  ['names all where one of the changes is set by no other layer', {}, BOTH, ['Alpha', 'Bravo', 'Coast']],
  ['names none where nothing changed', ASK, ASK, []],
])('sites that show a change of settings › %s', (_title, before, after, names) => {
  const change = {
    layer: layer(DEFAULT_LAYER_ID, 'default', after),
    before: layer(DEFAULT_LAYER_ID, 'default', before),
  }
  expect(listFollowers(change, sites, byId)).toEqual(names)
})

it('sites that show a change of settings › leave out one that cleared the value itself', () => {
  const own = new Map(byId).set('own-Coast', layer('own-Coast', 'site', CLEARED))
  const change = {layer: layer(DEFAULT_LAYER_ID, 'default', LINK), before: null}
  expect(listFollowers(change, sites, own)).toEqual(['Alpha', 'Bravo'])
})

it('sites that show a change of settings › are all that a trial reaches where it begins or ends', () => {
  const trial = (on: boolean) => layer(TRIAL_LAYER_ID, 'trial', {...ASK, trial: {on, sites: []}})
  const change = {layer: trial(true), before: trial(false)}
  expect(listFollowers(change, sites, byId)).toEqual(['Alpha', 'Bravo', 'Coast'])
})
