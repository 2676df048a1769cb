import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it, vi} from 'vitest'
import {sampleDealership, sampleSite} from '#/testing/sample-lead'
import {PurchaseOutlook} from './purchase-outlook'

const held = vi.hoisted((): {tenant: unknown; car: unknown; isSold: boolean} => ({
  tenant: null,
  car: null,
  isSold: true,
}))
vi.mock('next/cache', () => ({cacheLife: () => undefined, cacheTag: () => undefined}))
vi.mock('#/tenant/get-tenant', () => ({getTenant: async () => held.tenant}))
vi.mock('#/features/vehicle-detail/get-vehicle', () => ({
  getVehicle: async (_site: string, slug: string) => (slug === 'kia-rio' ? {car: held.car} : null),
}))
vi.mock('#/services/orders/list-extras', () => ({listExtras: async () => []}))
vi.mock('#/services/orders/describe-order', async (importActual) => ({
  ...(await importActual<typeof import('#/services/orders/describe-order')>()),
  isSoldOnline: () => held.isSold,
}))

const site = sampleSite()
held.tenant = {
  ...site,
  settings: {...site.settings, features: declaredDefaults.features},
  dealerships: [sampleDealership({id: 'd-north', slug: 'north', stripeAccount: 'acct_north'})],
}
held.car = carSchema.parse({
  id: '1',
  slug: 'kia-rio',
  name: '2021 Kia Rio',
  make: 'Kia',
  model: 'Rio',
  year: 2021,
  price: 20_000,
  car_type: 'used',
  state: 'VIC',
  dealership_slug: 'north',
})

const read = async (redirect: string) =>
  renderToStaticMarkup(await PurchaseOutlook({site: 'north', redirect})).replaceAll(/<[^>]+>/g, ' ')

describe('a purchase before signing in', () => {
  it('shows the car, what it costs and each step', async () => {
    const text = await read('/checkout-journey?car_id=kia-rio')
    for (const words of ['2021 Kia Rio', '$20,000', '1. Your price', 'Check and order'])
      expect(text).toContain(words)
  })

  it.each([
    '/my-garage',
    '/checkout-journey',
    '/checkout-journey?car_id=no-such-car',
    '/cars/kia-rio/checkout',
  ])('is nothing at %s', async (redirect) => {
    expect(await read(redirect)).toBe('')
  })

  it('is nothing of a car that is not sold online', async () => {
    held.isSold = false
    expect(await read('/checkout-journey?car_id=kia-rio')).toBe('')
  })
})
