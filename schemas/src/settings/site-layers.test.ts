import {describe, expect, it} from 'vitest'
import {readLayer, type SettingsLayer} from './layer.ts'
import {listLayerIds, listSiteLayers} from './site-layers.ts'
import {isReached, TRIAL_LAYER_ID} from './trial.ts'

const layer = (id: string, kind: SettingsLayer['kind'], trial?: object): SettingsLayer => {
  const read = readLayer({id, layer: kind, title: id, trial})
  if (!read) throw new Error('unreadable')
  return read
}
const site = {id: 'site-a', slug: 'a', template: 'used', brand: null, settings: 'own'}

const listIds = (trial: object) =>
  listSiteLayers(
    site,
    new Map(
      [
        layer('own', 'site'),
        layer('settings-default', 'default'),
        layer('used', 'template'),
        layer(TRIAL_LAYER_ID, 'trial', trial),
      ].map((one) => [one.id, one]),
    ),
  ).map(({id}) => id)

it('layers of a site › are named in order, without those that the site has not', () => {
  expect(listLayerIds(site)).toEqual(['settings-default', TRIAL_LAYER_ID, 'used', 'own'])
  expect(listLayerIds({...site, brand: 'make'})).toEqual([
    'settings-default',
    TRIAL_LAYER_ID,
    'used',
    'make',
    'own',
  ])
})

describe('trial of defaults', () => {
  it.each([
    ['is named', {on: true, sites: ['site-a']}, true],
    ['is named as it is stored', {on: true, sites: [{_ref: 'site-a'}], share: 0}, true],
    ['is in the share of all', {on: true, share: 100}, true],
    ['is not named', {on: true, sites: ['site-b'], share: 0}, false],
    ['is named, and the trial is off', {on: false, sites: ['site-a'], share: 100}, false],
    ['is in one that cannot be read', {on: 'yes', sites: 'all', share: '100'}, false],
  ])('is above the default and below all else, where the site %s', (_, trial, reaches) => {
    const expected = ['settings-default', 'used', 'own']
    expect(listIds(trial)).toEqual(reaches ? expected.toSpliced(1, 0, TRIAL_LAYER_ID) : expected)
  })
})

describe('share of sites', () => {
  const names = Array.from({length: 10_000}, (_, at) => `dealer-${at}`)
  const list = (share: number) =>
    new Set(names.filter((slug) => isReached({sites: [], share}, {id: slug, slug})))

  it.each([
    [0, 0, 0],
    [0.1, 2, 20],
    [1, 70, 130],
    [50, 4800, 5200],
    [100, 10_000, 10_000],
  ])('of %d %% is about as many of all', (share, least, most) => {
    const {size} = list(share)
    expect(size >= least && size <= most, String(size)).toBe(true)
  })

  it('has those of every smaller one', () => {
    const [five, fifty] = [list(5), list(50)]
    expect([...list(1)].filter((name) => !five.has(name))).toEqual([])
    expect([...five].filter((name) => !fifty.has(name))).toEqual([])
  })
})
