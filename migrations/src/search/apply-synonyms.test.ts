import {carSchema} from '@forecourt/schemas/vehicle/car'
import {CARS_ALIAS} from '@forecourt/schemas/vehicle/search-collection'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {synonyms} from '../../search/synonyms.ts'
import {readEnv} from '../env.ts'
import {type StandIn, startSearch} from '../testing/stand-ins.ts'
import {applySynonyms, WORDS_SET} from './apply-synonyms.ts'
import {getCollectionName} from './collection-version.ts'
import {importDocuments} from './import-documents.ts'
import {migrateSearch} from './migrate-search.ts'
import {createSearchClient} from './search-client.ts'

let search: StandIn
let client: ReturnType<typeof createSearchClient>

function car(id: string, fields: object) {
  const base = {id, slug: id, make: 'Kia', model: 'Rio', car_type: 'used', dealership_slug: 'north'}
  return toCarDocument(carSchema.parse({...base, name: '2020 Kia Rio', ...fields}))
}

const cars = [
  car('hilux', {name: '2021 Toyota Hilux', body: 'Ute / Tray', drive: '4WD', simple_fuel: 'Diesel'}),
  car('golf', {
    name: '2020 Volkswagen Golf',
    body: 'Hatchback',
    drive: 'FWD',
    simple_transmission: 'Automatic',
  }),
  car('carnival', {name: '2022 Kia Carnival', body: 'People Mover', filtered_features: ['Third Row']}),
  car('octavia', {name: '2019 Skoda Octavia', body: 'Wagon', simple_transmission: 'Manual', colour: 'Grey'}),
  car('cx-5', {name: '2021 Mazda CX-5 Touring', body: 'SUV', colour: 'White', simple_fuel: 'Diesel'}),
  car('i30', {name: '2020 Hyundai i30 Elite', colour: 'White', simple_transmission: 'Automatic'}),
  car('d-max', {name: '2022 Isuzu D-MAX LS-U', simple_fuel: 'Diesel', colour: 'Black'}),
  car('sport', {name: '2018 Land Rover Range Rover Sport SDV6', body: 'SUV', colour: 'Black'}),
  car('c200', {name: '2019 Mercedes-Benz C200', body: 'Sedan', colour: 'White'}),
  car('x-trail', {name: '2019 Nissan X-Trail ST', body: 'SUV', colour: 'White', badge: 'Series 3'}),
  car('x3', {name: '2019 BMW X3 xDrive', body: 'SUV', colour: 'Black'}),
  car('ev6', {name: '2023 Kia EV6', body: 'SUV', simple_fuel: 'Electric', drive: 'AWD'}),
]

beforeAll(async () => {
  const started = await startSearch()
  search = started
  client = createSearchClient(readEnv.search(started.env))
  await migrateSearch(client, AbortSignal.any([]))
  await importDocuments(client, CARS_ALIAS, cars)
})
afterAll(() => search.close())

async function found(q: string): Promise<string[]> {
  const {hits = []} = await client.collections<{id: string}>(CARS_ALIAS).documents().search({
    q,
    query_by: 'name,badge,body,colour,simple_fuel,simple_transmission,drive,filtered_features',
    drop_tokens_threshold: 0,
    num_typos: 0,
  })
  return hits.map(({document}) => document.id).sort()
}

describe('the words Australian shoppers use', () => {
  it.each([
    ['dual cab', ['hilux']],
    ['pickup', ['hilux']],
    ['four wheel drive', ['hilux']],
    ['4x4', ['hilux']],
    ['4wd diesel', ['hilux']],
    ['4x4 pickup', ['hilux']],
    ['four wheel drive diesel', ['hilux']],
    ['hatch', ['golf']],
    ['vw', ['golf']],
    ['auto golf', ['golf']],
    ['people mover', ['carnival']],
    ['7 seater', ['carnival']],
    ['station wagon', ['octavia']],
    ['gray wagon', ['octavia']],
    ['ev', ['ev6']],
    ['all wheel drive', ['ev6']],
    ['white cx 5', ['cx-5']],
    ['cx 5 diesel', ['cx-5']],
    ['white i 30', ['i30']],
    ['i 30 auto', ['i30']],
    ['diesel d max', ['d-max']],
    ['black d max', ['d-max']],
    ['black rangerover sport', ['sport']],
    ['merc c200', ['c200']],
    ['mercedes c200', ['c200']],
    ['mercedes benz c200', ['c200']],
    ['white x trail', ['x-trail']],
    ['x3', ['x3']],
    ['black x 3', ['x3']],
  ])('find for "%s" %j [2.2]', async (typed, expected) => {
    expect(await found(typed)).toEqual(expected)
  })

  it('are written once; a changed one again, one taken out is removed', async () => {
    const collection = getCollectionName()
    expect(await applySynonyms(client, collection)).toBe(0)
    const kept = client.synonymSets(WORDS_SET).items()
    await kept.upsert(synonyms[0]?.id ?? '', {synonyms: ['ute', 'truck']})
    await kept.upsert('former', {synonyms: ['a', 'b']})
    expect(await applySynonyms(client, collection)).toBe(2)
    const {items} = await client.synonymSets(WORDS_SET).retrieve()
    expect(items.map(({id}) => id)).toEqual(synonyms.map(({id}) => id))
  })

  it('leave the sets that staff have linked, but not our words of an earlier release in them', async () => {
    const collection = client.collections(getCollectionName())
    const earlier = {id: 'shopper-hatch', synonyms: ['hatch', 'lorry']}
    await client.synonymSets('own').upsert({items: [{id: 'own', synonyms: ['c', 'd']}, earlier]})
    await collection.update({synonym_sets: ['own']})
    await applySynonyms(client, getCollectionName())
    expect((await collection.retrieve()).synonym_sets).toEqual(['own', WORDS_SET])
    expect((await client.synonymSets('own').retrieve()).items.map(({id}) => id)).toEqual(['own'])
  })

  it('have names of their own, and none says the same word twice', () => {
    expect(new Set(synonyms.map(({id}) => id)).size).toBe(synonyms.length)
    for (const {root, words} of synonyms) {
      const all = root ? [root, ...words] : words
      expect(new Set(all).size).toBe(all.length)
    }
  })
})
