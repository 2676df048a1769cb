import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {buildListingUrl} from './listing/build-listing-url.ts'
import {ATTRIBUTE_NAMES, FILTER_ATTRIBUTES} from './listing/filter-attributes.ts'
import {EMPTY_LISTING, type ListingState} from './listing/listing-state.ts'
import {addressOf, canonicaliseListing, readListingSegments} from './listing-url.ts'

function state(url: string): ListingState | null {
  const {pathname, search} = new URL(url, 'http://site')
  return canonicaliseListing(pathname, search)?.state ?? null
}

function canonical(url: string): string | null {
  const {pathname, search} = new URL(url, 'http://site')
  return canonicaliseListing(pathname, search)?.publicUrl ?? null
}

describe('listing URLs', () => {
  it.each([
    ['/search', {}],
    ['/search/new-used-and-demo-cars', {}],
    ['/search/used-cars', {lists: {car_type: ['used']}}],
    ['/search/new-cars', {lists: {car_type: ['new']}}],
    ['/search/demo-cars', {lists: {car_type: ['demo']}}],
    ['/search/new-and-demo-cars', {lists: {car_type: ['demo', 'new']}}],
    ['/search/toyota', {slugs: ['toyota']}],
    ['/search/Toyota/', {slugs: ['toyota']}],
    ['/search/land-rover/range-rover', {slugs: ['land-rover', 'range-rover']}],
    ['/search/suv', {lists: {body: ['suv']}}],
    ['/search/people-mover', {lists: {body: ['peopleMover']}}],
    ['/search/caravans', {lists: {item_type: ['caravan']}}],
  ])('[2.3] reads the path %s', (url, expected) => {
    expect(state(url)).toEqual({...EMPTY_LISTING, ...expected})
  })

  it.each([
    ['/cars/x'],
    ['/search/a/b/c'],
    ['/search/%E0%A4%A'],
    ['/search/to%2Fyota'],
    ['/search/a_b'],
    ['/search/..%2f'],
    [`/search/${'a'.repeat(81)}`],
  ])('[2.3] refuses the path %s', (path) => {
    expect(canonicaliseListing(path, '')).toBeNull()
  })

  it.each([
    ['query', '?query=%20red%20%20ute%20', {query: 'red ute'}],
    ['page', '?page=3', {page: 3}],
    ['sortBy', '?sortBy=lowestPrice', {sortBy: 'lowestPrice'}],
    ['sortBy in another case', '?SORTBY=lowestprice', {sortBy: 'lowestPrice'}],
    ['a list', '?make=Kia&make=Ford&make=Kia', {lists: {make: ['Ford', 'Kia']}}],
    ['an indexed list', '?make[0]=Kia&make[]=Ford', {lists: {make: ['Ford', 'Kia']}}],
    ['numbers as a list', '?seats=7&seats=5', {lists: {seats: ['5', '7']}}],
    ['a range', '?price=5000-30000', {ranges: {price: {min: 5000, max: 30_000}}}],
    ['an open range', '?km=-60000', {ranges: {km: {min: null, max: 60_000}}}],
    ['a range from zero', '?price=0-', {ranges: {price: {min: 0, max: null}}}],
    ['a form of two inputs', '?price_min=$5,000&price_max=', {ranges: {price: {min: 5000, max: null}}}],
    ['swapped bounds', '?year=2020-2015', {ranges: {year: {min: 2015, max: 2020}}}],
  ])('[2.2] reads %s', (_, search, expected) => {
    expect(state(`/search${search}`)).toEqual({...EMPTY_LISTING, ...expected})
  })

  it.each([
    ['range[price]=:38000', {min: null, max: 38_000}],
    ['range%5Bprice%5D=5000:38000', {min: 5000, max: 38_000}],
  ])("[9.8d] reads the budget finder's %s", (search, price) => {
    expect(state(`/search?${search}`)?.ranges).toEqual({price})
  })

  it.each([
    ['3', 3],
    ['500', 500],
    ['999', 500],
    ['9'.repeat(400), 500],
  ])('[2.2] reads page %s as %d: one past the end is the last', (page, read) => {
    expect(state(`/search?page=${page}&make=Kia`)).toEqual({
      ...EMPTY_LISTING,
      page: read,
      lists: {make: ['Kia']},
    })
  })

  it.each([
    ['page=0'],
    ['page=abc'],
    ['sortBy=cheapest'],
    ['price=cheap'],
    ['price=-'],
    ['range[make]=:5'],
    ['seats=five'],
    ['car_type=boat'],
    ['make=-Ford'],
    ['make=a`b'],
    ['colour='],
    ['utm_source=x'],
    ['__proto__=1'],
    ['constructor=1'],
    ['%E0%A4%A=1'],
  ])('[2.2] ignores the wrong %s and keeps the rest', (wrong) => {
    expect(state(`/search?${wrong}&make=Kia&query=red`)).toEqual({
      ...EMPTY_LISTING,
      query: 'red',
      lists: {make: ['Kia']},
    })
  })

  it.each([
    ['/search', '/search/new-used-and-demo-cars'],
    ['/search?car_type=used', '/search/used-cars'],
    ['/search/used-cars?car_type=new', '/search/new-and-used-cars'],
    ['/search?car_type=new&car_type=used&car_type=demo', '/search/new-used-and-demo-cars'],
    ['/search?make=used', '/search/new-used-and-demo-cars?make=used'],
    ['/search?make=Toyota&make=Kia', '/search/new-used-and-demo-cars?make=Kia&make=Toyota'],
    ['/search?body=suv&sortBy=latest', '/search/suv?sortBy=latest'],
    ['/search?body=suv&make=Kia', '/search/new-used-and-demo-cars?make=Kia&body=suv'],
    ['/search/used-cars?page=2&fuel=Diesel&make=Kia', '/search/used-cars?make=Kia&fuel=Diesel&page=2'],
    ['/search?price_max=30000', '/search/new-used-and-demo-cars?price=-30000'],
  ])('writes %s as %s', (url, expected) => {
    expect(canonical(url)).toBe(expected)
  })

  it.each([
    [{make: ['Mercedes-Benz']}, '/search/mercedes-benz'],
    [{make: ['Citroën']}, '/search/citroen'],
    [{make: ['Toyota'], model: ['Corolla']}, '/search/toyota/corolla'],
    [{make: ['Toyota'], model: ['Corolla', 'Camry']}, '/search/toyota?model=Corolla&model=Camry'],
    [{make: ['Kia', 'Toyota']}, '/search/new-used-and-demo-cars?make=Kia&make=Toyota'],
    [{make: ['Kia'], body: ['suv']}, '/search/kia?body=suv'],
    [{make: ['Kia'], car_type: ['used']}, '/search/used-cars?make=Kia'],
    [{make: ['Van']}, '/search/new-used-and-demo-cars?make=Van'],
    [{make: ['!']}, '/search/new-used-and-demo-cars?make=%21'],
  ])('[2.3] links a resolved listing %j to %s', (lists, expected) => {
    expect(buildListingUrl({...EMPTY_LISTING, lists})).toBe(expected)
  })
})

const word = fc.string({unit: 'binary', minLength: 1, maxLength: 24})
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
  fc.string({unit: 'binary', maxLength: 60}),
)
const search = fc.oneof(
  fc
    .array(parameter, {maxLength: 12})
    .map((pairs) =>
      new URLSearchParams(pairs.map(([a, b]) => [a.toWellFormed(), b.toWellFormed()])).toString(),
    ),
  fc.string({unit: 'binary', maxLength: 200}),
)

describe('laws of listing URLs', () => {
  it('never throws, and is a fixed point of itself, on 100,000 URLs', () => {
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
      {numRuns: 100_000},
    )
  }, 120_000)

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
    sortBy: fc.constantFrom(null, 'latest', 'lowestPrice'),
    page: fc.integer({min: 1, max: 500}),
  })

  it('[2.2] every filter survives the way through the URL', () => {
    fc.assert(
      fc.property(listing, (original) => {
        const url = new URL(addressOf(original).publicUrl, 'http://site')
        expect(canonicaliseListing(url.pathname, url.search)?.state).toEqual(original)
      }),
      {numRuns: 2000},
    )
  })

  it('[2.2] the order of parameters does not matter', () => {
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
    ['..', '-'],
    ['toyota~', '-'],
  ])('reads only segments that it wrote: %s %s', (first, second) => {
    const read = readListingSegments(first, second)
    expect(read === null || addressOf(read).segments.join('/') === `${first}/${second}`).toBe(true)
  })
})
