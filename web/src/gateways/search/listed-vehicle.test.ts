import {carSchema} from '@forecourt/schemas/vehicle/car'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {LISTED_FIELDS, readListedVehicle} from './listed-vehicle.ts'

const hit = {
  id: 'd-1',
  slug: '2021-toyota-hilux-1',
  name: '2021 Toyota Hilux',
  make: 'Toyota',
  model: 'Hilux',
  car_type: 'used',
  dealership_slug: 'd',
  year: 2021,
  km: 48_210,
  price: 52_990,
  price_basis: 'drive_away',
  status: 'in_stock',
  sold: false,
  reserved: true,
  created_at: 1_780_000_000,
  images: ['/media/stock/a.svg'],
  autograb_data: {state_average_market_price: 55_000},
}

describe('reading a hit', () => {
  it('gives a valid hit the values that the schema of a car gives it [3.8]', () => {
    const car: {[field: string]: unknown} = carSchema.parse(hit)
    const read: {[field: string]: unknown} = {...readListedVehicle(hit)}
    for (const field of LISTED_FIELDS.filter((name) => name !== 'autograb_data')) {
      expect([field, read[field] ?? null]).toEqual([field, car[field] ?? null])
    }
  })

  it.each([['id'], ['slug'], ['name'], ['make'], ['model'], ['car_type'], ['dealership_slug']])(
    'is no vehicle without %s',
    (field) => {
      expect(readListedVehicle({...hit, [field]: undefined})).toBeNull()
      expect(readListedVehicle({...hit, [field]: 7})).toBeNull()
      expect(readListedVehicle({...hit, [field]: ''})).toBeNull()
    },
  )

  it.each([
    ['price', -1, null],
    ['price', '12', null],
    ['km', 1.5, null],
    ['status', 'gone', 'in_stock'],
    ['item_type', 7, 'car'],
    ['images', ['javascript:alert(1)', '/a.svg', 7], ['/a.svg']],
    ['images', 'x', []],
    ['badge', '  ', null],
    ['sold', 'yes', false],
  ])('saves the rest when %s is %j', (field, value, expected) => {
    expect(readListedVehicle({...hit, [field]: value})).toMatchObject({make: 'Toyota', [field]: expected})
  })

  it('has the figures of a caravan that cards can list, and for other vehicles no group [2.25b]', () => {
    const caravan = {sleeps: 4, body_length: 17.5, tare_weight: '-', axle_type: 'Single'}
    expect(readListedVehicle({...hit, caravan})?.caravan).toEqual({sleeps: 4, body_length: 17.5})
    expect(readListedVehicle(hit)).not.toHaveProperty('caravan')
    expect(readListedVehicle({...hit, caravan: 'x'})).not.toHaveProperty('caravan')
  })

  it('reads lenders’ figures, and of those only numbers [3.6]', () => {
    const finance_figures = {
      broker: {interestRate: 8.5, comparisonRate: '9.91', paymentWeek: -1, validTo: 1_800_000_000, other: 1},
      nobody: {interestRate: 1},
      manual: 'x',
    }
    expect(readListedVehicle({...hit, finance_figures})?.finance_lenders).toEqual({
      broker: {interestRate: 8.5, validTo: 1_800_000_000},
    })
    expect(readListedVehicle({...hit, finance_figures: 7})?.finance_lenders).toBeNull()
  })

  it('keeps all fields in a browser’s answer, lenders’ figures and price basis included [9.6d]', () => {
    const finance_figures = {broker: {interestRate: 8.5, comparisonRate: 9.91, validTo: 1_800_000_000}}
    const vehicle = readListedVehicle({...hit, finance_figures, price_state: 'NSW'})
    expect(vehicle?.finance_lenders).toEqual(finance_figures)
    expect(JSON.parse(JSON.stringify(vehicle))).toEqual(vehicle)
    expect(vehicle).toMatchObject({price_basis: 'drive_away', price_state: 'NSW'})
  })

  it('parses without an exception', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...LISTED_FIELDS), (value, field) => {
        readListedVehicle(value)
        readListedVehicle({...hit, [field]: value})
      }),
    )
  })
})
