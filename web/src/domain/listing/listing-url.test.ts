import {describe, expect, it} from 'vitest'
import {canonicaliseListing} from '#/domain/listing/listing-url'
import {EMPTY_LISTING, type ListingState} from './listing-state.ts'
import {buildListingUrl} from './listing-url.ts'

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
  ])('reads the path %s [2.3]', (url, expected) => {
    expect(state(url)).toEqual({...EMPTY_LISTING, ...expected})
  })

  it.each([
    ['/cars/x'],
    ['/search/a/b/c'],
    ['/search/%E0%A4%A'],
    ['/search/to%2Fyota'],
    ['/search/a_b'],
    ['/search/..%2f'],
    [`/search/${'a'.repeat(161)}`],
  ])('refuses the path %s [2.3]', (path) => {
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
  ])('reads %s [2.2]', (_, search, expected) => {
    expect(state(`/search${search}`)).toEqual({...EMPTY_LISTING, ...expected})
  })

  it.each([
    ['range[price]=:38000', {min: null, max: 38_000}],
    ['range%5Bprice%5D=5000:38000', {min: 5000, max: 38_000}],
  ])("reads the budget finder's %s [9.8d]", (search, price) => {
    expect(state(`/search?${search}`)?.ranges).toEqual({price})
  })

  it.each([
    ['3', 3],
    ['500', 500],
    ['999', 500],
    ['9'.repeat(400), 500],
  ])('reads page %s as %d: one past the end is the last [2.2]', (page, read) => {
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
  ])('ignores the wrong %s and keeps the rest [2.2]', (wrong) => {
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
  ])('links a resolved listing %j to %s [2.3]', (lists, expected) => {
    expect(buildListingUrl({...EMPTY_LISTING, lists})).toBe(expected)
  })
})
