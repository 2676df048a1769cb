import {existsSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {CARS_ALIAS} from '@forecourt/schemas/vehicle/search-collection'
import {parse} from 'csv-parse/sync'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {getSoakOptions, getSoakRuns} from '../../../local/testing/soak.ts'
import {readEnv} from '../../src/env.ts'
import {migrateSearch} from '../../src/search/migrate-search.ts'
import {createSearchClient} from '../../src/search/search-client.ts'
import {importStock} from '../../src/stock/import-stock.ts'
import {listFormats} from '../../src/stock/list-formats.ts'
import {parseFeed} from '../../src/stock/parse-feed.ts'
import {type FeedText, readFeedText} from '../../src/stock/read-feed.ts'
import {type StandIn, startSearch} from '../../src/testing/stand-ins.ts'

const FILE = fileURLToPath(new URL('../../../../shared/data/australian-listings.csv.gz', import.meta.url))
const options = {complete: false, dryRun: false, force: false, now: 1_800_000_000}

const ONLY_SUV = /\b(?:X-Trail|Dualis|Subaru XV|C-HR|Vezel|Discovery Sport|LDV D90)\b/

/** A fifth of the file has every kind of row; a pass over all of them takes ten seconds of processor. */
const ROWS = getSoakRuns(2400, 12_000)

type Row = {Brand: string; Title: string; Price: string; UsedOrNew: string; BodyType: string}

describe.skipIf(!existsSync(FILE))('the real listings of 2023', () => {
  let search: StandIn
  let client: ReturnType<typeof createSearchClient>
  let feed: FeedText
  let rows: Row[]

  beforeAll(async () => {
    const started = await startSearch()
    search = started
    client = createSearchClient(readEnv.search(started.env))
    await migrateSearch(client, AbortSignal.any([]))
    const whole = await readFeedText(FILE, '.')
    const parsed: {record: Row; info: {bytes: number}}[] = parse(whole.text, {
      columns: true,
      info: true,
      to: ROWS,
    })
    rows = parsed.map(({record}) => record)
    const bytes = Buffer.from(whole.text).subarray(0, parsed.at(-1)?.info.bytes)
    feed = {...whole, text: bytes.toString()}
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

  it(
    'are read, accepted and rejected to the last row, and unchanged the second time',
    getSoakOptions(ROWS),
    async () => {
      const parsed = parseFeed(feed, {formats: await listFormats()})
      expect(await importStock(client, parsed, options)).toMatchObject({
        read: rows.length,
        created: rows.length - 1,
        rejects: [{line: 1740, field: 'Brand', reason: 'The cell is empty'}],
      })
      expect(await importStock(client, parsed, options)).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: rows.length - 1,
      })
    },
  )

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
