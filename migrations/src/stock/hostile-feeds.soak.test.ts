import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {CARS_ALIAS} from '@forecourt/schemas/vehicle/search-collection'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {getSoakOptions, getSoakRuns} from '../../../local/testing/soak.ts'
import {CliError} from '../cli/cli-error.ts'
import {readEnv} from '../env.ts'
import {exportLines} from '../search/export-lines.ts'
import {migrateSearch} from '../search/migrate-search.ts'
import {createSearchClient} from '../search/search-client.ts'
import {type StandIn, startSearch} from '../testing/stand-ins.ts'
import {importStock} from './import-stock.ts'
import {listFormats} from './list-formats.ts'
import {type ParsedFeed, parseFeed} from './parse-feed.ts'
import {readFeedText} from './read-feed.ts'

const MUTILATED = getSoakRuns(60, 2000)
const ROWS = 12
const MAX_BYTES = 4_000_000
const NOW = 1_800_000_000
const folder = mkdtempSync(join(tmpdir(), 'hostile-feeds-'))
const COLUMNS = [
  'make',
  'model',
  'year',
  'stocknum',
  'car_type',
  'dealership_slug',
  'price',
  'dealercomments',
]
const formats = await listFormats()
let search: StandIn
let client: ReturnType<typeof createSearchClient>

beforeAll(async () => {
  const started = await startSearch()
  search = started
  client = createSearchClient(readEnv.search(started.env))
  await migrateSearch(client, AbortSignal.any([]))
})
afterAll(async () => {
  await search.close()
  rmSync(folder, {recursive: true, force: true})
})

type Row = {[column: string]: string | number}

function buildRow(stocknum: string, part: Row = {}): Row {
  return {
    make: 'Kia',
    model: 'Rio',
    year: 2020,
    stocknum,
    car_type: 'used',
    dealership_slug: 'north',
    price: 10_000,
    dealercomments: 'One owner, "as new"',
    ...part,
  }
}

const quote = (cell: string | number | undefined) => `"${String(cell ?? '').replaceAll('"', '""')}"`
const toCsv = (rows: readonly Row[]) =>
  [COLUMNS.join(','), ...rows.map((row) => COLUMNS.map((column) => quote(row[column])).join(','))]
    .map((line) => `${line}\n`)
    .join('')
const toJsonLines = (rows: readonly Row[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Every car by its id, each as one text. */
async function readIndex(): Promise<Map<string, string>> {
  const cars = new Map<string, string>()
  for await (const car of exportLines(client, CARS_ALIAS)) {
    const {id} = car as {id: string}
    cars.set(id, JSON.stringify(car))
  }
  return cars
}

/** The stock before each import: ten cars of the feed's dealership, ten of another. */
async function resetStock(): Promise<Map<string, string>> {
  await client.collections(CARS_ALIAS).documents().delete({filter_by: 'id:!=none'})
  const rows = Array.from({length: 10}, (_, at) => [
    buildRow(`n${at}`),
    buildRow(`s${at}`, {dealership_slug: 'south'}),
  ])
  const name = 'before'
  const parsed = parseFeed({name, text: toJsonLines(rows.flat()), sealed: true}, {formats})
  await importStock(client, parsed, {complete: false, dryRun: false, force: false, now: NOW})
  return readIndex()
}

/** Imports a file as a feed of the dealership `north`; null if the whole file was refused. */
async function importFile(bytes: Buffer): Promise<ParsedFeed | null> {
  const path = join(folder, 'feed')
  writeFileSync(path, bytes)
  try {
    const parsed = parseFeed(await readFeedText(path, '.', {largest: MAX_BYTES}), {
      formats,
      format: formats.find(({id}) => id === 'forecourt'),
    })
    await importStock(client, parsed, {
      complete: true,
      dryRun: false,
      force: false,
      now: NOW + 60,
      dealerships: ['north'],
      largestFall: {share: 0.3, cars: 5},
    })
    return parsed
  } catch (error) {
    if (error instanceof CliError) return null
    throw error
  }
}

const listTen = (letter: string, part: Row) =>
  Array.from({length: 10}, (_, at) => buildRow(`${letter}${at}`, part))
const good = toCsv([buildRow('n0', {price: 1}), buildRow('new1')])
const withRow = (row: string) => `${good}${row}\n`
const HOSTILE: readonly [string, string | Buffer][] = [
  ['nothing', ''],
  ['a header alone', `${COLUMNS.join(',')}\n`],
  ['a page', '<!doctype html><html><body>Sign in, please</body></html>\n'],
  [
    'XML with an entity',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>\n',
  ],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
  ['UTF-16', Buffer.from(`\uFEFF${good}`, 'utf16le')],
  ['gzip that unpacks to fifty times what is allowed', gzipSync(Buffer.alloc(MAX_BYTES * 50))],
  ['gzip that is cut off', gzipSync(good.repeat(50)).subarray(0, 60)],
  ['gzip within gzip', gzipSync(gzipSync(good))],
  ['a quote that never ends', withRow('"Kia,Rio,2020,x,used,north,1,')],
  ['a row of two megabytes', withRow(`"${'x'.repeat(2_000_000)}"`)],
  ['a row of a hundred thousand cells', withRow(','.repeat(100_000))],
  ['a file that ends in its last row', good.trimEnd().slice(0, -30)],
  ['JSON that is nested a hundred thousand times', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n`],
  ['JSON with a prototype', `{"__proto__":{"sold":true},"constructor":{"prototype":{"sold":true}}}\n`],
  ['rows of another dealership', toCsv(listTen('s', {dealership_slug: 'south', price: 1}))],
  ['ids of another dealership', `${JSON.stringify({...buildRow('x'), id: 'south-s0', price: 1})}\n`],
  [
    'numbers that are none',
    toCsv([buildRow('n0', {price: '1e999'}), buildRow('n1', {price: '-5'}), buildRow('n2', {year: 'NaN'})]),
  ],
  [
    'ids that are paths and formulas',
    toCsv([buildRow('../../etc/passwd'), buildRow('=HYPERLINK("x")'), buildRow('`) || (id:!=none')]),
  ],
  ['filters of the search', toCsv([buildRow('x', {dealership_slug: 'north` || dealership_slug:=`south'})])],
]

// Needs more than two seconds: a search engine is started, and files are imported by the hundred.
describe('hostile files', () => {
  it.each(HOSTILE)('change no other dealership’s cars and few of its own: %s', async (_title, content) => {
    const before = await resetStock()
    await importFile(Buffer.from(content))
    const after = await readIndex()
    for (const [id, car] of before) {
      expect(after.has(id), `${id} is there`).toBe(true)
      if (id.startsWith('south')) expect(after.get(id), id).toBe(car)
    }
    const sold = [...after.values()].filter((car) => JSON.parse(car).status === 'sold')
    expect(sold.length, 'a fall is never believed').toBeLessThan(5)
    for (const car of after.values()) expect(JSON.parse(car).price).toBeGreaterThanOrEqual(0)
    expect(Object.prototype).not.toHaveProperty('sold')
  })
})

/** The same numbers for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = (seed + 1) * 0x9e3779b1
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), state | 1)
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61)
    return Math.floor((((state ^ (state >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const JUNK = [
  '"',
  ',',
  '\n',
  '\r\n',
  '\0',
  '{',
  '}',
  '\uFFFD',
  'south',
  '-',
  '9',
  ' ',
  '""',
  ';',
  '\t',
  '\u202E',
]

/** Corrupts a text in one to five places: bytes removed, doubled, inserted or flipped, or its end cut off. */
function mutilate(text: string, random: (below: number) => number): string {
  let result = text
  for (let left = 1 + random(5); left > 0; left -= 1) {
    const at = random(result.length)
    const length = random(random(3) === 0 ? 200 : 4)
    const junk = JUNK[random(JUNK.length)] ?? ''
    const head = result.slice(0, at)
    const part = result.slice(at, at + length)
    const tail = result.slice(at + length)
    result =
      [head + tail, head + part + part + tail, head + junk + part + tail, head + junk + tail][random(4)] ?? ''
  }
  return random(8) === 0 ? result.slice(0, random(result.length)) : result
}

describe('mutilated feeds', () => {
  it(
    'import their good rows and change nothing else',
    async () => {
      const before = await resetStock()
      let accepted = 0
      for (let seed = 0; seed < MUTILATED; seed += 1) {
        const random = createRandom(seed)
        const rows = Array.from({length: ROWS}, (_, at) =>
          buildRow(`n${at}`, {price: 20_000 + (seed % 500) * 20 + at}),
        )
        const whole = seed % 2 ? toCsv(rows) : toJsonLines(rows)
        const text = mutilate(whole, random)
        const held = await readIndex()
        const parsed = await importFile(Buffer.from(text))
        const after = await readIndex()
        const label = `seed ${seed}`
        for (const [id, car] of before) if (id.startsWith('south')) expect(after.get(id), label).toBe(car)
        const sold = (cars: Map<string, string>) =>
          [...cars.values()].filter((car) => JSON.parse(car).status === 'sold').length
        expect(sold(after) - sold(held), label).toBeLessThan(5)
        if (!parsed) continue
        accepted += 1
        // A row of JSON lines ends at the line end: intact rows are imported, whatever happened to the others.
        if (seed % 2) continue
        for (const row of rows) {
          const line = JSON.stringify(row)
          // Unless a corrupted row before it became the same car.
          const isTwin = parsed.rejects.some(({raw, reason}) => raw === line && /^The same car/.test(reason))
          if (isTwin || !text.split('\n').includes(line)) continue
          const car = after.get(`north-${row.stocknum}`)
          expect(car && JSON.parse(car).price, label).toBe(row.price)
        }
      }
      expect(accepted, 'not all are refused as a whole').toBeGreaterThan(MUTILATED / 4)
    },
    getSoakOptions(MUTILATED).timeout,
  )
})
