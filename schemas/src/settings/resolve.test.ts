import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {buildFieldsProjection} from '../fields/structures.ts'
import {ENTRIES_PROJECTION} from './entries.ts'
import {buildLayerProjection, layerProjection, readLayer, type SettingsLayer} from './layer.ts'
import {getOrigin, resolveSettings} from './resolve.ts'
import {declaredDefaults, settingsGroups} from './settings.ts'
import {trialField} from './trial.ts'

function layer(id: string, content: object): SettingsLayer {
  const read = readLayer({id, layer: 'site', ...content})
  if (!read) throw new Error('not a layer')
  return read
}

/** Layers like those of staff: some fields of some groups, some cleared, some invalid. */
const anyLayer = fc
  .record(
    {
      noPriceText: fc.oneof(fc.string({minLength: 1, maxLength: 60}), fc.constant(null), fc.integer()),
      preorderThreshold: fc.oneof(fc.integer({min: 0, max: 1000}), fc.constant('ten')),
      soldDays: fc.oneof(fc.integer({min: -5, max: 70}), fc.constant(null)),
      cleared: fc.subarray(['tags.fresh', 'identity.tagline', 'price.noPriceText', 'no.such']),
      filters: fc.oneof(fc.subarray(['make', 'price', 'year', 'no such filter']), fc.constant('make')),
    },
    {requiredKeys: []},
  )
  .map(({noPriceText, preorderThreshold, soldDays, cleared, filters}) =>
    layer('any', {cleared, price: {noPriceText, preorderThreshold}, stock: {soldDays}, search: {filters}}),
  )

describe('settings layers', () => {
  it('takes every value from the declared default when no layer sets one', () => {
    expect(resolveSettings([])).toEqual(declaredDefaults)
    expect(resolveSettings([layer('empty', {})])).toEqual(declaredDefaults)
  })

  it('lets the later layer win, field by field', () => {
    const brand = layer('brand', {price: {noPriceText: 'Ask the brand', preorderText: 'ORDER NOW'}})
    const site = layer('site', {price: {noPriceText: 'Ask us'}})
    const {price} = resolveSettings([brand, site])
    expect(price.noPriceText).toBe('Ask us')
    expect(price.preorderText).toBe('ORDER NOW')
    expect(price.showWasPrice).toBe(true)
  })

  it('replaces a list whole', () => {
    const site = layer('site', {search: {filters: ['price']}})
    expect(resolveSettings([site]).search.filters).toEqual(['price'])
  })

  it('keep "cleared" apart from "not set"', () => {
    const brand = layer('brand', {identity: {tagline: 'Since 1969'}})
    expect(resolveSettings([brand, layer('site', {})]).identity.tagline).toBe('Since 1969')
    expect(
      resolveSettings([brand, layer('site', {cleared: ['identity.tagline']})]).identity.tagline,
    ).toBeNull()
  })

  it('drops an invalid value alone, says so, and lets the layer below show through', () => {
    const brand = layer('brand', {stock: {soldDays: 4}})
    const site = layer('site', {stock: {soldDays: 'four', requirePhotos: true}})
    expect(resolveSettings([brand, site]).stock).toMatchObject({soldDays: 4, requirePhotos: true})
    expect(site.faults).toEqual([{path: 'stock.soldDays', message: 'Write a number'}])
  })

  it.each<[string, boolean]>([
    ['https://pictures.example/fetch/w_{width},q_{quality}/{url}', true],
    ['https://pictures.example:8443/?src={url}&w={width}', true],
    ['http://pictures.example/{width}/{url}', false],
    ['https://pictures.example/{url}', false],
    ['https://pictures.example/{width}', false],
    ['https://{url}/{width}', false],
    ['https://someone@pictures.example/{width}/{url}', false],
    ['https://pictures.example/{width}/{url}"><script>', false],
    ['https://pictures.example/{width}/{url} ; img-src *', false],
    ['https://pictures.example/{width}/{height}/{url}', false],
    ['javascript:alert("{url}{width}")', false],
  ])('takes %s for a picture service: %s [7.16b]', (imageTemplate, isTaken) => {
    const site = layer('site', {integrations: {imageTemplate}})
    expect(resolveSettings([site]).integrations.imageTemplate).toBe(isTaken ? imageTemplate : null)
  })

  it('refuses to clear what must have a value', () => {
    const site = layer('site', {cleared: ['price.noPriceText']})
    expect(resolveSettings([site]).price.noPriceText).toBe('Enquire for price.')
    expect(site.faults).toEqual([{path: 'price.noPriceText', message: 'This setting cannot be cleared'}])
  })

  it('accept only paths of settings as cleared', () => {
    const site = layer('site', {cleared: [4, null, '', 'identity', 'identity.nothing', 'identity.tagline']})
    expect(site.faults.map(({path}) => path)).toEqual(['4', 'null', '', 'identity', 'identity.nothing'])
    expect(site.values).toEqual({identity: {tagline: null}})
  })

  it('is called by its title, or by its id without one', () => {
    expect(layer('a', {title: 'Sample brand'}).title).toBe('Sample brand')
    expect(layer('a', {title: 4}).title).toBe('a')
  })

  it('are queried with all groups, or with some of them alone', () => {
    expect(layerProjection).toMatch(
      /^"id": _id, layer, title, cleared, trial\{on, "sites".*, share\}, values\[\]\{.*\}, identity\{.*, price\{.*, integrations\{/,
    )
    expect(buildLayerProjection(['hosts', 'posts'])).toBe(
      `"id": _id, layer, title, cleared, ${buildFieldsProjection({trial: trialField})}, ${ENTRIES_PROJECTION}, ${buildFieldsProjection({hosts: settingsGroups.hosts, posts: settingsGroups.posts})}`,
    )
  })

  it.each([
    undefined,
    null,
    'text',
    4,
    [],
    {id: 1, layer: 'site'},
    {layer: 'site'},
    {id: 'a'},
    {id: 'a', layer: 'attic'},
    {id: 'a', layer: ['site']},
  ])('does not take %j for a layer', (raw) => {
    expect(readLayer(raw)).toBeNull()
  })

  it('leave a complete default unchanged when it is merged on top again', () => {
    const complete: SettingsLayer = {
      id: 'd',
      kind: 'default',
      title: 'd',
      values: declaredDefaults,
      faults: [],
    }
    fc.assert(
      fc.property(fc.array(anyLayer, {maxLength: 4}), (layers) => {
        expect(resolveSettings([...layers, complete])).toEqual(declaredDefaults)
      }),
    )
  })

  it('change nothing when one is merged twice or is empty', () => {
    fc.assert(
      fc.property(fc.array(anyLayer, {minLength: 1, maxLength: 4}), fc.nat(4), (layers, at) => {
        const once = resolveSettings(layers)
        expect(resolveSettings([...layers, ...layers.slice(-1)])).toEqual(once)
        expect(resolveSettings(layers.toSpliced(at, 0, layer('empty', {})))).toEqual(once)
      }),
    )
  })

  it('names the layer every value comes from', () => {
    fc.assert(
      fc.property(fc.array(anyLayer, {maxLength: 4}), (layers) => {
        const named = layers.map((one, index) => ({...one, id: `layer-${index}`}))
        const origin = getOrigin(named, 'stock.soldDays')
        const source = named.find(({id}) => id === origin)
        const expected = source ? resolveSettings([source]) : declaredDefaults
        expect(resolveSettings(named).stock.soldDays).toEqual(expected.stock.soldDays)
      }),
    )
  })

  it('shares untouched groups between sites', () => {
    const one = resolveSettings([layer('a', {price: {noPriceText: 'A'}})])
    const other = resolveSettings([layer('b', {price: {noPriceText: 'B'}})])
    expect(one.theme).toBe(other.theme)
  })

  it('shares with the layer below a group of which a layer sets nothing', () => {
    expect(resolveSettings([layer('a', {price: {}})]).price).toBe(declaredDefaults.price)
  })

  it('merges a layer that several sites share once for all of them', () => {
    const brand = layer('brand', {price: {noPriceText: 'Ask the brand'}})
    const one = resolveSettings([brand, layer('a', {stock: {soldDays: 4}})])
    const other = resolveSettings([brand, layer('b', {stock: {soldDays: 5}})])
    expect(one.price.noPriceText).toBe('Ask the brand')
    expect(one.price).toBe(other.price)
  })

  it('has no origin for a path beyond a value', () => {
    const site = layer('site', {price: {noPriceText: 'Ask us'}, cleared: ['identity.tagline']})
    expect(getOrigin([site], 'price.noPriceText')).toBe('site')
    expect(getOrigin([site], 'identity.tagline')).toBe('site')
    expect(getOrigin([site], 'price.noPriceText.length')).toBeNull()
    expect(getOrigin([site], 'identity.tagline.length')).toBeNull()
  })
})
