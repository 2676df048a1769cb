import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {getBanner} from './get-banner'

const site = vi.hoisted(() => ({isShown: true, isOffering: false, hasProvider: false}))

vi.mock('next/cache', () => ({cacheLife: () => undefined, cacheTag: () => undefined}))
vi.mock('#/env/env', () => ({getEnv: () => ({valuation: site.hasProvider ? {} : null})}))
vi.mock('#/tenant/sites', () => ({getSites: () => ({hasPage: async (href: string) => href !== '/service'})}))
vi.mock('#/tenant/link-tags', () => ({linkTags: () => []}))
vi.mock('#/tenant/site-stock', () => ({listChoiceTags: () => []}))
vi.mock('#/tenant/get-tenant', () => ({
  getTenant: async () => {
    const {search} = declaredDefaults
    const featureBanner = {...search.featureBanner, show: site.isShown}
    return {
      settings: {
        ...declaredDefaults,
        search: {...search, featureBanner},
        features: {...declaredDefaults.features, instantOffer: {on: site.isOffering, window: null}},
        valuations: {...declaredDefaults.valuations, makeOffers: site.isOffering},
      },
    }
  },
}))

beforeEach(() => Object.assign(site, {isShown: true, isOffering: false, hasProvider: false}))

const labels = async () => (await getBanner('one')).map(({label}) => label)

describe('feature banner', () => {
  it('promises no instant offer as shipped [2.24a]', async () => {
    expect(await labels()).toEqual(['View our latest offers', 'Sell your car'])
  })

  it('promises an instant offer only where the site makes them and they can rest on something [2.24a]', async () => {
    site.isOffering = true
    expect(await labels()).toContain('Sell your car')
    site.hasProvider = true
    expect(await labels()).toEqual([
      'View our latest offers',
      'Sell your car with an instant offer in 2 minutes',
    ])
  })

  it('has no link when it is not shown [2.24a]', async () => {
    site.isShown = false
    expect(await labels()).toEqual([])
  })
})
