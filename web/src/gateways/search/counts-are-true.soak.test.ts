import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {FILTER_ATTRIBUTES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import fc from 'fast-check'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {listListingAttributes} from '#/domain/listing/listing-attributes'
import {
  EMPTY_LISTING,
  findOnlyLimit,
  LIMITS,
  type ListingState,
  toggleValue,
} from '#/domain/listing/listing-state'
import {describeCounts} from '#/domain/listing/resolve-listing'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'
import type {ListingSearch} from './build-searches.ts'
import {findListing, type ListingResults} from './find-listing.ts'
import {type Engine, startEngine} from './testing/start-engine.ts'

// Needs more than two seconds: each click is answered by a really started search.

const MODELS: {readonly [make: string]: readonly string[]} = {
  Toyota: ['Corolla', 'Hilux', '86'],
  Kia: ['Rio', 'EV6'],
  'Land Rover': ['Defender'],
  MG: ['ZS', '3'],
  Mazda: ['3', 'CX-5'],
}
const COLOURS = ['White', 'Blue', 'Red: Metallic']
const BODIES = ['hatch', 'suv', 'ute']
const FUELS = ['Petrol', 'Diesel', 'Electric']
const FEATURES = ['Sunroof', 'Tow Bar', 'Bull Bar']

// A small generator with a fixed seed: the same cars in every run.
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function makeCars(count: number): Partial<Car>[] {
  const random = createRandom(7)
  const other = createRandom(8)
  const pick = (values: readonly string[]) => values[random(values.length)] ?? ''
  return Array.from({length: count}, (_, index) => {
    const make = pick(Object.keys(MODELS))
    const model = pick(MODELS[make] ?? [])
    const fuel = pick(FUELS)
    return {
      id: `c${index}`,
      slug: `c${index}`,
      name: `20${10 + random(15)} ${make} ${model}`,
      make,
      model,
      car_type: (['new', 'demo', 'used'] as const)[random(3)],
      dealership_slug: 'north',
      year: 2010 + random(15),
      price: random(8) === 0 ? 0 : 500 + random(80) * 1000,
      km: random(200_000),
      colour: pick(COLOURS),
      simple_fuel: fuel,
      fuel,
      simple_body: BODIES[other(BODIES.length)],
      location_name: ['North', 'South'][other(2)],
      seats: 2 + random(6),
      badge: pick(['S', 'GT', 'GT-Line']),
      filtered_features: FEATURES.filter(() => random(2) === 0),
    }
  })
}

const rules = {
  ...declaredDefaults.search,
  filters: [
    'car_type',
    'make',
    'model',
    'badge',
    'price',
    'year',
    'km',
    'fuel',
    'seats',
    'colour',
    'filtered_features',
    'body',
    'location_name',
  ] as const,
}

function getSearch(listing: ListingState): ListingSearch {
  return {
    listing,
    attributes: listListingAttributes(listing, rules.filters),
    sort: listing.sortBy ?? 'relevant',
    pageSize: 21,
    pricedOnlyWhenCheapestFirst: true,
    minimumPrice: 1000,
    weekly: null,
    nearMatches: true,
  }
}

const CARS = makeCars(400)

let engine: Engine
beforeAll(async () => {
  engine = await startEngine(CARS)
})
afterAll(() => engine.close())

async function find(listing: ListingState): Promise<ListingResults> {
  const found = await findListing(getSearch(listing), 'dealership_slug:=north', engine.ask)
  if (!found.ok) throw new Error(found.error.message)
  return found.data
}

const lists = fc.record(
  {
    car_type: fc.subarray(['demo', 'new', 'used'], {minLength: 1, maxLength: 2}),
    make: fc.subarray(Object.keys(MODELS).sort(), {minLength: 1, maxLength: 2}),
    fuel: fc.subarray([...FUELS].sort(), {minLength: 1, maxLength: 2}),
    colour: fc.subarray([...COLOURS].sort(), {minLength: 1, maxLength: 2}),
    seats: fc.constantFrom(['5'], ['2', '7']),
    filtered_features: fc.subarray([...FEATURES].sort(), {minLength: 1, maxLength: 2}),
  },
  {requiredKeys: []},
)
const listing: fc.Arbitrary<ListingState> = fc
  .record({
    lists,
    withModel: fc.boolean(),
    withBadge: fc.boolean(),
    query: fc.constantFrom('', '', '', 'toyota', 'blue', 'gt', 'corola'),
    ranges: fc.record(
      {
        price: fc.constantFrom({min: null, max: 40_000}, {min: 10_000, max: null}),
        year: fc.constantFrom({min: 2015, max: 2022}, {min: null, max: 2018}),
      },
      {requiredKeys: []},
    ),
    sortBy: fc.constantFrom(null, 'latest' as const, 'lowestPrice' as const),
  })
  .map(({lists: chosen, withModel, withBadge, ...rest}) => {
    const [first = '', ...others] = chosen.make ?? []
    const model = withModel ? MODELS[first]?.[0] : undefined
    if (model === undefined) return {...EMPTY_LISTING, ...rest, lists: chosen}
    const models = others.length > 0 ? {make_model: [`${first} ${model}`]} : {model: [model]}
    return {...EMPTY_LISTING, ...rest, lists: {...chosen, ...models, ...(withBadge ? {badge: ['GT']} : {})}}
  })

/**
 * What a click on a value must find: its count, beside what is found already where other values of it are chosen. A
 * make's first model stands for the make's place.
 */
function promised(
  name: FilterAttribute,
  value: string,
  {lists: chosen}: ListingState,
  {found, facets}: ListingResults,
): number {
  const getCount = (attribute: FilterAttribute, wanted: string) =>
    facets[attribute]?.find((facet) => facet.value === wanted)?.count ?? 0
  const count = getCount(name, value)
  if (FILTER_ATTRIBUTES[name].kind === 'all') return count
  if (name === 'make_model') {
    const make = chosen.make?.find((other) => value.startsWith(`${other} `)) ?? ''
    const isNarrow = chosen.make_model?.some((pair) => pair.startsWith(`${make} `))
    return found + count - (isNarrow ? 0 : getCount('make', make))
  }
  return chosen[name] ? found + count : count
}

const CLICKS = getSoakRuns(20, 1000)

const FIRST_PAGE = {sortBy: null, page: 1}
const findOther = (field: keyof Car, value: string) => CARS.findIndex((car) => car[field] !== value)

describe('search engine', () => {
  it(
    'finds for any value of any filter exactly what its count says [3.7, 3.8]',
    getSoakOptions(CLICKS),
    async () => {
      let clicks = 0
      await fc.assert(
        fc.asyncProperty(listing, fc.nat(), async (state, seed) => {
          const results = await find(state)
          const values = Object.entries(results.facets).flatMap(([name, facet]) =>
            (facet ?? []).map(({value}) => [name as FilterAttribute, value] as const),
          )
          const free = values.filter(([name, value]) => !state.lists[name]?.includes(value))
          const chosen = free[seed % Math.max(1, free.length)]
          if (!chosen) return
          const [name, value] = chosen
          const after = await find(toggleValue(state, name, value))
          clicks += 1
          expect([name, value, after.found]).toEqual([name, value, promised(name, value, state, results)])
        }),
        {numRuns: CLICKS},
      )
      expect(clicks).toBeGreaterThan(CLICKS / 2)
    },
  )

  it('counts conditions that add up to the number found [3.7]', getSoakOptions(CLICKS), async () => {
    await fc.assert(
      fc.asyncProperty(listing, async (state) => {
        const {found, facets} = await find({...state, lists: {...state.lists, car_type: undefined}})
        const sum = (facets.car_type ?? []).reduce((total, {count}) => total + count, 0)
        expect(sum).toBe(found)
      }),
      {numRuns: CLICKS},
    )
  })

  // `listLimitTags` depends on this: such a list is kept while cars with other values change.
  it(
    'shows in a list of one attribute alone nothing of another car but how many there are of it',
    getSoakOptions(CLICKS),
    async () => {
      const compared = new Set<string>()
      const limit = fc.oneof(
        fc.record({
          make: fc.subarray(Object.keys(MODELS).sort(), {minLength: 1, maxLength: 2}),
          withModel: fc.boolean(),
        }),
        fc.record({body: fc.subarray(BODIES, {minLength: 1, maxLength: 2})}),
        fc.record({car_type: fc.subarray(['demo', 'new', 'used'], {minLength: 1, maxLength: 2})}),
        fc.record({location_name: fc.constantFrom(['North'], ['South'])}),
      )
      const shown = fc.record({
        sortBy: fc.constantFrom(null, 'latest' as const, 'lowestPrice' as const),
        page: fc.integer({min: 1, max: 3}),
      })
      const change = fc.oneof<fc.Arbitrary<Partial<Car>>[]>(
        fc.record({price: fc.integer({min: 500, max: 90_000}), km: fc.nat(200_000)}),
        fc.constantFrom<Partial<Car>>(
          {colour: 'Blue'},
          {make: 'Kia', model: 'Rio'},
          {simple_body: 'ute'},
          {badge: 'GT'},
          {seats: 9},
        ),
      )
      const write = (car: Partial<Car>) =>
        engine.send('/collections/cars/documents?action=upsert', {
          method: 'POST',
          body: JSON.stringify(toCarDocument(carSchema.parse(car))),
        })
      await fc.assert(
        fc.asyncProperty(limit, shown, fc.nat(399), change, async (limited, rest, index, changed) => {
          const {withModel, ...lists} = {withModel: false, ...limited}
          const [make] = 'make' in lists && lists.make.length === 1 ? lists.make : []
          const model = withModel && make ? {model: [MODELS[make]?.[0] ?? '']} : {}
          const state: ListingState = {...EMPTY_LISTING, ...rest, lists: {...lists, ...model}}
          const car = CARS[index] ?? {}
          const read = async () => {
            const {found, facets} = await find(EMPTY_LISTING)
            return {list: await find(state), counts: describeCounts({total: found, values: facets})}
          }
          const before = await read()
          expect((await write({...car, ...changed})).status).toBe(201)
          const after = await read()
          await write(car)
          const only = before.list.found > 0 ? findOnlyLimit(state, getSearch(state).sort) : null
          if (!only || after.counts !== before.counts) return
          const {attribute, values} = only
          const field = attribute === 'body' ? 'simple_body' : attribute
          if ([car[field], changed[field]].some((value) => value && values.includes(value))) return
          compared.add(attribute)
          expect(after.list).toEqual(before.list)
        }),
        {
          numRuns: CLICKS * 2,
          // Each attribute once with the price of another car: chance leaves one out now and then.
          examples: [
            [{make: ['Kia'], withModel: false}, FIRST_PAGE, findOther('make', 'Kia'), {price: 12_345}],
            [{body: ['suv']}, FIRST_PAGE, findOther('simple_body', 'suv'), {price: 12_345}],
            [{car_type: ['used']}, FIRST_PAGE, findOther('car_type', 'used'), {price: 12_345}],
            [{location_name: ['North']}, FIRST_PAGE, findOther('location_name', 'North'), {price: 12_345}],
          ],
        },
      )
      expect([...compared].sort()).toEqual([...LIMITS].sort())
    },
  )

  it('add a second make to the model chosen of the first [3.7]', async () => {
    const model: ListingState = {...EMPTY_LISTING, lists: {make: ['Mazda'], model: ['3']}}
    const [one, mg] = [await find(model), await find({...EMPTY_LISTING, lists: {make: ['MG']}})]
    const both = await find(toggleValue(model, 'make', 'MG'))
    expect(one.facets.make).toContainEqual({value: 'MG', count: mg.found})
    expect(both.found).toBe(one.found + mg.found)
    expect(mg.facets.model?.map(({value}) => value)).toContain('3')
  })

  it('makes do not vanish while a model is chosen [3.7]', async () => {
    const {facets, found} = await find({...EMPTY_LISTING, lists: {make: ['Kia'], model: ['Rio']}})
    expect(facets.make?.map(({value}) => value).sort()).toEqual(Object.keys(MODELS).sort())
    expect(found).toBeGreaterThan(0)
  })

  it('keeps cars without a price, at the end, by lowest price [2.24c]', async () => {
    const all = await find(EMPTY_LISTING)
    const wanted: ListingState = {...EMPTY_LISTING, sortBy: 'lowestPrice', page: Math.ceil(all.found / 21)}
    const last = await findListing(
      {...getSearch(wanted), pricedOnlyWhenCheapestFirst: false},
      'dealership_slug:=north',
      engine.ask,
    )
    expect(last.ok && last.data.found).toBe(all.found)
    expect(last.ok && last.data.vehicles.at(-1)?.price).toBeFalsy()
    const first = await find({...wanted, page: 1})
    expect(first.vehicles[0]?.price).toBe(500)
  })

  it('match the cars behind every suggestion of an empty page [2.24a]', async () => {
    const empty: ListingState = {
      ...EMPTY_LISTING,
      query: 'toyota',
      lists: {make: ['Kia'], fuel: ['Diesel'], filtered_features: FEATURES, colour: ['Blue']},
      ranges: {price: {min: null, max: 2000}},
    }
    const {found, near} = await find(empty)
    expect(found).toBe(0)
    expect(near?.ways.length).toBeGreaterThan(0)
    expect(near?.groups.length).toBeGreaterThan(0)
    for (const way of near?.ways ?? []) expect((await find(way.to)).found).toBe(way.found)
  })

  it('finds near matches with most of what was asked, nearest in price first [2.24a]', async () => {
    const lists = {make: ['Kia'], fuel: ['Diesel']}
    const {found, near} = await find({...EMPTY_LISTING, lists, ranges: {price: {min: null, max: 1400}}})
    expect(found).toBe(0)
    const cheapest = await find({...EMPTY_LISTING, lists, ranges: {price: {min: 1401, max: null}}})
    const dearer = await find({...EMPTY_LISTING, lists, sortBy: 'lowestPrice'})
    expect(cheapest.found).toBeGreaterThan(3)
    const nearest = near?.groups.flatMap(({vehicles}) => vehicles) ?? []
    const least = dearer.vehicles.map(({price}) => price ?? 0).filter((price) => price > 1400)
    expect(near?.groups[0]?.differs).toBe('Price up to $2,000')
    expect(near?.groups[1]?.differs).toBe('Another price')
    expect(nearest.slice(0, 3).map(({price}) => price)).toEqual(least.slice(0, 3))
  })

  it.each([
    [{min: 1_000_000, max: null}, (price: number) => -price],
    [{min: 900_000, max: 950_000}, (price: number) => -price],
  ])('lists below %j the dearest first [2.24a]', async (price, order) => {
    const {near} = await find({...EMPTY_LISTING, lists: {make: ['MG']}, ranges: {price}})
    const prices = near?.groups[0]?.vehicles.map((vehicle) => vehicle.price ?? 0) ?? []
    expect(prices).toHaveLength(3)
    expect(prices).toEqual(prices.toSorted((a, b) => order(a) - order(b)))
  })

  it('lists by price alone the nearest in price, and calls them that [2.24a]', async () => {
    const {found, near} = await find({...EMPTY_LISTING, ranges: {price: {min: null, max: 100}}})
    expect(found).toBe(0)
    expect(near?.groups.map(({differs}) => differs)).toEqual(['Another price'])
    const prices = near?.groups[0]?.vehicles.map(({price}) => price ?? 0) ?? []
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  it('lists the latest for words without a match, and says no more than that [2.24a]', async () => {
    const {found, near} = await find({...EMPTY_LISTING, query: 'zzzzqqq', literal: true})
    expect(found).toBe(0)
    expect(near?.groups.map(({differs}) => differs)).toEqual([null])
  })

  it('keep the filters of an empty page with the values of the stock [3.7]', async () => {
    const empty: ListingState = {...EMPTY_LISTING, query: 'zzzzqqq', literal: true, lists: {make: ['Kia']}}
    const {facets, extents} = await find(empty)
    expect(facets.make?.map(({value}) => value).sort()).toEqual(Object.keys(MODELS).sort())
    expect(facets.model?.map(({value}) => value).sort()).toEqual(['EV6', 'Rio'])
    expect(facets.fuel?.every(({count}) => count === 0)).toBe(true)
    expect(facets.fuel).toHaveLength(FUELS.length)
    expect(extents.price?.max).toBeGreaterThan(0)
  })
})
