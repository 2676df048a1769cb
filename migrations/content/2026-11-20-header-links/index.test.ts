import {readLayer} from '@forecourt/schemas/settings/layer'
import {describe, expect, it} from 'vitest'
import {isReversible} from '../../src/content/content-migration.ts'
import {applyMigration} from '../../src/testing/apply-migration.ts'
import {migration} from './index.ts'

const {up, down} = migration
const header = [
  {_key: 'a', label: 'All cars', href: '/search/used-cars'},
  {_key: 'b', label: 'Deals', href: '/special-offers'},
]
const site = {_id: 'settings-site-a', _type: 'settings', layer: 'site'}

describe('header links become the main menu', () => {
  it('keep a site’s own links in their order, without additions [2.27]', async () => {
    const after = await applyMigration(up, {...site, navigation: {header, footer: []}})
    const layer = readLayer({id: 'a', ...after})
    expect(layer?.faults).toEqual([])
    const menu = layer?.values.navigation
    const entries = typeof menu === 'object' && menu !== null && 'menu' in menu ? menu.menu : []
    const shown = Array.isArray(entries) ? entries.filter(({hidden}) => !hidden) : []
    expect(shown.map(({label, href}) => [label, href])).toEqual([
      ['All cars', '/search/used-cars'],
      ['Deals', '/special-offers'],
    ])
  })

  it('go back as they were, and leave a menu that says more', async () => {
    if (!isReversible(down)) throw new Error('a list can be taken back')
    const after = await applyMigration(up, {...site, navigation: {header}})
    if (!after) throw new Error('a settings layer stays')
    const back = await applyMigration(down, after)
    expect(back).toMatchObject({navigation: {header: header.map(({label, href}) => ({label, href}))}})
    const menu = [{_key: 'x', key: 'x', label: 'X', href: '/', panel: 'stock'}]
    const richer = {...site, navigation: {menu}}
    expect(await applyMigration(down, richer)).toBe(richer)
  })

  it('leave a menu that is there, and the default layer’s own', async () => {
    const menu = [{_key: 'x', key: 'x', label: 'X', href: '/', panel: 'none'}]
    expect(await applyMigration(up, {...site, navigation: {header, menu}})).toEqual({
      ...site,
      navigation: {menu},
    })
    const base = {...site, layer: 'default'}
    expect(await applyMigration(up, {...base, navigation: {header}})).toEqual({...base, navigation: {}})
  })

  it('have nothing to do a second time', async () => {
    const done = await applyMigration(up, {...site, navigation: {header}})
    if (!done) throw new Error('a settings layer stays')
    expect(await applyMigration(up, done)).toBe(done)
  })
})
