import {basename, resolve} from 'node:path'
import {drawPicture, type PictureRequest} from '../../demo/pictures/draw-picture.ts'
import {writePictures} from '../../demo/pictures/write-pictures.ts'
import {CliError, EXIT} from '../cli/cli-error.ts'
import {defineCommand, type OptionValues} from '../cli/command.ts'
import type {Terminal} from '../cli/terminal.ts'
import {type Environment, readEnv, type StorefrontEnv} from '../env.ts'
import {CLUSTER, getCluster, withSearch} from '../search/search-client.ts'
import {describeMisread, describeSpared} from '../stock/describe-misread.ts'
import {type ImportReport, importStock} from '../stock/import-stock.ts'
import {listFormats} from '../stock/list-formats.ts'
import {describeMissingValues} from '../stock/list-missing-values.ts'
import {type ParsedFeed, parseFeed} from '../stock/parse-feed.ts'
import {countReasons, writeRejects} from '../stock/rejects-file.ts'
import {describePhotos, readPhotoSummary, requestPhotoDownloads} from '../stock/request-photo-downloads.ts'
import {notifyStorefront} from '../stock/stock-webhook.ts'
import {FEED_OPTIONS, REJECTS, readFeedFile} from './feed-file.ts'
import {lockSearch} from './lock-search.ts'

const DEMO = 'demo'

const OPTIONS = {
  ...FEED_OPTIONS,
  cluster: CLUSTER,
  'dry-run': 'Says what would change and writes nothing; "stock try" shows the rows.',
  complete: 'The file is the whole stock of its dealerships: what it lacks was sold.',
  force: 'With --complete, even when most of the stock would become sold.',
  at: ['TIME', 'The moment the file speaks of, for feeds of the past; now when left out.'],
  rejects: REJECTS,
  'skip-pictures': 'Does not draw the missing pictures of cars without photographs.',
  'photo-hosts': [
    'HOSTS',
    'Hosts that photographs are fetched from, with commas between; *.example.com for all below one.',
  ],
  'check-photos': 'Asks for every photograph anew, also those asked for within a day.',
} as const

type Values = OptionValues<typeof OPTIONS>

/** Imports a parsed feed, prints the report, and notifies the storefront. `source` names the rejects file. */
export async function importFeed(
  feed: ParsedFeed,
  source: string,
  values: Values,
  terminal: Terminal,
  startedAt = Date.now(),
): Promise<void> {
  const {environment, folder} = terminal
  const env = {
    search: getCluster(readEnv.search(environment), values.cluster),
    storefront: readEnv.storefront(environment),
  }
  const options = {
    complete: values.complete ?? false,
    dryRun: values['dry-run'] ?? false,
    force: values.force ?? false,
    photoHosts: readHosts(values['photo-hosts']),
    now: Math.floor(readMoment(values.at, startedAt) / 1000),
  }
  const write = (signal?: AbortSignal) =>
    withSearch(env.search, (client) => importStock(client, feed, {...options, ...(signal && {signal})}))
  const report = options.dryRun ? await write() : await lockSearch(env.search, 'stock import', write)
  const rejectsPath = values.rejects ?? `.data/rejects/${basename(source)}.csv`
  if (report.rejects.length > 0) await writeRejects(resolve(folder, rejectsPath), report.rejects)
  const seconds = (Date.now() - startedAt) / 1000
  printReport(report, {feed, dryRun: options.dryRun, rejectsPath, seconds}, terminal)
  if (options.dryRun) return
  if (report.changedCars.length > 0) await sendChanges(report, env.storefront, terminal)
  await orderPhotos(report, env.storefront, {
    hosts: options.photoHosts,
    check: values['check-photos'] ?? false,
    terminal,
  })
  if (!values['skip-pictures']) await drawPictures(feed, terminal)
}

/**
 * The time of the feed's data, in ms.
 * @throws CliError for an invalid one
 */
function readMoment(text: string | undefined, now: number): number {
  if (text === undefined) return now
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) {
    const message = `--at takes a moment such as 2026-11-20T06:00:00+11:00, not "${text}".`
    throw new CliError(message, {exitCode: EXIT.usage})
  }
  return moment
}

function readHosts(text = ''): string[] {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase())
  return hosts.filter(Boolean)
}

// The storefront fetches in the background; this is the state so far.
async function orderPhotos(
  {photos}: ImportReport,
  env: StorefrontEnv,
  {hosts, check, terminal: {print, warn}}: {hosts: readonly string[]; check: boolean; terminal: Terminal},
): Promise<void> {
  if (photos.length === 0) return
  const warning = await requestPhotoDownloads(env, {hosts, check, cars: photos})
  if (warning) return warn(`Note: ${warning}`)
  const summary = await readPhotoSummary(env, [...new Set(photos.map(({dealership}) => dealership))])
  if (typeof summary === 'string') return warn(`Note: ${summary}`)
  for (const line of describePhotos(summary)) print(line)
}

async function sendChanges(
  {changedDealerships, changedCars}: ImportReport,
  env: StorefrontEnv,
  {warn}: Terminal,
): Promise<void> {
  const warning = await notifyStorefront(env, {dealerships: changedDealerships, cars: changedCars})
  if (warning) warn(`Note: ${warning}`)
}

/** Cars without photographs use drawn pictures; missing ones are drawn now. */
export async function drawPictures(
  feed: ParsedFeed,
  {environment, folder, print}: Terminal,
  draw: (request: PictureRequest) => string = drawPicture,
): Promise<void> {
  const drawn = await writePictures(
    resolve(folder, readEnv.files(environment).MEDIA_DIR),
    feed.cars.flatMap(({car}) => car.images),
    draw,
  )
  if (drawn > 0) print(`pictures   ${drawn} drawn`)
}

async function importFile(file: string, values: Values, terminal: Terminal): Promise<void> {
  const startedAt = Date.now()
  getCluster(readEnv.search(terminal.environment), values.cluster)
  await importFeed(await readFeed(file, values, terminal), file, values, terminal, startedAt)
}

async function readFeed(file: string, values: Values, terminal: Terminal): Promise<ParsedFeed> {
  if (file === DEMO) return readDemo(terminal.environment)
  const {feed, options} = await readFeedFile(file, values, terminal)
  return parseFeed(feed, options)
}

async function readDemo(environment: Environment): Promise<ParsedFeed> {
  const {createDemoFeed} = await import('../../demo/stock/demo-feed.ts')
  const {getHistoryReportUrl} = await import('../../demo/load/history-report.ts')
  return createDemoFeed(new Date(), getHistoryReportUrl(readEnv.lake(environment)))
}

type Circumstances = {feed: ParsedFeed; dryRun: boolean; rejectsPath: string; seconds: number}

function printReport(
  report: ImportReport,
  {feed, dryRun, rejectsPath, seconds}: Circumstances,
  {print}: Terminal,
): void {
  const rows: [string, string | number][] = [
    ['format', feed.format],
    ['read', report.read],
    ['created', report.created],
    ['updated', report.updated],
    ...(report.sold > 0 ? ([['sold', report.sold]] satisfies [string, number][]) : []),
    ['unchanged', report.unchanged],
    ['rejected', report.rejects.length > 0 ? `${report.rejects.length} (see ${rejectsPath})` : 0],
    ['seconds', seconds.toFixed(1)],
  ]
  if (dryRun) print('Dry run: nothing was written. It would be:')
  for (const [label, value] of rows) print(`${label.padEnd(11)}${value}`)
  for (const {reason, count} of countReasons(report.rejects)) print(`  ${count} × ${reason}`)
  for (const line of describeSpared(report.spared)) print(line)
  for (const line of describeMisread(feed.misread ?? [])) print(line)
  for (const line of describeMissingValues(report.lacks)) print(line)
}

const formats = await listFormats()

export const stockImportCommand = defineCommand({
  name: 'stock import',
  summary: 'Loads a stock feed: CSV, JSON or XML, also gzipped.',
  detail: `FILE is a path, or "${DEMO}" for the demo stock. The whole file is read before the first write: a file that is cut off,
empty or no feed changes nothing. A bad row is set aside and stops no other.

Formats:\n${formats.map(({id, title}) => `  ${id.padEnd(25)}${title}`).join('\n')}`,
  positionals: ['FILE'],
  options: OPTIONS,
  run: ({values, positionals}, terminal) => importFile(positionals[0] ?? '', values, terminal),
})
