import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Attribute} from '@forecourt/schemas/vehicle/attribute'
import {type Car, listAttributes} from '@forecourt/schemas/vehicle/attributes'
import {carSchema, readCar} from '@forecourt/schemas/vehicle/car'
import {CARD_ATTRIBUTES} from '@forecourt/schemas/vehicle/card-attributes'
import {ITEM_TYPES, type ItemType} from '@forecourt/schemas/vehicle/enums'
import {
  FILTER_ATTRIBUTES,
  FILTER_CHOICES,
  isFilterAttribute,
} from '@forecourt/schemas/vehicle/filter-attributes'
import type {Kind} from '@forecourt/schemas/vehicle/kinds'
import {carCollectionFields} from '@forecourt/schemas/vehicle/search-collection'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {buildItemParameters} from '#/domain/analytics/item-parameters'
import {EMPTY_LISTING, type ListingState} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import {parseListing} from '#/domain/listing/parse-listing'
import {resolveListing} from '#/domain/listing/resolve-listing'
import {listKeyFacts} from '#/domain/vehicles/list-key-facts'
import {listSpecRows} from '#/domain/vehicles/list-spec-rows'
import {buildSearches} from '#/gateways/search/build-searches'
import {readResults} from '#/gateways/search/find-listing'
import {LISTED_FIELDS, readListedVehicle} from '#/gateways/search/listed-vehicle'
import {COLLECTION, LISTING_PARAMETERS} from '#/gateways/search/search-parameters'
import {type Engine, startEngine} from '#/gateways/search/testing/start-engine'
import {importFeed} from '#/testing/import-feed'
import {listCardFacts} from '../vehicle-card/card-parts'
import {buildVehicleJsonLd} from './vehicle-json-ld'

// Needs more than two seconds: the import is a process, as it is in production.

const NOW = Date.UTC(2026, 0, 1)

const DECLARED = listAttributes()
const OF_CARS = DECLARED.filter(([, {computed}]) => !computed)
const INDEXED = DECLARED.filter(([, {index}]) => index)
const LISTED = DECLARED.filter(([, {listed, card, filter}]) => listed || card || filter?.kind === 'range')
const FILTERED = DECLARED.filter(([, {filter, computed}]) => filter && computed !== 'search')

/** The value after import of an attribute that an import changes. */
const MADE_BY_IMPORT = new Set(['price_history', 'changed_at', 'finance_lenders'])

/** Written by the storefront after downloading a car's photographs; the feed's value is ignored. */
const MADE_BY_PHOTOS = new Set(['placeholders'])

/** Locked by staff, so the feed's value is ignored. `own-values.test.ts` tests it. */
const MADE_BY_STAFF = new Set(['own_values', 'feed_values', 'locked_fields'])

/** Held by shoppers, so the feed's value is ignored. `hold.test.ts` tests it. */
const MADE_BY_SHOPPERS = new Set(['held'])

/** Values with special rules; all others follow from their kind. */
const VALUES: {readonly [name: string]: unknown} = {
  make: 'Kia',
  model: 'Rio',
  vin: 'KNADC512LM6000001',
  drive: 'AWD',
  dealership_slug: 'north',
  position: '-33.9067,151.1942',
  year: 2021,
  standardEquipment: [{name: 'Airbags', group: 'Safety'}],
}

const PATTERNED = ['/media/stock/a.svg', 'walk-1', '4000']

function buildValue(kind: Kind, at: number): unknown {
  switch (kind.type) {
    case 'text':
      return kind.pattern ? PATTERNED.find((text) => kind.read(text) !== null) : `W${at}`
    case 'number':
      return Math.min(kind.max, 1000 + at)
    case 'point':
      return [-33.9067, 151.1942]
    case 'flag':
      return true
    case 'choice':
      return kind.values[0]
    case 'list':
      return [buildValue(kind.of, at)]
    case 'record':
      return buildFields({...kind.required, ...kind.optional}, at)
    case 'map':
      return buildFields(Object.fromEntries(kind.keys.map((key) => [key, kind.of])), at)
  }
}

function buildFields(fields: {readonly [name: string]: Kind}, at: number): object {
  return Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, buildValue(kind, at)]))
}

/** A row of our own feed with a column for every attribute, by its own name. */
function buildRow(item_type: ItemType): {readonly [column: string]: unknown} {
  const values = OF_CARS.map(([name, {kind}], at) => [name, VALUES[name] ?? buildValue(kind, at)])
  return {...Object.fromEntries(values), id: `walk-${item_type}`, slug: `walk-${item_type}`, item_type}
}

const ROW = buildRow('car')

function getValue(of: unknown, path: string): unknown {
  const [name = path, ...rest] = path.split('.')
  const value = typeof of === 'object' && of !== null ? new Map(Object.entries(of)).get(name) : undefined
  return rest.length > 0 ? getValue(value, rest.join('.')) : value
}

/** A car with only the required values and one attribute, with what qualifies it. */
function buildBareCar(item_type: ItemType, name: string): Car {
  const needed = OF_CARS.filter(([, {required}]) => required).map(([other]) => [other, ROW[other]])
  const [group = name, field] = name.split('.')
  const own = {[group]: field ? {[field]: ROW[name]} : ROW[name]}
  const {qualifier = ''} = DECLARED.find(([other]) => other === name)?.[1].spec ?? {}
  return carSchema.parse({...Object.fromEntries(needed), ...own, [qualifier]: ROW[qualifier], item_type})
}

/** A value as shown: its word, or the number with thousands separators. */
function readWords({words}: Attribute, value: unknown): string {
  if (typeof value === 'number') return value.toString().replace(/^(\d)(\d{3})\b/, '$1,$2')
  return words?.[String(value)] ?? String(value)
}

let engine: Engine

beforeAll(async () => {
  engine = await startEngine([{...carSchema.parse(buildRow('car')), id: 'before', slug: 'before'}])
  await importFeed(engine, ITEM_TYPES.map(buildRow))
})

afterAll(() => engine.close())

async function find(filter: string, q = '*'): Promise<readonly unknown[]> {
  const answer = await engine.ask([
    {...LISTING_PARAMETERS, collection: COLLECTION, q, filter_by: filter, per_page: 50},
  ])
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.data[0]?.hits.map(({document}) => document) ?? []
}

async function findDocument(id: string): Promise<unknown> {
  return (await engine.send(`/collections/cars/documents/${id}`)).json()
}

describe('every attribute', () => {
  it('comes from its column in a feed through an import into the index', async () => {
    const document = await findDocument('walk-car')
    const {car, faults} = readCar(document)
    expect(faults).toEqual([])
    for (const [name] of OF_CARS) {
      if (MADE_BY_PHOTOS.has(name) || MADE_BY_STAFF.has(name) || MADE_BY_SHOPPERS.has(name))
        expect(getValue(car, name), name).toBeUndefined()
      else if (MADE_BY_IMPORT.has(name)) expect(getValue(car, name), name).toBeTruthy()
      else expect(getValue(car, name), name).toEqual(ROW[name])
    }
    for (const [name, {computed}] of DECLARED)
      if (computed === 'document' && !MADE_BY_STAFF.has(name)) expect(document, name).toHaveProperty(name)
  })

  it('is a field of the collection where it is indexed, and its value finds the car', async () => {
    const fields = new Set(carCollectionFields.map(({name}) => name))
    const document = await findDocument('walk-car')
    for (const [name, {kind}] of INDEXED) {
      expect(fields, name).toContain(name)
      if (MADE_BY_STAFF.has(name)) continue
      const value = [getValue(document, name)].flat()[0]
      const quoted = typeof value === 'string' ? `\`${value}\`` : String(value)
      const isPoint = kind.type === 'point'
      const filter = isPoint ? `:(${getValue(document, name)}, 1 km)` : `:=${quoted}`
      const found = (await find(`${name}${filter}`)).map((hit) => readListedVehicle(hit)?.id)
      expect(found, name).toContain('walk-car')
    }
  })

  it.each(['name', 'badge', 'series', 'stocknum'])(
    'finds the car by words where it is its %s [2.2]',
    async (name) => {
      const found = (await find('', String(ROW[name]))).map((hit) => readListedVehicle(hit)?.id)
      expect(found).toContain('walk-car')
    },
  )

  it('is read from a hit of a list where it is listed', async () => {
    expect(LISTED_FIELDS).toEqual(LISTED.map(([name]) => name))
    const [hit] = await find('id:=walk-car')
    const vehicle = readListedVehicle(hit)
    const document = await findDocument('walk-car')
    for (const [name] of LISTED) {
      const own = name === 'finance_figures' ? 'finance_lenders' : name
      expect(getValue(vehicle, own), name).toEqual(getValue(document, name))
    }
  })

  it('can be chosen for a card, and shows on it [2.25b]', async () => {
    const [hit] = await find('id:=walk-car')
    const vehicle = readListedVehicle(hit)
    if (!vehicle) throw new Error('no vehicle')
    const names = Object.keys(CARD_ATTRIBUTES) as (keyof typeof CARD_ATTRIBUTES)[]
    expect(names).toEqual(DECLARED.filter(([, {card}]) => card).map(([name]) => name))
    for (const [name, attribute] of DECLARED.filter(([, {card}]) => card)) {
      const [fact] = listCardFacts(
        vehicle,
        names.filter((one) => one === name),
      )
      expect(fact?.text, name).toContain(readWords(attribute, ROW[name]))
    }
  })

  it('can be chosen as a filter, is found by it alone, counted, and kept by its address [3.7]', async () => {
    const document = await findDocument('walk-car')
    for (const [name, {filter}] of FILTERED) {
      const own = filter?.name ?? name
      if (!isFilterAttribute(own)) throw new Error(`${own} is no filter`)
      expect(FILTER_CHOICES[own], own).not.toBe('')
      const value = [getValue(document, name)].flat()[0]
      const number = Number(value)
      const chosen: ListingState =
        filter?.kind === 'range'
          ? {...EMPTY_LISTING, ranges: {[own]: {min: number, max: number}}}
          : {...EMPTY_LISTING, lists: {[own]: [String(value)]}}
      const other: ListingState =
        filter?.kind === 'range'
          ? {...EMPTY_LISTING, ranges: {[own]: {min: number + 1, max: null}}}
          : {...EMPTY_LISTING, lists: {[own]: [FILTER_ATTRIBUTES[own].numeric ? '77' : 'elsewhere']}}
      const {ids, results} = await list(chosen)
      expect(ids, own).toContain('walk-car')
      expect((await list(other)).ids, own).toEqual([])
      if (filter?.kind === 'range') expect(results.extents[own], own).toEqual({min: number, max: number})
      else
        expect(
          results.facets[own]?.map((facet) => facet.value),
          own,
        ).toContain(String(value))
      expect(followAddress(chosen, own, String(value)), own).toEqual(chosen)
    }
  })

  it.each(ITEM_TYPES)('is in the rows of the specifications of a %s [5.17]', (item) => {
    const all = {showVin: true, showRegistration: true, undatedSafetyStars: true}
    for (const [name, attribute] of DECLARED) {
      const {spec, title, setting} = attribute
      if (!spec) continue
      const car = buildBareCar(item, name)
      const label = spec.labels?.[item] ?? spec.label ?? title
      const row = listSpecRows(car, all).find((one) => one.label === label)
      if (spec.items && !spec.items.includes(item)) {
        expect(row, name).toBeUndefined()
        continue
      }
      expect(row?.value, name).toContain(writeEngine(readWords(attribute, ROW[name]), attribute, item))
      if (setting) expect(listSpecRows(car, {...all, [setting]: false}), name).not.toContainEqual(row)
    }
  })

  it.each(ITEM_TYPES)('is among the key facts of a %s in its place', async (item) => {
    for (const [name, attribute] of DECLARED) {
      const place = attribute.keyFact?.[item]
      const bare = listKeyFacts(buildBareCar(item, name)).map(({text}) => text)
      if (place !== undefined) expect(bare.join(), name).toContain(readWords(attribute, ROW[name]))
    }
    const places = new Set(DECLARED.flatMap(([, {keyFact}]) => keyFact?.[item] ?? []))
    const {car} = readCar(await findDocument(`walk-${item}`))
    expect(car && listKeyFacts(car)).toHaveLength(places.size)
  })

  it('is in the structured data, unless the site leaves it out', () => {
    for (const [name, attribute] of DECLARED) {
      const {jsonLd, setting} = attribute
      if (!jsonLd) continue
      const words = jsonLd.format ? '' : (attribute.words?.[String(ROW[name])] ?? String(ROW[name]))
      const said = readStructuredData(buildBareCar('car', name), {})
      expect(JSON.stringify(getValue(said, jsonLd.property) ?? null), name).toContain(words)
      expect(said, name).toHaveProperty(jsonLd.property)
      if (setting)
        expect(readStructuredData(buildBareCar('car', name), {[setting]: false})).not.toHaveProperty(
          jsonLd.property,
        )
    }
  })

  it('is carried by events', () => {
    for (const [name, {analytics = []}] of DECLARED) {
      for (const item of analytics)
        expect(buildItemParameters(buildBareCar('car', name))[item], name).not.toBe('')
    }
  })
})

function readStructuredData(car: Car, vehiclePage: object): unknown {
  const settings = {...declaredDefaults, vehiclePage: {...declaredDefaults.vehiclePage, ...vehiclePage}}
  return buildVehicleJsonLd(car, {origin: 'https://north.example', settings, now: NOW})
}

/** Litres of an engine always have a decimal; a motorcycle's are cubic centimetres. */
function writeEngine(words: string, {unit}: Attribute, item: ItemType): string {
  if (unit !== 'engine litres') return words
  return item === 'motorcycle' ? `${words},000 cc` : `${words}.0`
}

async function list(listing: ListingState) {
  const attributes = [...Object.keys(listing.lists), ...Object.keys(listing.ranges)].filter(isFilterAttribute)
  const search = {
    listing,
    attributes,
    sort: 'relevant' as const,
    pageSize: 50,
    pricedOnlyWhenCheapestFirst: false,
    minimumPrice: 0,
    weekly: null,
    nearMatches: false,
  }
  const answer = await engine.ask(buildSearches(search, ''))
  if (!answer.ok) throw new Error(answer.error.message)
  const results = readResults(search, answer.data)
  return {results, ids: results.vehicles.map(({id}) => id)}
}

/** The listing at a filter's own address, in a stock that contains the value. */
function followAddress(
  listing: ListingState,
  own: keyof typeof FILTER_CHOICES,
  value: string,
): ListingState | null {
  const {pathname, search} = new URL(buildListingUrl(listing), 'https://north.example')
  const parsed = parseListing(pathname, search)
  return parsed && resolveListing(parsed, {total: 1, values: {[own]: [{value, count: 1}]}}, ['relevant'])
}
