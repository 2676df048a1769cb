import {describe, expect, it} from 'vitest'
import {isReversible} from '../../src/content/content-migration.ts'
import {applyMigration} from '../../src/testing/apply-migration.ts'
import {migration} from './index.ts'

const {up, down} = migration
const offers = {_key: 'a', label: 'View our latest offers', href: '/special-offers'}
const promise = {_key: 'c', label: 'Sell your car: an instant offer in 2 minutes', href: '/sell-my-car'}
const plain = {...promise, label: 'Sell your car'}
const WORDS = 'Sell your car with an instant offer in 2 minutes'

function layer(kind: 'default' | 'site', featureBanner?: object) {
  const search = featureBanner ? {featureBanner, showMeLabel: 'Show'} : undefined
  return {_id: `settings-${kind}`, _type: 'settings', layer: kind, ...(search && {search})}
}

describe('words of the feature banner', () => {
  it('promises no instant offer after the migration when they were left as shipped [2.24a]', async () => {
    expect(await applyMigration(up, layer('default', {show: false, links: [offers, promise]}))).toEqual(
      layer('default', {show: false, links: [offers, plain], instantOfferLabel: WORDS}),
    )
    expect(await applyMigration(up, layer('site', {links: [promise]}))).toEqual(
      layer('site', {links: [plain]}),
    )
  })

  it.each([
    ['own words', {links: [{...promise, label: 'Sell us your car'}]}],
    ['no links of its own', {show: true}],
    ['the words on another link', {links: [{...promise, href: '/trade-in'}]}],
    ['no banner', undefined],
  ])('stay when a site has %s', async (_, banner) => {
    const site = layer('site', banner)
    expect(await applyMigration(up, site)).toBe(site)
  })

  it('have nothing to do a second time', async () => {
    const done = await applyMigration(up, layer('default', {links: [promise]}))
    if (!done) throw new Error('a settings layer stays')
    expect(await applyMigration(up, done)).toBe(done)
  })

  it('go back for the older version in the default, and stay where a site wrote them', async () => {
    if (!isReversible(down)) throw new Error('It can be taken back')
    const before = layer('default', {show: false, links: [offers, promise]})
    const after = await applyMigration(up, before)
    if (!after) throw new Error('a settings layer stays')
    expect(await applyMigration(down, after)).toEqual(before)
    const site = layer('site', {links: [plain]})
    expect(await applyMigration(down, site)).toBe(site)
  })
})
