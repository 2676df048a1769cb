import {setTimeout as pause} from 'node:timers/promises'
import * as z from 'zod'
import {CliError} from '../cli/cli-error.ts'
import {type Environment, readEnv} from '../env.ts'
import {searchLock} from '../lock/search-lock.ts'
import {LockHeldError, withLock} from '../lock/with-lock.ts'
import {OutageError, withSearch} from '../search/search-client.ts'
import {describeSpared, listMisreadColumns} from './describe-misread.ts'
import type {FeedContext} from './feed-format.ts'
import {type ImportRequest, type ImportResult, importRequestSchema} from './import-request.ts'
import {type ImportReport, importStock, TooManySoldError} from './import-stock.ts'
import {getFormat, listFormats} from './list-formats.ts'
import {type ParsedFeed, parseFeed} from './parse-feed.ts'
import {readFeedText} from './read-feed.ts'
import {countReasons, writeRejects} from './rejects-file.ts'
import {requestPhotoDownloads} from './request-photo-downloads.ts'
import {notifyStorefront} from './stock-webhook.ts'

const LOCK_WAIT_MS = 60_000
const LOCK_LOOK_MS = 500

type Parts = {
  readonly environment: Environment
  /** Ends the import before its next write. */
  readonly stop: AbortSignal
  /** Called before the first write. */
  readonly onWriting?: () => void
}

/**
 * Imports the file of a request into stock search and notifies the storefront. Errors are returned in the result.
 */
export async function runImport(raw: unknown, parts: Parts): Promise<ImportResult> {
  const parsed = importRequestSchema.safeParse(raw)
  if (!parsed.success) return {outcome: 'refused', message: z.prettifyError(parsed.error)}
  try {
    return await importFile(parsed.data, parts)
  } catch (error) {
    if (error instanceof TooManySoldError)
      return {outcome: 'asks', message: error.message, differences: error.differences}
    if (error instanceof LockHeldError || error instanceof OutageError)
      return {outcome: 'unavailable', message: error.message}
    if (error instanceof CliError) return {outcome: 'refused', message: error.message}
    throw error
  }
}

async function importFile(
  request: ImportRequest,
  {environment, stop, onWriting}: Parts,
): Promise<ImportResult> {
  const search = readEnv.search(environment)
  const format = await getFormat(request.format)
  const {encoding} = format
  const text = await readFeedText(request.path, '.', {largest: request.largestBytes, encoding})
  const parsed = parseFeed(text, {
    formats: await listFormats(),
    format,
    unterminated: request.unterminated,
    dealership: request.codes ?? listCodes(request.dealerships),
  })
  const report = await withSearch(search, (client) =>
    waitForLock(() =>
      withLock(searchLock(client), `stock run ${request.feed}`, (lost) => {
        onWriting?.()
        // After losing the lock nothing more may be written; the next try does the rest.
        const signal = AbortSignal.any([lost, stop])
        return importStock(client, parsed, {...request, signal, dryRun: false, force: request.accepted})
      }),
    ),
  )
  await writeRejects(request.rejectsPath, report.rejects)
  const {read, created, updated, unchanged, sold: removed, rejects, differences} = report
  return {
    outcome: 'done',
    counts: {read, created, updated, unchanged, removed, rejected: rejects.length},
    reasons: countReasons(rejects),
    differences,
    misread: listMisreadColumns(parsed.misread ?? []),
    notes: [...describeSpared(report.spared), ...(await sendChanges(report, parsed, request, environment))],
  }
}

/** The dealership of the rows, for formats that only know codes: with several dealerships the code is the slug. */
function listCodes(dealerships: readonly string[]): FeedContext['dealership'] {
  const [only, ...others] = dealerships
  return others.length === 0 ? only : Object.fromEntries(dealerships.map((slug) => [slug, slug]))
}

async function waitForLock<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof LockHeldError) || Date.now() > deadline) throw error
      await pause(LOCK_LOOK_MS)
    }
  }
}

/** Describes failed notifications for staff: the import is complete, and pages renew when their cache expires. */
async function sendChanges(
  {changedCars, changedDealerships, photos}: ImportReport,
  {cars}: ParsedFeed,
  {again, photoHosts, dealerships}: ImportRequest,
  environment: Environment,
): Promise<string[]> {
  const env = readEnv.storefront(environment)
  const change = again
    ? {dealerships, cars: cars.map(({car}) => car.slug)}
    : {dealerships: changedDealerships, cars: changedCars}
  const warning = change.cars.length > 0 ? await notifyStorefront(env, change) : null
  const photoWarning =
    photos.length > 0
      ? await requestPhotoDownloads(env, {hosts: photoHosts, check: false, cars: photos})
      : null
  return [warning, photoWarning].filter((note) => note !== null)
}
