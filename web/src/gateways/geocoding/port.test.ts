import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {startHttp} from '../../../../local/http/start-http.ts'
import {WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import {createEmbeddedGeocoding} from './embedded-geocoding'
import {createMapsGeocoding} from './maps-geocoding'
import type {Geocoding} from './port'

const KEY = 'a-key-for-tests'
const row = (postcode: string, name: string, state: string, latitude: string, longitude: string) =>
  ['AU', postcode, name, `${state} in full`, state, '', '', '', '', latitude, longitude, '4'].join('\t')
/** Rows as the table has them: numbers without a leading zero, places of two states in one postcode. */
const TABLE = [
  row('200', 'Acton', 'ACT', '-35.2777', '149.1189'),
  row('2620', 'Queanbeyan', 'NSW', '-35.3549', '149.2320'),
  row('2620', 'Carwoola', 'NSW', '-35.4', '149.4'),
  row('2620', 'Hume', 'ACT', '-35.3867', '149.1667'),
  row('3000', 'Melbourne', 'VIC', '-37.8152', '144.9646'),
  'NZ\t6011\tWellington\t\t\t\t\t\t\t-41.3\t174.8\t',
  'AU\t3001\t\tVictoria\tVIC',
].join('\n')

const folder = mkdtempSync(join(tmpdir(), 'postcodes-'))
const file = join(folder, 'AU.txt')
writeFileSync(file, TABLE)
afterAll(() => rmSync(folder, {recursive: true}))

const LOCALITIES = [
  {postcode: '2620', state: 'NSW', names: ['Queanbeyan', 'Carwoola'], lat: -35.35, lng: 149.23},
  {postcode: '3000', state: 'VIC', names: ['Melbourne'], lat: -37.815, lng: 144.96},
]

let mood: 'answer' | 'fail' | 'hang' | 'garbage' | 'over limit' = 'answer'
let asked: URL[] = []
/** A maps service, as far as its documentation tells. */
function answerMaps(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '', 'http://maps')
  asked.push(url)
  if (mood === 'hang') return
  if (mood === 'fail') return void response.writeHead(500).end()
  if (mood === 'garbage') return void response.end('<html>')
  if (mood === 'over limit')
    return void response.end(JSON.stringify({status: 'OVER_QUERY_LIMIT', results: []}))
  const found = LOCALITIES.find(({postcode}) => postcode === url.searchParams.get('address'))
  if (url.searchParams.get('address') === '3999') {
    // The country alone: a postcode that the service does not know.
    const country = {
      address_components: [{short_name: 'AU', types: ['country', 'political']}],
      geometry: {location: {lat: -25, lng: 133}},
    }
    return void response.end(JSON.stringify({status: 'OK', results: [country]}))
  }
  if (!found) return void response.end(JSON.stringify({status: 'ZERO_RESULTS', results: []}))
  const result = {
    address_components: [
      {short_name: found.postcode, types: ['postal_code']},
      {short_name: found.names[0], types: ['locality', 'political']},
      {short_name: found.state, types: ['administrative_area_level_1', 'political']},
    ],
    ...(found.names.length > 1 && {postcode_localities: found.names}),
    geometry: {location: {lat: found.lat, lng: found.lng}},
  }
  response.end(JSON.stringify({status: 'OK', results: [result]}))
}

let url: string
let stop: () => Promise<void>
beforeAll(async () => {
  const started = await startHttp(answerMaps)
  url = started.url
  stop = started.close
})
afterAll(() => stop())
beforeEach(() => {
  mood = 'answer'
  asked = []
})

const ADAPTERS: readonly {name: string; create: () => Geocoding}[] = [
  {name: 'the embedded table', create: () => createEmbeddedGeocoding(file)},
  {
    name: 'a maps service',
    create: () => createMapsGeocoding({url: `${url}/geocode/json`, key: KEY, timeoutMs: WAIT_LIMIT_MS}),
  },
]

describe.each(ADAPTERS)('geocoding port by $name', ({create}) => {
  it('finds a postcode, with its names, state and about where it is', async () => {
    const found = await create().findPlace('3000')
    expect(found).toMatchObject({ok: true, data: {postcode: '3000', names: ['Melbourne'], states: ['VIC']}})
    const middle = found.ok ? found.data?.middle : null
    expect(middle?.latitude).toBeCloseTo(-37.815, 2)
    expect(middle?.longitude).toBeCloseTo(144.96, 2)
  })

  it('names every place of a postcode', async () => {
    const found = await create().findPlace('2620')
    expect(found.ok && found.data?.names).toEqual(expect.arrayContaining(['Carwoola', 'Queanbeyan']))
  })

  it.each(['0000', '3999', '2998', '0500', '300', '30000', 'abcd', ''])(
    'answers "none" to "%s"',
    async (postcode) => {
      expect(await create().findPlace(postcode)).toEqual({ok: true, data: null})
    },
  )
})

describe('the embedded table', () => {
  const find = (postcode: string, table: string | null = file) =>
    createEmbeddedGeocoding(table).findPlace(postcode)

  it.each([
    ['queanbeyan', ['2620']],
    ['MELBOURNE', ['3000']],
    ['melb', []],
    ['', []],
  ])('finds the postcodes of the town "%s": %j', async (name, postcodes) => {
    const found = await createEmbeddedGeocoding(file).findTowns(name)
    expect(found.ok && found.data.map(({postcode}) => postcode)).toEqual(postcodes)
    expect(await createEmbeddedGeocoding(null).findTowns(name)).toEqual({ok: true, data: []})
  })

  it('knows that 200 is 0200, and credits its source', async () => {
    expect(await find('0200')).toMatchObject({
      data: {postcode: '0200', names: ['Acton'], credit: {url: 'https://www.geonames.org'}},
    })
  })

  it('gives the states of a postcode that lies in two, the likelier first, and the middle of its places', async () => {
    expect(await find('2620')).toMatchObject({
      data: {states: ['NSW', 'ACT'], middle: {latitude: -35.3867, longitude: 149.232}},
    })
  })

  it('accepts postcodes of boxes, which the table leaves out', async () => {
    expect(await find('1225')).toMatchObject({data: {states: ['NSW'], names: []}})
  })

  it('says that it did not answer when the table cannot be read, or is none', async () => {
    expect(await find('3000', join(folder, 'missing.txt'))).toMatchObject({ok: false})
    const wrong = join(folder, 'wrong.txt')
    writeFileSync(wrong, '<html>')
    const geocoding = createEmbeddedGeocoding(wrong)
    expect(await geocoding.findPlace('3000')).toMatchObject({ok: false})
    writeFileSync(wrong, TABLE)
    expect(await geocoding.findPlace('3000')).toMatchObject({ok: true, data: {names: ['Melbourne']}})
  })

  it.each([
    ['0800', 'NT'],
    ['2000', 'NSW'],
    ['2600', 'ACT'],
    ['2913', 'ACT'],
    ['3000', 'VIC'],
    ['4000', 'QLD'],
    ['5000', 'SA'],
    ['6000', 'WA'],
    ['6798', 'WA'],
    ['6799', 'WA'],
    ['7000', 'TAS'],
  ])('tells without a table that %s is in %s', async (postcode, state) => {
    expect(await find(postcode, null)).toEqual({
      ok: true,
      data: {postcode, names: [], states: [state], middle: null, credit: null},
    })
  })
})

describe('a maps service', () => {
  const create = (timeoutMs: number) => createMapsGeocoding({url: `${url}/geocode/json`, key: KEY, timeoutMs})

  it('is asked with the key for the postcode within Australia, and read from its first result [7.15]', async () => {
    const found = await create(10_000).findPlace('3000')
    expect(found).toMatchObject({data: {middle: {latitude: -37.815, longitude: 144.96}}})
    expect(asked.map(({pathname, search}) => pathname + search)).toEqual([
      `/geocode/json?address=3000&components=country%3AAU%7Cpostal_code%3A3000&key=${KEY}`,
    ])
  })

  it.each(['fail', 'hang', 'garbage', 'over limit'] as const)(
    'is an outage, and not a wrong postcode, on "%s"',
    async (fault) => {
      mood = fault
      expect(await create(300).findPlace('3000')).toMatchObject({
        ok: false,
        error: {layer: 'geocoding', retryable: true},
      })
    },
  )

  it('is an outage when nothing listens', async () => {
    const geocoding = createMapsGeocoding({url: 'http://127.0.0.1:9/json', key: undefined})
    expect(await geocoding.findPlace('3000')).toMatchObject({ok: false})
  })
})
