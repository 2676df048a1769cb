import {describe, expect, it} from 'vitest'
import {
  addLeftOut,
  countPages,
  describeListing,
  formatResultCount,
  formatSearchName,
  formatSearchTitle,
  getCanonicalUrl,
  isIndexable,
} from './describe-listing.ts'
import {EMPTY_LISTING, type ListingState} from './listing-state.ts'

const site = {name: 'The Dealer', place: 'Sydney', itemTypes: ['car']}

function heading(lists: ListingState['lists'], found = 312, itemTypes: readonly string[] = ['car']): string {
  return describeListing({...EMPTY_LISTING, lists}, found, {...site, itemTypes}).heading
}

describe('a listing in words', () => {
  it.each([
    [{}, 312, '312 cars'],
    [{car_type: ['used']}, 1, '1 used car'],
    [{car_type: ['demo', 'new']}, 1312, '1,312 new and demo cars'],
    [{make: ['Toyota'], model: ['Corolla'], car_type: ['used']}, 7, '7 used Toyota Corolla cars'],
    [{make: ['Mazda', 'Subaru'], make_model: ['Mazda 3']}, 5, '5 Mazda 3 and Subaru cars'],
    [{make: ['BMW', 'Kia', 'MG']}, 9, '9 BMW, Kia and MG cars'],
    [{body: ['suv']}, 2, '2 SUVs'],
    [{body: ['hatch']}, 2, '2 hatches'],
    [{body: ['peopleMover']}, 1, '1 people mover'],
    [{item_type: ['caravan']}, 3, '3 caravans'],
    [{}, 0, 'No cars'],
    [{car_type: ['new', 'used', 'demo']}, 3, '3 new, demo and used cars'],
    [{make: ['Kia'], model: ['Rio', 'EV6']}, 4, '4 Kia cars'],
    [{make: ['BMW', 'Kia', 'MG', 'Audi', 'Ford']}, 9, '9 BMW, Kia, MG, Audi and Ford cars'],
    [
      {make: ['Kia', 'Mazda'], make_model: ['Kia Rio', 'Mazda 2', 'Mazda 3']},
      9,
      '9 Kia Rio, Mazda 2 and Mazda 3 cars',
    ],
    [
      {make: ['Kia', 'Mazda'], make_model: ['Kia Rio', 'Kia EV6', 'Mazda 2', 'Mazda 3']},
      9,
      '9 Kia Rio, Kia EV6, Mazda 2 and Mazda 3 cars',
    ],
    [
      {make: ['Kia', 'Mazda'], make_model: ['Kia Rio', 'Kia EV6', 'Mazda 2', 'Mazda 3', 'Mazda 6']},
      9,
      '9 Kia and Mazda cars',
    ],
    [{body: ['suv', 'hatch']}, 2, '2 cars'],
    [{body: ['bus']}, 2, '2 buses'],
    [{body: ['suv']}, 1, '1 SUV'],
    [{body: ['cabChassis']}, 1, '1 cab chassis'],
    [{body: ['cabChassis']}, 2, '2 cab chassis'],
    [{item_type: ['spaceship']}, 3, '3 cars'],
  ])('reads for %j with %d "%s"', (lists, found, text) => {
    expect(heading(lists, found)).toBe(text)
  })

  it.each([
    [['caravan', 'motorcycle'], '5 caravans and motorcycles'],
    [['car', 'caravan', 'motorcycle'], '5 vehicles'],
    [[], '5 cars'],
    [['motorcycle'], '5 motorcycles'],
    [['car', 'caravan'], '5 vehicles'],
    [['spaceship', 'caravan', 'motorcycle'], '5 caravans and motorcycles'],
  ])('says for a site with %j %s', (items, text) => {
    expect(heading({}, 5, items)).toBe(text)
  })

  it.each([
    [{query: 'jayco'}, '“jayco”'],
    [{query: 'solar', lists: {make: ['Jayco'], item_type: ['caravan']}}, '“solar”, Jayco caravans'],
    [{lists: {fuel: ['Diesel'], colour: ['White']}}, 'caravans and motorcycles, Diesel, White'],
    [{lists: {car_type: ['used'], location_name: ['Wangara']}}, 'used caravans and motorcycles, Wangara'],
    [{lists: {make: ['Kia'], model: ['Rio', 'EV6']}}, 'Kia caravans and motorcycles, Rio, EV6'],
    [
      {ranges: {price: {min: null, max: 9000}, year: {min: 2018, max: null}}},
      'caravans and motorcycles, up to $9,000, year from 2018',
    ],
    [{ranges: {price: {min: null, max: 9000}}}, 'caravans and motorcycles up to $9,000'],
    [{ranges: {km: {min: null, max: 9000}}}, 'caravans and motorcycles, up to 9,000 km'],
    [{lists: {make: ['Kia'], model: ['Rio']}}, 'Kia Rio caravans and motorcycles'],
    [{lists: {model: ['Rio']}}, 'caravans and motorcycles, Rio'],
    [{lists: {body: ['suv']}}, 'SUVs'],
    [{lists: {body: ['suv', 'hatch']}}, 'caravans and motorcycles, SUV, Hatch'],
    [
      {lists: {make: ['Kia', 'Mazda'], make_model: ['Kia Rio', 'Mazda 3']}},
      'Kia Rio and Mazda 3 caravans and motorcycles',
    ],
    [
      {lists: {make: ['A', 'B'], make_model: ['A 1', 'A 2', 'B 1', 'B 2', 'B 3']}},
      'A and B caravans and motorcycles, A 1, A 2, B 1, B 2, B 3',
    ],
    [
      {lists: {make: ['A', 'B'], make_model: ['A 1', 'A 2', 'B 1', 'B 2']}},
      'A 1, A 2, B 1 and B 2 caravans and motorcycles',
    ],
  ])('is remembered for %j as %s [9.1d]', (changed, words) => {
    expect(formatSearchTitle({...EMPTY_LISTING, ...changed}, ['caravan', 'motorcycle'])).toBe(words)
  })

  it('gives a saved search a name that begins with a capital and has 120 letters at most', () => {
    const ranges = {price: {min: 10_000, max: 60_000}}
    expect(formatSearchName({...EMPTY_LISTING, ranges}, ['car'])).toBe('Cars $10,000 to $60,000')
    expect(formatSearchName({...EMPTY_LISTING, query: 'a'.repeat(200)}, ['car'])).toHaveLength(120)
  })

  it('titles a kind by all its bodies, and one of them by its own name', () => {
    const lists = {item_type: ['caravan']}
    const title = (more: object) => describeListing({...EMPTY_LISTING, lists: more}, 4, site).title
    expect(title(lists)).toBe('Caravans, campers and motorhomes for sale in Sydney')
    expect(title({...lists, body: ['caravan']})).toBe('Caravans for sale in Sydney')
  })

  it('writes a title and a description', () => {
    const words = describeListing({...EMPTY_LISTING, ranges: {price: {min: null, max: 30_000}}}, 4, site)
    expect(words.title).toBe('Cars up to $30,000 for sale in Sydney')
    expect(words.description).toBe(
      'Compare 4 cars up to $30,000 for sale in Sydney at The Dealer: prices, kilometres and pictures.',
    )
    const none = describeListing(EMPTY_LISTING, 0, {...site, place: null})
    expect(none.title).toBe('Cars for sale')
    expect(none.description).toBe('See cars for sale at The Dealer: prices, kilometres and pictures.')
    expect(words.description).toContain('4 cars up to $30,000 for sale in Sydney at The Dealer')
  })

  it.each([
    [{}, true, '/search/new-used-and-demo-cars'],
    [{lists: {make: ['Kia']}}, true, '/search/kia'],
    [{lists: {make: ['Kia'], fuel: ['Diesel']}}, false, '/search/kia'],
    [{page: 2}, false, '/search/new-used-and-demo-cars'],
    [{sortBy: 'latest'}, false, '/search/new-used-and-demo-cars'],
  ] as const)('is canonical for %j: %s, as %s', (changed, indexable, url) => {
    const state = {...EMPTY_LISTING, ...changed}
    expect(isIndexable(state, 3, 3)).toBe(indexable)
    expect(isIndexable(state, 2, 3)).toBe(false)
    expect(isIndexable(state, 0, 0)).toBe(false)
    expect(getCanonicalUrl(state)).toBe(url)
  })
})

const conditions = [
  {value: 'used', count: 2000},
  {value: 'new', count: 1500},
]

it.each([
  ['found', 1999, '1,999'],
  ['found', 2000, '2,000'],
  ['configured', 1999, '1,999'],
  ['configured', 2000, '2,000+'],
  ['facets', 1999, '1,999'],
  ['facets', 2000, '3,500'],
] as const)('result count › reads by the choice "%s", for %d cars, %s [9.1a]', (largeCount, found, words) => {
  expect(formatResultCount(found, conditions, {largeCount, countLimit: 1999, stockCountText: '2,000+'})).toBe(
    words,
  )
})

it('result count › is the number found where the site has no words or counts [9.1a]', () => {
  const rules = {countLimit: 1999, stockCountText: null}
  expect(formatResultCount(2500, undefined, {...rules, largeCount: 'configured'})).toBe('2,500')
  expect(formatResultCount(2500, undefined, {...rules, largeCount: 'facets'})).toBe('2,500')
})

it.each([
  [0, 21, 1],
  [1, 21, 1],
  [21, 21, 1],
  [22, 21, 2],
  [42, 21, 2],
  [312, 24, 13],
  [99_999, 21, 500],
])('result count › ends for %d found, %d to a page, on page %d [3.8]', (found, pageSize, last) => {
  expect(countPages(found, pageSize)).toBe(last)
})

describe('the words of a search that no vehicle has', () => {
  const reading = {used: '', leftOut: ['Lada', '$1 & up']}
  const getHeading = (changed: object, found = 179) =>
    describeListing({...EMPTY_LISTING, reading, ...changed}, found, {...site, itemTypes: ['car']}).heading

  it('stand before a heading or title, as the site words it', () => {
    const state = {...EMPTY_LISTING, reading}
    expect(addLeftOut('179 cars', state, 'Nothing for {words}.')).toBe(
      'Nothing for “Lada”, “$1 & up”. 179 cars',
    )
    expect(addLeftOut('179 cars', EMPTY_LISTING, 'Nothing for {words}.')).toBe('179 cars')
  })

  it('leave all of the stock, or what the other words find', () => {
    expect(getHeading({})).toBe('All 179 cars')
    expect(getHeading({}, 1)).toBe('1 car')
    expect(getHeading({lists: {make: ['Kia']}})).toBe('179 Kia cars')
    expect(getHeading({query: 'gd6'})).toBe('179 cars')
    expect(getHeading({reading: undefined})).toBe('179 cars')
  })
})
