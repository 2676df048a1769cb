import '../src/testing/resolve-hooks.ts'
import {fork} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {createDemoFeed} from '../../migrations/demo/stock/demo-feed.ts'
import type {TenantConfig} from '../src/tenant/tenant-config.ts'

const HELP = `pnpm bench feeds [--cars 10000] [--rounds 3]
  writes each feed of a site from a started search: seconds, bytes, and the memory that it took at its peak
`
const NAMES = ['google-vehicles', 'meta', 'generic'] as const
const SITE = 'bench'

type Measure = {rows: number; bytes: number; seconds: number; peakMb: number}

/** Invented stock of one site: the demo cars over and over, each with an id and a VIN of its own. */
function listCars(count: number): Partial<Car>[] {
  const demo = createDemoFeed(new Date(), 'https://reports.example/').cars.map(({car}) => car)
  return Array.from({length: count}, (_, at) => {
    const car = demo[at % demo.length]
    const number = String(at).padStart(6, '0')
    return {
      ...car,
      id: `${SITE}-${number}`,
      slug: `car-${number}`,
      vin: `ZZ9DEMBENCH${number}`,
      dealership_slug: SITE,
      status: 'in_stock',
      sold: false,
    }
  })
}

function buildSite(): TenantConfig {
  const {document: dealership} = parseDocument(documents.dealership, {
    id: 'd',
    name: 'Bench',
    slug: SITE,
    number: 1,
  })
  const {document: location} = parseDocument(documents.location, {
    id: 'l',
    dealership: 'd',
    name: 'Yard',
    slug: 'yard',
    storeCode: 'YARD',
    address: {
      street: '1 Example Street',
      city: 'Preston',
      state: 'VIC',
      postcode: '3072',
      latitude: -37.7,
      longitude: 145.1,
    },
  })
  if (!dealership || !location) throw new Error('no site')
  return {
    slug: SITE,
    id: SITE,
    name: 'Bench',
    hosts: ['bench.example'],
    layerIds: [],
    settings: declaredDefaults,
    dealerships: [dealership],
    locations: [location],
    manufacturer: null,
    brands: [],
  }
}

/** Writes one feed in this process. The first reading makes the code warm and is not counted. */
async function measureFeed(name: (typeof NAMES)[number]): Promise<Measure> {
  const {readAdverts} = await import('../src/services/feeds/read-adverts.ts')
  const {FEEDS} = await import('../src/services/feeds/feeds.ts')
  const {streamFeed} = await import('../src/services/feeds/write-feed.ts')
  const run = async () => {
    const adverts = await readAdverts(buildSite(), Date.now())
    if (!adverts.ok) throw new Error(adverts.error.message)
    let bytes = 0
    let rows = -1
    for await (const part of streamFeed(FEEDS[name], adverts.data)) {
      bytes += part.byteLength
      for (const byte of part) if (byte === 10) rows += 1
    }
    return {rows, bytes}
  }
  await run()
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 5)
  const start = performance.now()
  const written = await run()
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  return {...written, seconds, peakMb: (peak - before) / 1024 / 1024}
}

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {cars: {type: 'string'}, rounds: {type: 'string'}, help: {type: 'boolean'}},
  })
  if (values.help) return void process.stdout.write(HELP)
  const count = Number(values.cars ?? 10_000)
  const rounds = Number(values.rounds ?? 3)
  const {SEARCH_KEY, startEngine} = await import('../src/gateways/search/testing/start-engine.ts')
  const engine = await startEngine(listCars(count))
  process.stdout.write(`${count} cars, the middle one of ${rounds} rounds\n`)
  process.stdout.write('feed               rows      bytes  seconds  peak MB above the start\n')
  for (const name of NAMES) {
    const measures: Measure[] = []
    for (let round = 0; round < rounds; round += 1) {
      const child = fork(fileURLToPath(import.meta.url), ['--child', name], {
        execArgv: ['--expose-gc'],
        env: {...process.env, TYPESENSE_URL: engine.url, TYPESENSE_SEARCH_KEY: SEARCH_KEY},
      })
      const [measure] = await once(child, 'message')
      measures.push(measure)
    }
    const middle = measures.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(rounds / 2)]
    if (!middle) continue
    const {rows, bytes, seconds, peakMb} = middle
    process.stdout.write(
      `${name.padEnd(16)}${String(rows).padStart(7)}${String(bytes).padStart(11)}${seconds.toFixed(2).padStart(9)}${peakMb.toFixed(0).padStart(10)}\n`,
    )
  }
  await engine.close()
}

const [flag, wanted] = process.argv.slice(2)
const name = NAMES.find((one) => one === wanted)
if (flag === '--child' && name) {
  process.send?.(await measureFeed(name))
  process.disconnect()
} else {
  await main()
}
