import {ATTRIBUTE_NAMES, FILTER_ATTRIBUTES} from '@forecourt/schemas/vehicle/filter-attributes'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {createAnyText} from '../../../../local/testing/any-text.ts'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'
import {type ListingState, WITHIN_KM} from './listing-state.ts'
import {buildListingAddress, canonicaliseListing, readListingSegments} from './listing-url.ts'

const word = createAnyText(24, 1)
const parameter = fc.tuple(
  fc.oneof(
    fc.constantFrom(
      ...ATTRIBUTE_NAMES,
      'query',
      'page',
      'sortBy',
      'range[price]',
      'price_min',
      'km_max',
      'make[0]',
    ),
    word,
  ),
  fc.oneof(fc.constantFrom('used', '5-10', ':5', '7', 'Kia', '%', 'latest', '-'), word),
)
const path = fc.oneof(
  fc.constantFrom('/search', '/search/used-cars', '/search/toyota', '/search/toyota/corolla', '/search/SUV'),
  fc.array(word, {maxLength: 4}).map((words) => `/search/${words.join('/')}`),
  createAnyText(60),
)
const search = fc.oneof(
  fc
    .array(parameter, {maxLength: 12})
    .map((pairs) =>
      new URLSearchParams(pairs.map(([a, b]) => [a.toWellFormed(), b.toWellFormed()])).toString(),
    ),
  createAnyText(200),
)

const URLS = getSoakRuns(2000, 100_000)
const LISTINGS = getSoakRuns(500, 20_000)

describe('laws of listing URLs', () => {
  it('parse without an exception to an address that parses to itself', getSoakOptions(URLS), () => {
    fc.assert(
      fc.property(path, search, (pathname, query) => {
        const first = canonicaliseListing(pathname, query)
        if (!first) return
        const url = new URL(first.publicUrl, 'http://site')
        const again = canonicaliseListing(url.pathname, url.search)
        expect(again).toEqual(first)
        expect(readListingSegments(...first.segments)).toEqual(first.state)
        expect(first.segments.join('/')).toMatch(/^[\w~-]+\/[\w-]+$/)
      }),
      {numRuns: URLS},
    )
  })

  const value = fc
    .string({unit: fc.constantFrom(...'aAbZ09 é&=+/%#ß中'), minLength: 1, maxLength: 12})
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
  const bounds = fc
    .tuple(fc.option(fc.nat(90_000_000)), fc.option(fc.nat(90_000_000)))
    .filter(([a, b]) => a !== null || b !== null)
    .map(([a, b]) => (a !== null && b !== null && a > b ? {min: b, max: a} : {min: a, max: b}))
  const listing: fc.Arbitrary<ListingState> = fc.record({
    slugs: fc.constant([]),
    query: fc.oneof(fc.constant(''), value),
    lists: fc.record(
      Object.fromEntries(
        ATTRIBUTE_NAMES.filter(
          (name) =>
            FILTER_ATTRIBUTES[name].kind !== 'range' &&
            !['car_type', 'seats', 'make', 'model'].includes(name),
        ).map((name) => [
          name,
          fc.uniqueArray(value, {minLength: 1, maxLength: 2}).map((values) => values.sort()),
        ]),
      ),
      {requiredKeys: []},
    ),
    ranges: fc.record({price: bounds, km: bounds, year: bounds}, {requiredKeys: []}),
    near: fc.option(
      fc.record({
        text: fc.constantFrom('2015', '0800', '-33.9,151.2'),
        within: fc.constantFrom(null, ...WITHIN_KM),
        point: fc.constant(null),
        credit: fc.constant(null),
      }),
    ),
    sortBy: fc.constantFrom(null, 'latest', 'lowestPrice'),
    page: fc.integer({min: 1, max: 500}),
  })

  it('keep every filter through the URL [2.2]', getSoakOptions(LISTINGS), () => {
    fc.assert(
      fc.property(listing, (original) => {
        const url = new URL(buildListingAddress(original).publicUrl, 'http://site')
        expect(canonicaliseListing(url.pathname, url.search)?.state).toEqual(original)
      }),
      {numRuns: LISTINGS},
    )
  })

  it('ignore the order of parameters [2.2]', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.constantFrom('make=Kia', 'make=Ford', 'price=1-2', 'page=2', 'query=x', 'fuel=Diesel', 'junk=1'),
          {minLength: 2},
        ),
        (parts) => {
          const forwards = canonicaliseListing('/search', parts.join('&'))
          expect(canonicaliseListing('/search', [...parts].reverse().join('&'))).toEqual(forwards)
        },
      ),
    )
  })

  it.each([
    ['toyota', 'cXVlcnk9eA'],
    ['toyota', 'not base64!'],
    ['toyota', ''],
    ['../..', '-'],
    ['toyota~', '-'],
  ])('reads only segments that it wrote: %s %s', (first, second) => {
    const read = readListingSegments(first, second)
    expect(read === null || buildListingAddress(read).segments.join('/') === `${first}/${second}`).toBe(true)
  })
})
