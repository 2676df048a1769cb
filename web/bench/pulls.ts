import '../src/testing/resolve-hooks.ts'
import {randomUUID} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {mergeHeldValues} from '@forecourt/schemas/vehicle/merge-held-values'
import {applyOwnValues} from '@forecourt/schemas/vehicle/own-values'
import {listFormats} from '../../migrations/src/stock/list-formats.ts'
import {parseFeed} from '../../migrations/src/stock/parse-feed.ts'
import {readFeedText} from '../../migrations/src/stock/read-feed.ts'

const HELP = `pnpm bench pulls FILE [--format listings-2023]
  pulls a file of real listings four times, as a feed does: as it is, the same again, and twice with a day's changes; before
  the fourth staff lock fields of a car. Prints what each pull did and how long it took, the rejected rows by reason, and
  whether the locks survived (else it fails)
`
const SCRIPT = fileURLToPath(new URL('../../migrations/src/stock/import-process.ts', import.meta.url))
const FEED = 'pulls'
const OWN = {dealercomments: 'Locked by staff.', tag: 'Locked', price_basis: 'drive_away'} as const

const {values, positionals} = parseArgs({
  options: {format: {type: 'string', default: 'listings-2023'}, help: {type: 'boolean'}},
  allowPositionals: true,
})
const [given] = positionals
if (values.help || given === undefined) {
  process.stdout.write(HELP)
  process.exit(values.help ? 0 : 1)
}
const file = await readFeedText(resolve(process.env.INIT_CWD ?? '.', given), '.')
const formats = await listFormats()
const {cars} = parseFeed(file, {formats, format: formats.find(({id}) => id === values.format)})
const dealerships = [...new Set(cars.map(({car}) => car.dealership_slug))]
const watched = findWatched()

/** The car that is locked: one with a price, which the feed goes on changing. */
function findWatched() {
  const found = cars.find(({car}) => car.price)?.car
  if (!found?.price) throw new Error('No car of the file has a price.')
  return {...found, price: found.price}
}

/** The file a day later: one price in thirty has changed, one row in fifty is gone. A row ends with its price. */
function changeDay(text: string, day: number): string {
  const lines = text.split('\n')
  const isWhole = (line: string) => line.split(',').length >= 19 && /,\d+\r?$/.test(line)
  return lines
    .filter((line, at) => at < 2 || at % 50 !== day || !isWhole(line))
    .map((line, at) =>
      at > 0 && (at % 30 === day || at === 1)
        ? line.replace(/,(\d+)(\r?)$/, (_, price: string, end: string) => `,${Number(price) + 500}${end}`)
        : line,
    )
    .join('\n')
}

const {ADMIN_KEY, startEngine} = await import('../src/gateways/search/testing/start-engine.ts')
const {startHttp} = await import('../src/testing/start-http.ts')
const {sampleStockFeed} = await import('../src/testing/sample-stock-feed.ts')
const {RECORDS_KINDS} = await import('../src/testing/test-records.ts')
const {createFolderFiles} = await import('../src/gateways/files/folder-files.ts')
const {addFeedRuns, readFeedRun} = await import('../src/services/stock-feeds/records.ts')
const {startWorker} = await import('../src/jobs/worker.ts')
const {createImporter} = await import('../src/services/stock-feeds/import-file.ts')
const {openSource} = await import('../src/services/stock-feeds/open-source.ts')
const {FEED_JOBS} = await import('../src/services/stock-feeds/jobs.ts')
const {createFeedRunner} = await import('../src/services/stock-feeds/run-feed.ts')

let {text} = file
const engine = await startEngine([])
const keys = {TYPESENSE_SEARCH_KEY: ADMIN_KEY, TYPESENSE_WRITE_KEY: ADMIN_KEY}
Object.assign(process.env, {...keys, TYPESENSE_URL: engine.url})
const {readIndexedCar, updateIndexedCar} = await import('../src/gateways/search/car-documents.ts')
const source = await startHttp((_, response) => response.end(text))
const test = await RECORDS_KINDS[0].open()
const folder = mkdtempSync(join(tmpdir(), 'pulls-'))
const {records} = test
const feed = sampleStockFeed({
  slug: FEED,
  source: 'https',
  address: `${source.url}/stock.csv`,
  format: values.format,
  complete: true,
  dealerships,
})
const importFile = createImporter({
  script: SCRIPT,
  environment: {
    TYPESENSE_URL: engine.url,
    TYPESENSE_ADMIN_KEY: ADMIN_KEY,
    // Nobody answers there: the storefront around it is not what is measured.
    STOREFRONT_URL: 'http://127.0.0.1:1',
    STOCK_WEBHOOK_SECRET: 'secret',
  },
})
const worker = startWorker({
  records,
  handlers: {
    'run-feed': createFeedRunner({
      records,
      importFile,
      store: createFolderFiles(folder, 64 * 1024 * 1024),
      readFeeds: async () => ({ok: true, data: [feed]}),
      openSource: (one) => openSource(one, {privateHosts: [new URL(source.url).host], folder: undefined}),
    }),
  },
  jobs: {'run-feed': FEED_JOBS['run-feed']},
  pace: {pollMs: 100, leaseMs: 5000, retry: {firstMs: 100, longestMs: 500}},
})

async function pull(title: string, cause: 'schedule' | 'retry') {
  const [id = ''] = await addFeedRuns(records, [{feed: FEED, cause, key: randomUUID()}])
  worker.nudge()
  for (;;) {
    const run = await readFeedRun(records, id)
    if (run?.state === 'done' && run.startedAt && run.endedAt) {
      const seconds = ((run.endedAt.getTime() - run.startedAt.getTime()) / 1000).toFixed(1)
      process.stdout.write(`${title}: ${seconds} s\n`)
      return {row: {pull: title, ...run.report?.counts, seconds}, report: run.report}
    }
    // A run that is tried again says why meanwhile.
    if (run?.error && run.state !== 'queued' && run.state !== 'running')
      throw new Error(`${title}: ${run.state}: ${run.error}`)
    await pause(200)
  }
}

async function measure() {
  const pulls = [await pull('1: as it is', 'schedule'), await pull('2: the same', 'retry')]
  text = changeDay(text, 1)
  pulls.push(await pull('3: a day later', 'schedule'))
  // As `applyOverlay` does with what the content backend has.
  const locked = await updateIndexedCar(watched.id, (held) =>
    mergeHeldValues(applyOwnValues(held, OWN), held, Math.floor(Date.now() / 1000)),
  )
  text = changeDay(text, 2)
  pulls.push(await pull('4: after a lock', 'schedule'))
  return {pulls, locked, held: await readIndexedCar(watched.id)}
}

const {pulls, locked, held} = await measure().finally(async () => {
  await worker.stop()
  await Promise.all([source.close(), engine.close(), test.close()])
  rmSync(folder, {recursive: true, force: true})
})
console.table(pulls.map(({row}) => row))
for (const {reason, count} of pulls[0]?.report?.reasons ?? [])
  process.stdout.write(`rejected: ${count} × ${reason}\n`)
for (const {column, attribute, count} of pulls[0]?.report?.misread ?? [])
  process.stdout.write(`not understood: ${count} × ${column} for ${attribute}\n`)
const car = held.ok ? held.data : null
const survived = Object.entries(OWN).every(([name, value]) => car && Reflect.get(car, name) === value)
process.stdout.write(
  `lock of ${watched.id}: ${locked.ok && locked.data ? 'applied' : 'not applied'}, ${survived ? 'survived' : 'LOST'}; price ${watched.price} → ${car?.price}\n`,
)
process.exit(survived && locked.ok && (car?.price ?? 0) > watched.price ? 0 : 1)
