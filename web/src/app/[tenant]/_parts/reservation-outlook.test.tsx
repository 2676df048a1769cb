import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it, vi} from 'vitest'
import {sampleDealership, sampleSite} from '#/testing/sample-lead'
import {ReservationOutlook} from './reservation-outlook'

const held = vi.hoisted((): {tenant: unknown; car: unknown; offer: unknown} => ({
  tenant: null,
  car: null,
  offer: null,
}))
vi.mock('next/cache', () => ({cacheLife: () => undefined, cacheTag: () => undefined}))
vi.mock('#/tenant/get-tenant', () => ({getTenant: async () => held.tenant}))
vi.mock('#/tenant/reserve-offer', () => ({getReserveOffer: () => held.offer}))
vi.mock('#/features/vehicle-detail/get-vehicle', () => ({
  getVehicle: async (_site: string, slug: string) => (slug === 'kia-rio' ? {car: held.car} : null),
}))

const OFFER = {carTypes: ['used'], dealerships: ['north'], testDriveTag: null, placeholder: 10}

const site = sampleSite()
held.tenant = {
  ...site,
  settings: {...site.settings, ...declaredDefaults},
  dealerships: [sampleDealership({id: 'd-north', slug: 'north'})],
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

const read = async (redirect: string, offer: unknown = OFFER) => {
  held.offer = offer
  const outlook = await ReservationOutlook({site: 'north', redirect})
  return renderToStaticMarkup(outlook).replaceAll(/<[^>]+>/g, ' ')
}

describe('a reservation before signing in', () => {
  it.each(['/cars/kia-rio/checkout', '/cars/kia-rio/checkout?problem=name'])(
    'shows at %s the car, what is set aside and for how long the car is held [9.5a]',
    async (redirect) => {
      const text = await read(redirect)
      for (const words of ['2021 Kia Rio', '$20,000', '$200 deposit', '48 hours'])
        expect(text).toContain(words)
    },
  )

  it.each(['/my-garage', '/cars/kia-rio', '/cars/no-such-car/checkout', '/checkout-journey?car_id=kia-rio'])(
    'is nothing at %s',
    async (redirect) => {
      expect(await read(redirect)).toBe('')
    },
  )

  it('is nothing of a car that cannot be reserved', async () => {
    expect(await read('/cars/kia-rio/checkout', null)).toBe('')
  })
})
