import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createRandom} from '../../web/e2e/fixtures/random.ts'
import {readOptions} from '../stack/read-options.ts'
import {runCommand, StackError} from '../stack/stack-error.ts'
import {buildCar, FACET_NAMES, SCHEMA} from './search/search-cars.ts'
import {getShare} from './web/print-table.ts'

const HELP = `pnpm bench search [CARS…]
  prints what the stand-in of stock search does with so many cars, one after the other: 10,000, 100,000 and 1,000,000
`
const KEY = 'bench'
const LINES_PER_IMPORT = 5000
const ROUNDS = 60

type Server = {url: string; child: ChildProcess; dir: string}
type Sample = () => Promise<unknown>

async function startServer(dir = mkdtempSync(join(tmpdir(), 'search-bench-'))): Promise<Server> {
  const main = new URL('../search/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [main, '--port', '0', '--data', dir, '--key', KEY], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout ?? child, 'data')
  const url = /http:\S+/.exec(String(line))?.[0]
  if (!url) throw new Error(`search did not start: ${line}`)
  return {url, child, dir}
}

async function stopServer(server: Server): Promise<void> {
  server.child.kill('SIGTERM')
  await once(server.child, 'exit')
}

async function call(server: Server, method: string, path: string, body?: string): Promise<unknown> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {'x-typesense-api-key': KEY},
    ...(body === undefined ? {} : {body}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text
}

function searchMany(server: Server, searches: Record<string, unknown>[]): Promise<unknown> {
  const common = {collection: 'cars', query_by: 'name,badge', per_page: 21}
  return call(
    server,
    'POST',
    '/multi_search',
    JSON.stringify({searches: searches.map((search) => ({...common, ...search}))}),
  )
}

/** Seconds spent in imports, without generating the cars. */
async function importCars(server: Server, total: number): Promise<number> {
  const random = createRandom(7)
  let seconds = 0
  for (let start = 0; start < total; start += LINES_PER_IMPORT) {
    const lines = Array.from({length: Math.min(LINES_PER_IMPORT, total - start)}, (_, at) =>
      JSON.stringify(buildCar(start + at, random)),
    )
    const from = performance.now()
    await call(server, 'POST', '/collections/cars/documents/import?action=upsert', lines.join('\n'))
    seconds += (performance.now() - from) / 1000
  }
  return seconds
}

async function measure(sample: Sample): Promise<string> {
  for (let at = 0; at < 5; at++) await sample()
  const times: number[] = []
  for (let at = 0; at < ROUNDS; at++) {
    const from = performance.now()
    await sample()
    times.push(performance.now() - from)
  }
  return `${getShare(times, 0.5).toFixed(1)} / ${getShare(times, 0.95).toFixed(1)}`
}

function samples(server: Server, total: number): Record<string, Sample> {
  const all = FACET_NAMES.join(',')
  const few = FACET_NAMES.slice(0, 8).join(',')
  const sort_by = 'price:asc,rank:desc'
  const shown = 'status:=[in_stock,coming_soon]'
  const parts = ['make:=[`Toyota`,`Mazda`]', 'body:=[`suv`,`ute`]', 'fuel:=`Diesel`', 'price:[10000..60000]']
  const random = createRandom(11)
  return {
    'all cars, 20 facets': () => searchMany(server, [{q: '*', facet_by: all, sort_by}]),
    'in stock, 20 facets': () => searchMany(server, [{q: '*', facet_by: all, sort_by, filter_by: shown}]),
    'one dealer of 500, 8 facets': () =>
      searchMany(server, [{q: '*', facet_by: few, sort_by, filter_by: `dealership_id:=7 && ${shown}`}]),
    'disjunctive, 1 + 4 searches': () =>
      searchMany(server, [
        {q: '*', facet_by: 'make,body,fuel,price', sort_by, filter_by: parts.join(' && ')},
        ...parts.map((part, at) => ({
          q: '*',
          per_page: 0,
          facet_by: ['make', 'body', 'fuel', 'price'][at],
          filter_by: parts.filter((other) => other !== part).join(' && '),
        })),
      ]),
    'text with a typo, filter': () => searchMany(server, [{q: 'toyta corola', filter_by: shown}]),
    'text, joins always tried': () =>
      searchMany(server, [{q: 'toyota corolla gxl', split_join_tokens: 'always', filter_by: shown}]),
    'text written apart': () =>
      searchMany(server, [{q: 'toyota hi lux', split_join_tokens: 'always', filter_by: shown}]),
    'text written as one': () =>
      searchMany(server, [{q: 'toyotahilux', split_join_tokens: 'always', filter_by: shown}]),
    'page 40': () => searchMany(server, [{q: '*', page: 40, sort_by, filter_by: shown}]),
    'upsert, then seen by a search': async () => {
      const car = buildCar(random.below(total), random)
      await call(server, 'POST', '/collections/cars/documents?action=upsert', JSON.stringify(car))
      await searchMany(server, [{q: '*', filter_by: `id:=${car.id}`}])
    },
  }
}

async function residentMegabytes(server: Server): Promise<number> {
  const metrics = JSON.parse(String(await call(server, 'GET', '/metrics.json')))
  return Math.round(Number(metrics.typesense_memory_resident_bytes) / 1e6)
}

async function run(total: number): Promise<Record<string, string>> {
  let server = await startServer()
  try {
    await call(server, 'POST', '/collections', JSON.stringify(SCHEMA))
    const seconds = await importCars(server, total)
    const column: Record<string, string> = {
      'import, documents/s': Math.round(total / seconds).toLocaleString('en'),
      'resident memory, MB': String(await residentMegabytes(server)),
    }
    for (const [name, sample] of Object.entries(samples(server, total)))
      column[`${name}, ms p50 / p95`] = await measure(sample)
    column['resident memory after, MB'] = String(await residentMegabytes(server))
    await stopServer(server)
    const from = performance.now()
    server = await startServer(server.dir)
    column['started again, s'] = ((performance.now() - from) / 1000).toFixed(1)
    column['resident memory then, MB'] = String(await residentMegabytes(server))
    return column
  } finally {
    await stopServer(server)
    rmSync(server.dir, {recursive: true, force: true})
  }
}

await runCommand(async () => {
  const {words} = readOptions(HELP, {}, [0, 9])
  const table: Record<string, Record<string, string>> = {}
  for (const size of words.length > 0 ? words.map(Number) : [10_000, 100_000, 1_000_000]) {
    if (!(size > 0)) throw new StackError(HELP)
    const column = await run(size)
    for (const [name, value] of Object.entries(column))
      table[name] = {...table[name], [`${size.toLocaleString('en')} cars`]: value}
  }
  console.table(table)
})
