import {declaredDefaults} from '@forecourt/schemas'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {getBanner} from './get-banner'

const site = vi.hoisted(() => ({isShown: true, hasInstantOffers: false}))

vi.mock('next/cache', () => ({cacheLife: () => undefined, cacheTag: () => undefined}))
vi.mock('#/pipeline/page-of', () => ({leadsSomewhere: async (href: string) => href !== '/service'}))
vi.mock('#/tenant/site-stock', () => ({stockTags: () => []}))
vi.mock('#/tenant/get-tenant', () => ({
  getTenant: async () => {
    const {search, features} = declaredDefaults
    const featureBanner = {...search.featureBanner, show: site.isShown}
    const instantOffer = {...features.instantOffer, on: site.hasInstantOffers || features.instantOffer.on}
    return {
      settings: {
        ...declaredDefaults,
        search: {...search, featureBanner},
        features: {...features, instantOffer},
      },
    }
  },
}))

beforeEach(() => Object.assign(site, {isShown: true, hasInstantOffers: false}))

const labels = async () => (await getBanner('one')).map(({label}) => label)

describe('feature banner', () => {
  it('promises no instant offer as shipped [2.24a]', async () => {
    expect(await labels()).toEqual(['View our latest offers', 'Sell your car'])
  })

  it('promises one in two minutes when the site gives instant offers [2.24a]', async () => {
    site.hasInstantOffers = true
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
