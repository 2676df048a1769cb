import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {EMPTY_LISTING, type ListingNear, withSort} from '#/domain/listing/listing-state'
import {canonicaliseListing} from '#/domain/listing/listing-url'
import {listPositions, writeVehiclePositions} from '#/services/overlays/write-vehicle-positions'
import {buildListingSearch, searchRules} from '#/tenant/listing-settings'
import {importFeed} from '#/testing/import-feed'
import {sampleLocationDocument} from '#/testing/sample-location-document'
import {buildListingFilter} from './build-searches'
import {readIndexedCar} from './car-documents'
import {findListing} from './find-listing'
import {matchFilter, parseFilter, toComparableFacts} from './match-filter'
import {ADMIN_KEY, type Engine, startEngine} from './testing/start-engine'

// Needs more than two seconds: stock search and the import are processes, as in production.

const announced = vi.hoisted((): string[] => [])
const content = vi.hoisted((): {directory: object} => ({directory: {}}))
vi.mock('#/tenant/announce-vehicle', () => ({
  announceLists: async (dealerships: readonly string[]) => void announced.push(...dealerships),
}))
vi.mock('#/tenant/directory-store', () => ({getDirectory: async () => content.directory}))

const ALEXANDRIA = {latitude: -33.9067, longitude: 151.1942}
const ARTARMON = {latitude: -33.8119, longitude: 151.1826}
const NEWCASTLE = {latitude: -32.9283, longitude: 151.7817}

let engine: Engine

beforeAll(async () => {
  engine = await startEngine([])
  vi.stubEnv('TYPESENSE_URL', engine.url)
  vi.stubEnv('TYPESENSE_WRITE_KEY', ADMIN_KEY)
  await importFeed(engine, [
    buildRow('alexandria', 'city-yard'),
    buildRow('artarmon', 'north-yard'),
    buildRow('newcastle', 'far-yard'),
    buildRow('placeless', 'no-such-yard'),
    {...buildRow('bare', ''), location_slug: undefined},
  ])
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await engine.close()
})

beforeEach(async () => {
  announced.length = 0
  setLocations([
    ['far-yard', NEWCASTLE],
    ['city-yard', ALEXANDRIA],
    ['north-yard', ARTARMON],
  ])
  await writeVehiclePositions()
})

type Point = typeof ALEXANDRIA

function buildRow(name: string, location: string): object {
  return {
    dealership_slug: 'north',
    stocknum: name,
    year: 2021,
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    price: 20_000,
    location_slug: location,
  }
}

/** Publishes locations; the first for sales, after the main one, stands for what is at no known place. */
function setLocations(locations: readonly (readonly [slug: string, at: Point | null])[]): void {
  const {document} = parseDocument(documents.dealership, {id: 'd', name: 'North', slug: 'north'})
  const own = locations.map(([slug, at]) =>
    sampleLocationDocument(slug, 'sales', {dealership: 'd', primary: slug === 'city-yard', address: {...at}}),
  )
  content.directory = {dealerships: new Map([['d', document]]), locationsOf: new Map([['d', own]])}
}

const rules = searchRules(declaredDefaults, 'Australia/Sydney', Date.UTC(2026, 10, 23))

function near(point: Point | null, within: number | null = null): {near: ListingNear} {
  return {near: {text: '2015', within, point, credit: null}}
}

async function list(listing: Partial<typeof EMPTY_LISTING>): Promise<string[]> {
  const search = buildListingSearch({...EMPTY_LISTING, ...listing}, rules)
  const found = await findListing(search, 'show_on_dealer_website:=true', engine.ask)
  if (!found.ok) throw new Error(found.error.message)
  return found.data.vehicles.map(({stocknum}) => String(stocknum))
}

describe('cars near a place [9.10g]', () => {
  it('are the nearest first, those of a place without a point last', async () => {
    setLocations([
      ['far-yard', NEWCASTLE],
      ['city-yard', ALEXANDRIA],
      ['north-yard', null],
    ])
    await writeVehiclePositions()
    const found = await list(near(NEWCASTLE))
    expect(found[0]).toBe('newcastle')
    expect(found.at(-1)).toBe('artarmon')
    expect(found).toHaveLength(5)
  })

  it.each([
    [10, ['alexandria', 'bare', 'placeless']],
    [25, ['alexandria', 'artarmon', 'bare', 'placeless']],
    [250, ['alexandria', 'artarmon', 'bare', 'newcastle', 'placeless']],
  ])('are within %i km and no others, however they are sorted', async (within, expected) => {
    expect((await list(near(ALEXANDRIA, within))).sort()).toEqual(expected)
    const listing = {...EMPTY_LISTING, ...near(ALEXANDRIA, within)}
    expect((await list(withSort(listing, 'lowestPrice'))).sort()).toEqual(expected)
  })

  it('are all of them, in the usual order, where nobody knows where the place is', async () => {
    expect(await list(near(null, 10))).toEqual(await list({}))
  })

  it('are counted in the filters as they are listed', async () => {
    const search = buildListingSearch(
      {...EMPTY_LISTING, ...near(ALEXANDRIA, 25), lists: {make: ['Kia']}},
      rules,
    )
    const found = await findListing(search, 'show_on_dealer_website:=true', engine.ask)
    expect(found.ok && found.data.facets.make).toEqual([{value: 'Kia', count: 4}])
  })

  it('are told of for a saved search exactly where the search finds them', async () => {
    const listing = {...EMPTY_LISTING, ...near(ALEXANDRIA, 25)}
    const filter = parseFilter(buildListingFilter(buildListingSearch(listing, rules)))
    const passes = async (name: string) => {
      const read = await readIndexedCar(`north-${name}`)
      if (!read.ok || !read.data) throw new Error('no car')
      return matchFilter(filter, toComparableFacts(toCarDocument(read.data)))
    }
    expect(await passes('artarmon')).toBe(true)
    expect(await passes('newcastle')).toBe(false)
  })
})

describe('where cars are', () => {
  it('follows a location that moves, and is updated once', async () => {
    announced.length = 0
    await writeVehiclePositions()
    expect(announced, 'nothing differs').toEqual([])
    setLocations([
      ['far-yard', ARTARMON],
      ['city-yard', ALEXANDRIA],
      ['north-yard', ARTARMON],
    ])
    await writeVehiclePositions()
    expect(announced).toEqual(['north'])
    expect((await list(near(ARTARMON, 10))).sort()).toEqual(['artarmon', 'newcastle'])
  })

  it('stays through an import of the same car', async () => {
    await importFeed(engine, [{...buildRow('artarmon', 'north-yard'), price: 18_000}])
    expect(await list(near(ARTARMON, 10))).toContain('artarmon')
  })

  it('is not known without locations', () => {
    expect(listPositions('north', [])).toEqual([{filter: 'dealership_slug:=[`north`]', position: 'none'}])
  })
})

it('address of cars near a place › has one form, without what it does not understand [2.2]', () => {
  const read = (query: string) => canonicaliseListing('/search', query)?.publicUrl
  const all = '/search/new-used-and-demo-cars'
  expect(read('?within=25&near=2015')).toBe(`${all}?near=2015&within=25`)
  expect(read('?near=2015&within=26')).toBe(`${all}?near=2015`)
  expect(read('?near=-33.90671,151.19421')).toBe(`${all}?near=-33.9%2C151.2`)
  expect(read('?within=25&near=here')).toBe(all)
})
