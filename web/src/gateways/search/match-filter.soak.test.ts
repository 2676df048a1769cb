import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {FILTER_ATTRIBUTES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import {getWeeklyField} from '@forecourt/schemas/vehicle/weekly-fields'
import fc from 'fast-check'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {EMPTY_LISTING, type ListingState} from '#/domain/listing/listing-state'
import {buildListingSearch, searchRules} from '#/tenant/listing-settings'
import {buildSiteFilter} from '#/tenant/site-stock'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {listDemoSites} from '#/testing/demo-adverts'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'
import {buildSearches} from './build-searches.ts'
import {
  ANY_CAR,
  listAnchors,
  listCarAnchors,
  matchFilter,
  normaliseText,
  parseFilter,
  toComparableFacts,
} from './match-filter.ts'
import {type Engine, startEngine} from './testing/start-engine.ts'

// Needs more than two seconds: a search is really started and asked.

const NOW = Date.now()
const sites = listDemoSites(NOW)
const cars = sites.flatMap(({adverts}) => adverts.map(({car}, at) => spell(car, at)))
const facts = new Map(cars.map((car) => [car.id, toComparableFacts(toCarDocument(car))]))

// Feeds spell as they like; the engine sees through capitals, signs and accents.
function spell(car: Car, at: number): Car {
  const {make, model, colour} = car
  if (at % 7 === 1) return {...car, make: make.toUpperCase(), colour: colour && `${colour}: Métallic`}
  return at % 7 === 2 ? {...car, model: model.replace(' ', '-'), sold: true, status: 'sold'} : car
}

const values = new Map<FilterAttribute, readonly string[]>(
  Object.entries(FILTER_ATTRIBUTES).flatMap(([name, {field, kind}]) => {
    if (kind === 'range') return []
    const documents = cars.map((car): object => toCarDocument(car))
    const read = (document: object) =>
      new Map(Object.entries(document)).get(field ?? getWeeklyField('manual'))
    const found = new Set(
      documents
        .flatMap(read)
        .filter((value) => value !== undefined)
        .map(String),
    )
    return found.size > 0 ? [[name as FilterAttribute, [...found]] as const] : []
  }),
)

const RANGES = {price: 60_000, km: 150_000, year: 2026} as const
const range = (top: number) =>
  fc.record({min: fc.option(fc.integer({min: 0, max: top})), max: fc.option(fc.integer({min: 0, max: top}))})

const listing: fc.Arbitrary<ListingState> = fc
  .record({
    lists: fc
      .uniqueArray(fc.constantFrom(...values.keys()), {maxLength: 3})
      .chain((names) =>
        fc.tuple(
          ...names.map((name) =>
            fc
              .uniqueArray(fc.constantFrom(...(values.get(name) ?? [''])), {minLength: 1, maxLength: 4})
              .map((chosen) => [name, chosen] as const),
          ),
        ),
      )
      .map((pairs) => Object.fromEntries(pairs)),
    ranges: fc.record(
      {price: range(RANGES.price), km: range(RANGES.km), year: range(RANGES.year)},
      {requiredKeys: []},
    ),
    sortBy: fc.constantFrom(null, 'lowestPrice' as const),
  })
  .map(({lists, ranges, sortBy}) => ({
    ...EMPTY_LISTING,
    lists,
    sortBy,
    ranges: Object.fromEntries(
      Object.entries(ranges).filter(([, {min, max}]) => min !== null || max !== null),
    ),
  }))

let engine: Engine
beforeAll(async () => {
  engine = await startEngine(cars)
})
afterAll(() => engine.close())

const RUNS = getSoakRuns(150, 5000)

describe('match of a filter', () => {
  it(
    'finds the cars that the engine finds, whatever is chosen on any site',
    getSoakOptions(RUNS),
    async () => {
      let found = 0
      await fc.assert(
        fc.asyncProperty(listing, fc.constantFrom(...sites), async (state, {tenant}) => {
          const search = buildListingSearch(
            state,
            searchRules(tenant.settings, resolveTenantZone(tenant), NOW),
          )
          const [asked] = buildSearches(search, buildSiteFilter(tenant, NOW))
          const answer = await engine.ask([
            {...asked, facet_by: '', include_fields: 'id', per_page: 250, page: 1},
          ])
          if (!answer.ok) throw new Error(answer.error.message)
          const hits = answer.data[0]?.hits.map(({document}) => (document as {id: string}).id) ?? []
          const filter = parseFilter(String(asked?.filter_by))
          const own = [...facts].filter(([, one]) => matchFilter(filter, one)).map(([id]) => id)
          expect(answer.data[0]?.found).toBe(own.length)
          if (own.length <= 250) expect(own.toSorted()).toEqual(hits.toSorted())
          found += own.length

          const anchors = new Set(listAnchors(filter))
          for (const id of own) {
            const ofCar = listCarAnchors(facts.get(id) ?? new Map())
            expect(ofCar.some((anchor) => anchors.has(anchor))).toBe(true)
          }
        }),
        // Random choices may find few cars in a run; each site without a choice has many.
        {numRuns: RUNS, examples: sites.map((site) => [EMPTY_LISTING, site])},
      )
      expect(found).toBeGreaterThan(100)
    },
  )
})

describe('filter', () => {
  const passes = (filter: string, document: object) =>
    matchFilter(parseFilter(filter), toComparableFacts(document))

  it.each([
    ['', {}, true],
    ['make:=[`Kia`,`Land Rover`]', {make: 'LAND ROVER'}, true],
    ['make:=[`Kia, Ltd`]', {make: 'Kia'}, false],
    ['model:=[3]', {model: '3'}, true],
    ['price:=[10..20]', {price: 20}, true],
    ['price:=[10..20]', {price: 21}, false],
    ['price:>0', {price: 0}, false],
    ['km:<=5', {}, false],
    ['make:!=[`Kia`]', {}, true],
    ['(a:=1 || b:=1) && c:=1', {b: 1, c: 1}, true],
    ['a:=1 || b:=1 && c:=1', {a: 1}, false],
    ['features:=[`Tow (Bar) && more`]', {features: ['x', 'Tow (Bar) && more']}, true],
  ])('answers for %j with %j: %s', (filter, document, expected) =>
    expect(passes(filter, document)).toBe(expected),
  )

  it.each(['make', '(a:=1', 'a:=1)', 'a:=1 (b:=1)', '&& a:=1'])('refuses %j', (filter) =>
    expect(() => parseFilter(filter)).toThrow('filter'),
  )

  it.each([
    ['make:=[`Kia`] && model:=[`Rio`,`EV6`]', ['model=rio', 'model=ev6']],
    ['(make:=[`Kia`] || make_model:=[`MG ZS`]) && price:<=9', [ANY_CAR]],
    ['make:!=[`Kia`]', [ANY_CAR]],
    ['', [ANY_CAR]],
  ])('has the anchors of %j: %j', (filter, expected) =>
    expect(listAnchors(parseFilter(filter))).toEqual(expected),
  )

  it('compares words as the engine does', () =>
    expect(normaliseText(' X-Trail  Citroën ß')).toBe('xtrail citroen ss'))
})
