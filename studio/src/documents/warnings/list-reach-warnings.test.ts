import {readLayer, type SettingsLayer} from '@forecourt/schemas/settings/layer'
import {describe, expect, it} from 'vitest'
import {readSites} from '../../core/layers/read-sites.ts'
import {listReachWarnings} from './list-reach-warnings.ts'

function layer(id: string, kind: string, price: object = {}): SettingsLayer {
  const read = readLayer({id, layer: kind, title: id, price})
  if (!read) throw new Error(`${id} is no layer`)
  return read
}

const WORDS = {noPriceText: 'Ask us'}
const brand = (price: object = {}) => layer('brand', 'brand', price)

/** Sites with these names that use the brand, and the settings of the site itself. */
function around(own: {readonly [name: string]: object}) {
  const names = Object.keys(own)
  const sites = readSites(
    names.map((name) => ({
      id: `site-${name}`,
      name,
      slug: name,
      hosts: [`${name}.localhost`],
      dealerships: [],
      brand: 'brand',
      settings: `own-${name}`,
    })),
  )
  const layers = [
    layer('settings-default', 'default'),
    ...names.map((name) => layer(`own-${name}`, 'site', own[name])),
  ]
  return {sites, byId: new Map(layers.map((each) => [each.id, each]))}
}

describe('reach of a changed setting', () => {
  it('is told where the only site sets it itself', () => {
    const warnings = listReachWarnings(
      {layer: brand(WORDS), before: brand()},
      around({alpha: {noPriceText: 'POA'}}),
    )
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatchObject({path: ['price', 'noPriceText']})
    expect(warnings[0]?.message).toMatch(
      /^No shopper will see this: alpha has another value for "[^"]+", from the site’s own settings/,
    )
  })

  it.each<[string, SettingsLayer | null, {readonly [name: string]: object}]>([
    ['one site shows it', brand(), {alpha: {noPriceText: 'POA'}, bravo: {}}],
    ['nothing of it changed', brand(WORDS), {alpha: {noPriceText: 'POA'}}],
  ])('is not told where %s', (_what, before, own) => {
    expect(listReachWarnings({layer: brand(WORDS), before}, around(own))).toEqual([])
  })

  it('is told once for a layer that no site uses', () => {
    const {byId} = around({})
    const changed = layer('other', 'brand', {...WORDS, driveAwayText: 'On the road'})
    expect(listReachWarnings({layer: changed, before: null}, {sites: [], byId})).toMatchObject([{path: []}])
  })
})
