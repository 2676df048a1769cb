import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
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

let search: StandIn
let folder: string
let client: ReturnType<typeof createSearchClient>
let environment: {[name: string]: string}

beforeAll(async () => {
  const started = await startSearch()
  search = started
  folder = await mkdtemp(join(tmpdir(), 'forecourt-import-'))
  environment = {...started.env, MEDIA_DIR: join(folder, 'media')}
  client = createSearchClient(readEnv.search(environment))
  await migrateSearch(client, AbortSignal.any([]))
})
afterAll(async () => {
  await search.close()
  await rm(folder, {recursive: true})
})

afterEach(async () => {
  await client.collections(CARS_ALIAS).documents().delete({filter_by: 'id:!=none'})
})

/** Imports a feed as a person does, and gives the report. */
async function importFile(
  name: string,
  text: string,
  variables: {IMAGE_HOSTS?: string} = {},
): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  const args = ['stock', 'import', file, '--skip-pictures']
  const {out, code} = await runCommand(args, {...environment, ...variables}, {folder})
  expect(code).toBe(0)
  return out
}

function importRows(rows: readonly string[], variables: {IMAGE_HOSTS?: string} = {}): Promise<string> {
  return importFile('feed.csv', `${[HEADER, ...rows].join('\n')}\n`, variables)
}

const car = (stocknum: string) => client.collections<CarDocument>(CARS_ALIAS).documents(`north-${stocknum}`)
const row = (stocknum: string, body: string, images: string) =>
  `Kia,Rio,2019,${stocknum},used,north,20000,${body},${images}`

describe('the report of a stock import', () => {
  it('says how many cars have no body and no picture, why, which, and who does not show them', async () => {
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

  it('says nothing of what is not lacking', async () => {
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
      row('s2', 'Hatchback', 'http://photos.example.org/a.jpg'),
    ])
    expect(await car('s1').retrieve()).toMatchObject({images: ['/media/stock/a.svg'], has_image: true})
    expect(await car('s2').retrieve()).toMatchObject({images: [], has_image: false})
    expect(report).toMatch(
      /^pictures +3 not taken\n +2 × cdn\.example\.net is not in IMAGE_HOSTS\n +https:\/\/cdn\.example\.net\/cars\/1\.jpg/m,
    )
    expect(report).toMatch(/1 × not an https address\n +http:\/\/photos\.example\.org\/a\.jpg$/m)
  })

  it('are taken from a host that IMAGE_HOSTS names', async () => {
    const rows = [row('s1', 'Hatchback', `${OTHER}/1.jpg|https://cdn.example.net:8443/2.jpg`)]
    const report = await importRows(rows, {IMAGE_HOSTS: 'other.example.org, CDN.example.net'})
    expect(await car('s1').retrieve()).toMatchObject({images: [`${OTHER}/1.jpg`], has_image: true})
    expect(report).toMatch(/1 × an address with a port, a user or a password/)
  })

  it('have no place as main picture or thumbnail either', async () => {
    const record = {
      ...{make: 'Kia', model: 'Rio', year: 2019, stocknum: 's1', car_type: 'used', dealership_slug: 'north'},
      ...{thumbnails: [`${OTHER}/t.jpg`], primary_image_url: `${OTHER}/1.jpg`},
    }
    await importFile('feed.jsonl', `${JSON.stringify(record)}\n`)
    const held = await car('s1').retrieve()
    expect(held).toMatchObject({images: [], thumbnails: []})
    expect(held).not.toHaveProperty('primary_image_url')
  })
})
