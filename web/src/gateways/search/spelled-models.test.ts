import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {listListingAttributes} from '#/domain/listing/listing-attributes'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {findListing} from './find-listing.ts'
import {type Engine, startEngine} from './testing/start-engine.ts'

// Written as Australian feeds write them; two models have two spellings.
const STOCK: readonly (readonly [id: string, make: string, model: string, badge: string])[] = [
  ['cx-3', 'Mazda', 'CX-3', 'Maxx'],
  ['cx-5', 'Mazda', 'CX-5', 'Touring'],
  ['cx-30', 'Mazda', 'CX-30', 'Evolve'],
  ['bt-50', 'Mazda', 'BT-50', 'XTR'],
  ['mx-5', 'Mazda', 'MX-5', 'Roadster GT'],
  ['mazda-3', 'Mazda', '3', 'Neo'],
  ['i20', 'Hyundai', 'i20', 'Active'],
  ['i30', 'Hyundai', 'i30', 'Elite'],
  ['ix35', 'Hyundai', 'ix35', 'Trophy'],
  ['iload', 'Hyundai', 'iLoad', 'Crew'],
  ['ioniq-5', 'Hyundai', 'IONIQ 5', 'Dynamiq'],
  ['d-max', 'Isuzu', 'D-MAX', 'LS-U'],
  ['mu-x', 'Isuzu', 'MU-X', 'LS-T'],
  ['landcruiser', 'Toyota', 'Landcruiser', 'GXL'],
  ['land-cruiser', 'Toyota', 'Land Cruiser', 'Sahara'],
  ['hiace', 'Toyota', 'HiAce', 'LWB'],
  ['hilux', 'Toyota', 'Hilux', 'SR5'],
  ['rav4', 'Toyota', 'RAV4', 'Cruiser'],
  ['c-hr', 'Toyota', 'C-HR', 'Koba'],
  ['x-trail', 'Nissan', 'X-Trail', 'ST-L'],
  ['x-trail-spaced', 'Nissan', 'X Trail', 'Ti'],
  ['cr-v', 'Honda', 'CR-V', 'VTi'],
  ['hr-v', 'Honda', 'HR-V', 'VTi-S'],
  ['c-class', 'Mercedes-Benz', 'C-Class', 'C200'],
  ['e-tron', 'Audi', 'e-tron', '55'],
  ['q5', 'Audi', 'Q5', 'Sport'],
  ['range-rover', 'Land Rover', 'Range Rover', 'Vogue'],
  ['range-rover-sport', 'Land Rover', 'Range Rover Sport', 'SDV6'],
  ['t-cross', 'Volkswagen', 'T-Cross', 'Life'],
  ['t-roc', 'Volkswagen', 'T-ROC', 'R'],
  ['ev6', 'Kia', 'EV6', 'GT-Line'],
  ['xc60', 'Volvo', 'XC60', 'Inscription'],
  ['x3', 'BMW', 'X3', 'xDrive20d'],
  ['320i', 'BMW', '320i', 'M Sport'],
  ['sq5', 'Audi', 'SQ5', 'TDI'],
  ['mg3', 'MG', 'MG3', 'Core'],
  ['zs', 'MG', 'ZS', 'Excite'],
  ['t60', 'LDV', 'T60', 'Luxe'],
  ['500', 'Fiat', '500', 'Pop'],
  ['s-cross', 'Suzuki', 'S-Cross', 'Prestige'],
  ['brz', 'Subaru', 'BRZ', 'S'],
  ['f-pace', 'Jaguar', 'F-PACE', 'R-Dynamic'],
]

const CARS = STOCK.map(
  ([id, make, model, badge]): Partial<Car> => ({
    id,
    slug: id,
    name: `2021 ${make} ${model} ${badge}`,
    make,
    model,
    badge,
    stocknum: `U${String(id.length)}${id.charCodeAt(0)}`,
    car_type: 'used',
    dealership_slug: 'north',
    year: 2021,
    price: 30_000,
    km: 40_000,
    colour: 'White',
    simple_fuel: 'Petrol',
    simple_transmission: 'Automatic',
    body: 'SUV',
  }),
)

let engine: Engine
beforeAll(async () => {
  engine = await startEngine(CARS)
})
afterAll(() => engine.close())

/** What a site's list with its defaults shows for a query, by car id. */
async function listFor(query: string): Promise<string[]> {
  const {search} = declaredDefaults
  const listing = {...EMPTY_LISTING, query}
  const found = await findListing(
    {
      listing,
      attributes: listListingAttributes(listing, search.filters),
      sort: 'relevant',
      pageSize: 21,
      pricedOnlyWhenCheapestFirst: true,
      minimumPrice: 1000,
      weekly: null,
      nearMatches: false,
    },
    'dealership_slug:=north',
    engine.ask,
  )
  if (!found.ok) throw new Error(found.error.message)
  expect(found.data.found).toBe(found.data.vehicles.length)
  return found.data.vehicles.map(({id}) => id).sort()
}

describe('models as shoppers spell them', () => {
  it.each([
    ['mazda cx 5', ['cx-5']],
    ['mazda cx5', ['cx-5']],
    ['mazda cx-5', ['cx-5']],
    ['cx 5', ['cx-5']],
    ['cx5', ['cx-5']],
    ['cx 5 touring', ['cx-5']],
    ['2021 mazda cx 5 touring', ['cx-5']],
    ['mazda bt 50', ['bt-50']],
    ['bt50', ['bt-50']],
    ['bt 50 xtr', ['bt-50']],
    ['mazda mx 5', ['mx-5']],
    ['hyundai i 30', ['i30']],
    ['i 30', ['i30']],
    ['i30', ['i30']],
    ['hyundai i-30', ['i30']],
    ['hyundai ix 35', ['ix35']],
    ['hyundai i load', ['iload']],
    ['hyundai ioniq5', ['ioniq-5']],
    ['isuzu d max', ['d-max']],
    ['isuzu dmax', ['d-max']],
    ['d-max', ['d-max']],
    ['d max ls-u', ['d-max']],
    ['isuzu mu x', ['mu-x']],
    ['mux', ['mu-x']],
    ['land cruiser', ['land-cruiser', 'landcruiser']],
    ['landcruiser', ['land-cruiser', 'landcruiser']],
    ['toyota land cruiser', ['land-cruiser', 'landcruiser']],
    ['toyota landcruiser', ['land-cruiser', 'landcruiser']],
    ['toyota hi ace', ['hiace']],
    ['toyota hi lux', ['hilux']],
    ['toyota rav 4', ['rav4']],
    ['rav-4', ['rav4']],
    ['toyota c hr', ['c-hr']],
    ['x trail', ['x-trail', 'x-trail-spaced']],
    ['x-trail', ['x-trail', 'x-trail-spaced']],
    ['nissan xtrail', ['x-trail', 'x-trail-spaced']],
    ['honda cr v', ['cr-v']],
    ['honda crv', ['cr-v']],
    ['hr v', ['hr-v']],
    ['hr-v', ['hr-v']],
    ['mercedes-benz c class', ['c-class']],
    ['c class', ['c-class']],
    ['e tron', ['e-tron']],
    ['audi q 5', ['q5']],
    ['rangerover', ['range-rover', 'range-rover-sport']],
    ['rangerover sport', ['range-rover-sport']],
    ['landrover range rover sport', ['range-rover-sport']],
    ['volkswagen t cross', ['t-cross']],
    ['volkswagen t roc', ['t-roc']],
    ['kia ev 6', ['ev6']],
    ['volvo xc 60', ['xc60']],
    ['bmw x 3', ['x3']],
    ['bmw 320 i', ['320i']],
    ['audi sq 5', ['sq5']],
    ['mg 3', ['mg3']],
    ['ldv t 60', ['t60']],
    ['fiat500', ['500']],
    ['s cross', ['s-cross']],
    ['f pace', ['f-pace']],
    ['mazda cx', ['cx-3', 'cx-30', 'cx-5']],
    ['hyundai i3', ['i30']],
    ['mazda cx 3', ['cx-3']],
    ['toyota hilx', ['hilux']],
    ['rangerover spo', ['range-rover-sport']],
    ['rangerover white', ['range-rover', 'range-rover-sport']],
    ['mazda 3 neo', ['mazda-3']],
    ['mazda i 30', []],
    ['isuzu cx 5', []],
  ])('are found: %s gives %j', async (query, expected) => {
    expect(await listFor(query)).toEqual([...expected].sort())
  })
})
