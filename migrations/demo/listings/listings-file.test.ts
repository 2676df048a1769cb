import {existsSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {gunzipSync} from 'node:zlib'
import {CARS_ALIAS} from '@forecourt/schemas/vehicle/search-collection'
import {parse} from 'csv-parse/sync'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {readEnv} from '../../src/env.ts'
import {migrateSearch} from '../../src/search/migrate-search.ts'
import {createSearchClient} from '../../src/search/search-client.ts'
import {importStock} from '../../src/stock/import-stock.ts'
import {listFormats} from '../../src/stock/list-formats.ts'
import {parseFeed} from '../../src/stock/parse-feed.ts'
import {readFeedText} from '../../src/stock/read-feed.ts'
import {type StandIn, startSearch} from '../../src/testing/stand-ins.ts'

const FILE = fileURLToPath(new URL('../../../../shared/data/australian-listings.csv.gz', import.meta.url))
const options = {complete: false, dryRun: false, force: false, now: 1_800_000_000}

const ONLY_SUV = /\b(?:X-Trail|Dualis|Subaru XV|C-HR|Vezel|Discovery Sport|LDV D90)\b/

type Row = {Brand: string; Title: string; Price: string; UsedOrNew: string; BodyType: string}

describe.skipIf(!existsSync(FILE))('the real listings of 2023', () => {
  let search: StandIn
  let client: ReturnType<typeof createSearchClient>
  let rows: Row[]

  beforeAll(async () => {
    const started = await startSearch()
    search = started
    client = createSearchClient(readEnv.search(started.env))
    await migrateSearch(client, AbortSignal.any([]))
    rows = parse(gunzipSync(await readFile(FILE)), {columns: true})
  })
  afterAll(() => search.close())

  const found = async (query: string, filter: string) => {
    const request = {
      q: query,
      query_by: 'name',
      filter_by: filter,
      per_page: 0,
      num_typos: 0,
      prefix: false,
      drop_tokens_threshold: 0,
    }
    return (await client.collections(CARS_ALIAS).documents().search(request)).found
  }

  it('are read, accepted and rejected to the last row, and unchanged the second time', async () => {
    const feed = parseFeed(await readFeedText(FILE, '.'), {formats: await listFormats()})
    expect(await importStock(client, feed, options)).toMatchObject({
      read: 12_000,
      created: 11_999,
      rejects: [{line: 1740, field: 'Brand', reason: 'The cell is empty'}],
    })
    expect(await importStock(client, feed, options)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 11_999,
    })
  })

  it.each([
    ['make', '*', 'make:=Toyota', ({Brand}: Row) => Brand === 'Toyota'],
    ['make of two words', '*', 'make:=`Land Rover`', ({Brand}: Row) => Brand === 'Land'],
    [
      'price range',
      '*',
      'price:[20000..30000]',
      ({Price}: Row) => Number(Price) >= 20_000 && Number(Price) <= 30_000,
    ],
    [
      'make and price',
      '*',
      'make:=Mazda && price:<15000 && price:>0',
      ({Brand, Price}: Row) => Brand === 'Mazda' && Number(Price) < 15_000,
    ],
    ['no price', '*', 'price:=0', ({Price, Title}: Row) => Title !== '' && !/^\d+$/.test(Price)],
    ['condition', '*', 'car_type:=demo', ({UsedOrNew}: Row) => UsedOrNew === 'DEMO'],
    [
      'body, which some models tell where the column is empty',
      '*',
      'simple_body:=suv',
      ({BodyType, Title}: Row) => BodyType === 'SUV' || (BodyType === '' && ONLY_SUV.test(Title)),
    ],
    ['text', 'corolla', '', ({Title}: Row) => /\bcorolla\b/i.test(Title)],
    [
      'text of two words',
      'range rover',
      '',
      ({Title}: Row) => /\brange\b/i.test(Title) && /\brover\b/i.test(Title),
    ],
    [
      'text and price',
      'hilux',
      'price:[1..40000]',
      ({Title, Price}: Row) => /\bhilux\b/i.test(Title) && Number(Price) <= 40_000,
    ],
  ])('find as many by %s as a count over the file', async (_, query, filter, test) => {
    expect(await found(query, filter)).toBe(rows.filter(test).length)
  })
})
