import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {getBanner} from './get-banner'

const site = vi.hoisted(() => ({isShown: true}))

vi.mock('next/cache', () => ({cacheLife: () => undefined, cacheTag: () => undefined}))
vi.mock('#/tenant/sites', () => ({getSites: () => ({hasPage: async (href: string) => href !== '/service'})}))
vi.mock('#/tenant/site-stock', () => ({listStockTags: () => []}))
vi.mock('#/tenant/get-tenant', () => ({
  getTenant: async () => {
    const {search} = declaredDefaults
    const featureBanner = {...search.featureBanner, show: site.isShown}
    return {
      settings: {
        ...declaredDefaults,
        search: {...search, featureBanner},
      },
    }
  },
}))

beforeEach(() => Object.assign(site, {isShown: true}))

const labels = async () => (await getBanner('one')).map(({label}) => label)

describe('feature banner', () => {
  it('promises no instant offer as shipped [2.24a]', async () => {
    expect(await labels()).toEqual(['View our latest offers', 'Sell your car'])
  })

  it('has no link when it is not shown [2.24a]', async () => {
    site.isShown = false
    expect(await labels()).toEqual([])
  })
})
