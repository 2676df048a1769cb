import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {SortOption} from '@forecourt/schemas/vehicle/filter-attributes'
import {getKnownKm} from '@forecourt/schemas/vehicle/known-values'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type Bounds, EMPTY_LISTING} from '#/domain/listing/listing-state'
import {findListing} from './find-listing.ts'
import type {ListedVehicle} from './listed-vehicle.ts'
import {type Engine, startEngine} from './testing/start-engine.ts'

const KM: readonly (readonly [id: string, km: number | null | undefined, type: Car['car_type']])[] = [
  ['no-km', undefined, 'used'],
  ['null-km', null, 'used'],
  ['zero', 0, 'used'],
  ['low', 5000, 'used'],
  ['high', 90_000, 'used'],
  ['new', 0, 'new'],
  ['new-unknown', undefined, 'new'],
  ['demo', 0, 'demo'],
]

let engine: Engine
beforeAll(async () => {
  const base = {name: '2021 Kia Rio', make: 'Kia', model: 'Rio', dealership_slug: 'north', price: 20_000}
  engine = await startEngine(KM.map(([id, km, car_type]) => ({...base, id, slug: id, km, car_type})))
})
afterAll(() => engine.close())

async function list(sort: SortOption, km?: Bounds): Promise<readonly ListedVehicle[]> {
  const listing = {...EMPTY_LISTING, ranges: km ? {km} : {}}
  const search = {
    listing,
    attributes: ['km', 'car_type'] as const,
    sort,
    pageSize: 21,
    pricedOnlyWhenCheapestFirst: true,
    minimumPrice: 1000,
    weekly: null,
    nearMatches: false,
  }
  const found = await findListing(search, 'dealership_slug:=north', engine.ask)
  if (!found.ok) throw new Error(found.error.message)
  return found.data.vehicles
}

const ids = (vehicles: readonly ListedVehicle[]) => vehicles.map(({id}) => id)
const unknown = ['new-unknown', 'no-km', 'null-km', 'zero']

describe('a car with unknown kilometres', () => {
  it.each([
    ['lowestKm', ['demo', 'low', 'high']],
    ['highestKm', ['high', 'low', 'demo']],
  ] as const)('comes last when sorted by %s', async (sort, known) => {
    const shown = ids(await list(sort))
    expect(shown.slice(-4).sort()).toEqual(unknown)
    expect(shown.filter((id) => (known as readonly string[]).includes(id))).toEqual(known)
  })

  it.each([
    [{min: null, max: 10_000}, ['demo', 'low', 'new']],
    [{min: 0, max: null}, ['demo', 'high', 'low', 'new']],
    [{min: 1, max: 100_000}, ['high', 'low']],
  ])('is in no range: %j', async (bounds, expected) => {
    expect(ids(await list('relevant', bounds)).sort()).toEqual(expected)
  })

  it('ignores unknown ones, while a new car that was not driven has 0 km', async () => {
    const kmOf = new Map((await list('relevant')).map((vehicle) => [vehicle.id, getKnownKm(vehicle)]))
    expect(Object.fromEntries(kmOf)).toEqual({
      'no-km': null,
      'null-km': null,
      zero: null,
      'new-unknown': null,
      low: 5000,
      high: 90_000,
      new: 0,
      demo: 0,
    })
  })
})
