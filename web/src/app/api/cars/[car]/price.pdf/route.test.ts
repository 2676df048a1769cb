import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {describe, expect, it, vi} from 'vitest'
import {sampleSite} from '#/testing/sample-lead'
import {GET} from './route'

const tenant = {...sampleSite(), settings: declaredDefaults}
const car = carSchema.parse({
  id: 'north-7',
  slug: '2021-kia-rio-7',
  name: '2021 Kia Rio',
  make: 'Kia',
  model: 'Rio',
  year: 2021,
  price: 20_000,
  car_type: 'used',
  dealership_slug: 'north',
})

vi.mock('#/tenant/request-tenant', () => ({requireRequestTenant: async () => tenant}))
vi.mock('#/tenant/site-stock', () => ({buildSiteFilter: () => ''}))
vi.mock('#/tenant/site-dealer', () => ({getSiteOrigin: () => 'https://north.example'}))
vi.mock('#/gateways/search/find-vehicle', () => ({findVehicleByKey: async () => ({ok: true, data: car})}))
vi.mock('#/features/price-sheet/get-price-sheet', () => ({
  getPriceSheet: async () => ({ok: true, data: Buffer.from('%PDF-')}),
}))

describe('price sheet of a car', () => {
  it.each(['2021-kia-rio-7', 'north-7'])(
    'is downloaded as {slug}.pdf, asked for by %s [7.14]',
    async (key) => {
      const answer = await GET(new Request('https://north.example/'), {params: Promise.resolve({car: key})})
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="2021-kia-rio-7.pdf"')
    },
  )
})
