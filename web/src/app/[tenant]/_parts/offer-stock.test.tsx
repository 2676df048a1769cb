import {expect, it, vi} from 'vitest'
import type {Offer} from '#/features/offers/list-offers'
import {whole} from '#/testing/render-vehicle'
import {sampleTenant} from '#/testing/sample-tenant'
import {findOfferStock} from './offer-stock'

const CARS = [
  {...whole, slug: 'to-come', price: 20_000, status: 'coming_soon'},
  {...whole, slug: 'held', price: 25_000, reserved: true},
  {...whole, slug: 'sold', price: 28_000, sold: true},
  {...whole, slug: 'here', price: 30_000},
  {...whole, slug: 'here-too', price: 35_000},
]

vi.mock('next/cache', () => ({cacheLife: () => undefined}))
vi.mock('#/features/stock-search/get-listing', () => ({
  getListingPage: async () => ({
    listing: {sortBy: 'lowestPrice'},
    results: {kinds: ['car'], vehicles: CARS},
    live: {site: {now: 0}},
  }),
}))

it('cars of an offer › are those in stock that can be bought, the cheapest first [4.2a]', async () => {
  const offer = {action: {label: 'See utes', href: '/search/ute'}} as Offer
  const stock = await findOfferStock(sampleTenant(), offer)
  expect(stock?.vehicles.map(({slug}) => slug)).toEqual(['here', 'here-too'])
})
