import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {fileURLToPath} from 'node:url'
import {CARS_ALIAS} from '@forecourt/schemas/vehicle/search-collection'
import type {CarDocument} from '@forecourt/schemas/vehicle/search-document'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {readEnv} from '../env.ts'
import {migrateSearch} from '../search/migrate-search.ts'
import {createSearchClient} from '../search/search-client.ts'
import {runCommand} from '../testing/run-command.ts'
import {type StandIn, startSearch} from '../testing/stand-ins.ts'

const HEADER = 'make,model,year,stocknum,car_type,dealership_slug,price,body,images'
const OTHER = 'https://cdn.example.net/cars'
const HOSTS = ['--photo-hosts', 'other.example.org, CDN.example.net']

let search: StandIn
let folder: string
let client: ReturnType<typeof createSearchClient>
let storefront: Server
let answerStatus = 200
type Asked = {cars: {pictures?: string[]}[]}
const asked: Asked[] = []
const SUMMARY = {
  photos: 6,
  there: 3,
  waiting: 2,
  cars: 0,
  repeated: [],
  missing: [{reason: 'answered 404', count: 1, examples: ['https://a']}],
}
let environment: {[name: string]: string}

beforeAll(async () => {
  const started = await startSearch()
  search = started
  folder = await mkdtemp(join(tmpdir(), 'forecourt-import-'))
  storefront = createServer(async (request, response) => {
    const body = JSON.parse(await text(request))
    if (request.url !== '/api/stock/webhook') asked.push({path: request.url, ...body})
    response.writeHead(answerStatus).end(JSON.stringify({summary: SUMMARY, error: 'no key'}))
  })
  await new Promise<void>((done) => storefront.listen(0, '127.0.0.1', done))
  environment = {
    ...started.env,
    MEDIA_DIR: join(folder, 'media'),
    STOREFRONT_URL: `http://127.0.0.1:${(storefront.address() as AddressInfo).port}`,
    STOCK_WEBHOOK_SECRET: 'a-secret',
  }
  client = createSearchClient(readEnv.search(environment))
  await migrateSearch(client, AbortSignal.any([]))
})
afterAll(async () => {
  storefront.close()
  await search.close()
  await rm(folder, {recursive: true})
})

afterEach(async () => {
  asked.length = 0
  await client.collections(CARS_ALIAS).documents().delete({filter_by: 'id:!=none'})
})

/** Imports a feed through the command and returns the report. */
async function importFile(name: string, text: string, extra: readonly string[] = []): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  const args = ['stock', 'import', file, '--skip-pictures', ...extra]
  const {out, err, code} = await runCommand(args, environment, {folder})
  expect(code).toBe(0)
  return out + err
}

function importRows(rows: readonly string[], extra: readonly string[] = []): Promise<string> {
  return importFile('feed.csv', `${[HEADER, ...rows].join('\n')}\n`, extra)
}

const car = (stocknum: string) => client.collections<CarDocument>(CARS_ALIAS).documents(`north-${stocknum}`)
const row = (stocknum: string, body: string, images: string) =>
  `Kia,Rio,2019,${stocknum},used,north,20000,${body},${images}`

describe('the report of a stock import', () => {
  it('counts cars without a body or a picture, with reasons and examples, and names the sites that hide them', async () => {
    const report = await importRows([
      row('s1', 'Hatchback', '/media/stock/a.svg'),
      row('s2', '', '/media/stock/a.svg'),
      row('s3', '', ''),
      row('s4', 'Hatchback', `${OTHER}/4.jpg`),
    ])
    expect(report).toMatch(/^rejected +0$/m)
    expect(report).toMatch(/^no body +2: found by no choice of body\n +line 3, 2019 Kia Rio/m)
    expect(report).toMatch(/^no picture +2: hidden by sites that show cars "Only with pictures"$/m)
    expect(report).toMatch(/^ +1 × the feed names none\n +line 4, 2019 Kia Rio$/m)
    expect(report).toMatch(/^ +1 × none of those named was taken\n +line 5, 2019 Kia Rio$/m)
  })

  it('reports nothing where nothing is missing', async () => {
    const report = await importRows([row('s1', 'Hatchback', '/media/stock/a.svg')])
    expect(report).not.toMatch(/no body|no picture|not taken/)
  })

  it('shows three examples and counts the rest', async () => {
    const report = await importRows(['1', '2', '3', '4', '5'].map((name) => row(`s${name}`, '', '')))
    expect(report).toMatch(/line 4, 2019 Kia Rio\n +and 2 more$/m)
  })
})

describe("a feed's pictures on another host", () => {
  it('are not taken, and the report says which and why', async () => {
    const report = await importRows([
      row('s1', 'Hatchback', `${OTHER}/1.jpg|/media/stock/a.svg|${OTHER}/2.jpg`),
      row('s2', 'Hatchback', 'https://user:word@photos.example.org/a.jpg'),
    ])
    expect(await car('s1').retrieve()).toMatchObject({images: ['/media/stock/a.svg'], has_image: true})
    expect(await car('s2').retrieve()).toMatchObject({images: [], has_image: false})
    expect(report).toMatch(
      /^pictures +3 not taken\n +2 × cdn\.example\.net is not an allowed host\n +https:\/\/cdn\.example\.net\/cars\/1\.jpg/m,
    )
    expect(report).toMatch(/1 × an address with a user or a password\n +https:\/\/user:word@/)
    expect(asked).toEqual([])
  })

  it('are fetched from hosts that the import names, and the report shows their state', async () => {
    const rows = [
      row('s1', 'Hatchback', `${OTHER}/1.jpg|/media/stock/a.svg|https://cdn.example.net:8443/2.jpg`),
    ]
    const report = await importRows(rows, HOSTS)
    expect(await car('s1').retrieve()).toMatchObject({images: ['/media/stock/a.svg'], has_image: true})
    expect(asked).toEqual([
      {
        path: '/api/stock/photos',
        hosts: ['other.example.org', 'cdn.example.net'],
        check: false,
        cars: [
          {
            car: 'north-s1',
            dealership: 'north',
            pictures: [`${OTHER}/1.jpg`, '/media/stock/a.svg'],
            gone: false,
            changed: true,
          },
        ],
      },
      {path: '/api/stock/photos', hosts: [], check: false, cars: [], dealerships: ['north']},
    ])
    expect(report).toMatch(/1 × cdn\.example\.net:8443 is not an allowed host/)
    expect(report).toMatch(
      /^photos +3 of 6 there, 2 to be fetched, 1 not to be had\n +1 × answered 404\n +https:\/\/a$/m,
    )
  })

  it('stay with the car when they were fetched before, and change nothing in a second import', async () => {
    const rows = [row('s1', 'Hatchback', `${OTHER}/1.jpg|/media/stock/a.svg`)]
    await importRows(rows, HOSTS)
    const images = ['/photo/abc', '/media/stock/a.svg']
    await car('s1').update({images, placeholders: [], has_image: true})
    await importRows([...rows], HOSTS)
    const {custom_rank: _, ...fetched} = await car('s1').retrieve()
    expect(fetched).toMatchObject({images})
    const report = await importRows(rows, HOSTS)
    expect(report).toMatch(/^unchanged +1$/m)
    expect(asked.at(-2)?.cars).toMatchObject([{car: 'north-s1', changed: false}])
  })

  it('are removed when the feed drops them, and some time after it reports the car as sold', async () => {
    const rows = [row('s1', 'Hatchback', `${OTHER}/1.jpg`), row('s2', 'Hatchback', `${OTHER}/2.jpg`)]
    await importRows(rows, HOSTS)
    for (const name of ['s1', 's2']) await car(name).update({images: [`/photo/${name}`], has_image: true})
    await importRows([row('s1', 'Hatchback', '')], [...HOSTS, '--complete', '--check-photos'])
    expect(await car('s1').retrieve()).toMatchObject({images: [], has_image: false})
    expect(await car('s2').retrieve()).toMatchObject({images: ['/photo/s2'], sold: true})
    expect(asked.at(-2)).toMatchObject({
      check: true,
      cars: [
        {car: 'north-s1', pictures: [], gone: false},
        {car: 'north-s2', gone: true},
      ],
    })
    expect(asked.at(-2)?.cars[1]).not.toHaveProperty('pictures')
  })

  it('are not fetched, and the import is valid, where the storefront does not answer', async () => {
    answerStatus = 501
    const report = await importRows([row('s1', 'Hatchback', `${OTHER}/1.jpg`)], HOSTS)
    answerStatus = 200
    expect(report).toMatch(
      /answered 501 to \/api\/stock\/photos: no key\. The photographs of 1 cars were not asked for/,
    )
    expect(await car('s1').retrieve()).toMatchObject({images: [], has_image: false})
  })

  it('are no more than sixty of a car', async () => {
    const all = Array.from({length: 62}, (_, at) => `${OTHER}/${at}.jpg`)
    expect(await importRows([row('s1', 'Hatchback', all.join('|'))], HOSTS)).toMatch(
      /2 × more than 60 pictures of one car/,
    )
    expect(asked[0]?.cars[0]?.pictures).toEqual(all.slice(0, 60))
  })

  it('have no place as main picture or thumbnail either', async () => {
    const record = {
      make: 'Kia',
      model: 'Rio',
      year: 2019,
      stocknum: 's1',
      car_type: 'used',
      dealership_slug: 'north',
      thumbnails: [`${OTHER}/t.jpg`],
      primary_image_url: `${OTHER}/1.jpg`,
    }
    await importFile('feed.jsonl', `${JSON.stringify(record)}\n`)
    const held = await car('s1').retrieve()
    expect(held).toMatchObject({images: [], thumbnails: []})
    expect(held).not.toHaveProperty('primary_image_url')
  })
})

describe('a feed that a mapping reads', () => {
  const EASYCARS = fileURLToPath(new URL('../stock/formats/examples/easycars.csv', import.meta.url))
  const run = async () => {
    const args = ['stock', 'import', EASYCARS, '--dealership', 'A1=north', '--skip-pictures']
    const {out, err, code} = await runCommand([...args, '--rejects', 'r.csv'], environment, {folder})
    expect(code, err).toBe(0)
    return out
  }

  it('is imported for the named dealership, with a report of values without meaning, and writes nothing the second time', async () => {
    const report = await run()
    expect(report).toMatch(/^format +easycars$/m)
    expect(report).toMatch(/^created +3$/m)
    expect(report).toMatch(/^rejected +1 /m)
    expect(report).toMatch(
      /^not read +4 values without a meaning; cars that were not set aside stand without them\n {2}1 × Body "Tourer"/m,
    )
    const documents = client.collections<CarDocument>(CARS_ALIAS).documents()
    expect((await documents.search({q: '*', query_by: 'name', filter_by: 'price:=44990'})).found).toBe(1)
    const priceless = await documents.search({q: '*', query_by: 'name', filter_by: 'id:=north-e101'})
    expect(priceless.hits?.[0]?.document).toMatchObject({
      price: 0,
      km: 65_983,
      status: 'sold',
      sold_at: expect.any(Number),
    })
    expect(await run()).toMatch(/^unchanged +3$/m)
  })
})
