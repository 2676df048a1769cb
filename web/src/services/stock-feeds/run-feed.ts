import {createHash} from 'node:crypto'
import {mkdtemp, rename, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {ImportRequest, ImportResult} from '@forecourt/migrations/stock/import-request'
import {type FeedSource, MAX_UNPACKED_BYTES} from '#/gateways/feed-sources/port'
import type {FileStore} from '#/gateways/files/port'
import type {Records} from '#/gateways/records/port'
import type {JobHandler} from '#/jobs/job-handler'
import {log} from '#/lib/log'
import {failed, SUCCEEDED} from '#/lib/result'
import {loadRunFile, storeRunFile} from './feed-files.ts'
import {hashFile} from './hash-file.ts'
import type {ImportFile} from './import-file.ts'
import {FEED_JOBS} from './jobs.ts'
import {findConflictingFeed, type ReadFeeds, type StockFeed} from './read-feeds.ts'
import {claimFeedRun, type FeedRun, readLastAnswer, readLastFile, settleFeedRun} from './records.ts'

type Parts = {
  readonly records: Records
  readonly store: FileStore
  readonly readFeeds: ReadFeeds
  /** The source of a feed; a text says what is missing. */
  readonly openSource: (feed: StockFeed) => FeedSource | string
  /** Null if the storefront has no key for importing. */
  readonly importFile: ImportFile | null
}

type Settled = Parameters<typeof settleFeedRun>[2]

/** A part of a run failed and may succeed the next time. */
class TryAgain extends Error {}

/** The result of a run that ended before its file was imported. */
class Ended extends Error {
  readonly settled: Settled

  constructor(settled: Settled) {
    super(settled.state)
    this.settled = settled
  }
}

const FETCH_MS = 300_000
/** With the worker's delays between them, about ten minutes. */
const MAX_TRIES = 8

/** The job of one feed: processes its waiting runs, one after the other. An interrupted run is started again. */
export function createFeedRunner(parts: Parts): JobHandler {
  const {records, readFeeds} = parts
  return async ({body}, signal) => {
    const {feed: slug} = FEED_JOBS['run-feed'].body.parse(body)
    const feeds = await readFeeds()
    if (!feeds.ok) return failed('content did not answer')
    for (;;) {
      const run = await claimFeedRun(records, slug)
      if (!run) return SUCCEEDED
      const settled = await tryRun(parts, run, feeds.data, signal)
      if (signal.aborted) return failed('the run was stopped')
      await settleFeedRun(records, run, settled)
      if (settled.state === 'queued') return failed('the run is tried again')
    }
  }
}

async function tryRun(
  parts: Parts,
  run: FeedRun,
  feeds: readonly StockFeed[],
  signal: AbortSignal,
): Promise<Settled> {
  // A file that crashes its process each time would otherwise be retried indefinitely.
  if (run.tries > MAX_TRIES) return {state: 'failed', error: run.error ?? 'The run was broken off each time.'}
  const folder = await mkdtemp(join(tmpdir(), 'stock-feed-'))
  try {
    return await doRun(parts, run, feeds, folder, signal)
  } catch (cause) {
    if (cause instanceof Ended) return cause.settled
    // Other errors' messages may contain values of a query.
    if (!(cause instanceof TryAgain))
      log('error', 'stock-feeds.run-failed', {
        feed: run.feed,
        cause: cause instanceof Error ? cause.name : typeof cause,
      })
    const error =
      cause instanceof TryAgain ? cause.message : 'Something went wrong; the log of the server says what.'
    return run.tries < MAX_TRIES ? {state: 'queued', error} : {state: 'failed', error}
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

async function doRun(
  parts: Parts,
  run: FeedRun,
  feeds: readonly StockFeed[],
  folder: string,
  signal: AbortSignal,
): Promise<Settled> {
  const {store, importFile} = parts
  const feed = feeds.find(({slug}) => slug === run.feed)
  if (!feed?.active)
    throw new Ended({state: 'failed', error: 'There is no such feed, or it is switched off.'})
  const rival = findConflictingFeed(feed, feeds)
  if (rival)
    throw new Ended({
      state: 'failed',
      error: `The feed ${rival.slug} writes to a dealership of this one. Where one of them is complete, each would sell the other’s cars.`,
    })
  if (!importFile)
    throw new Ended({
      state: 'failed',
      error: 'TYPESENSE_ADMIN_KEY is not set: the storefront imports no feed.',
    })
  const path = await bringFile(parts, run, feed, folder, signal)
  const rejectsPath = join(folder, 'rejected', 'rows.csv')
  const result = await importFile(
    {
      feed: feed.slug,
      path,
      rejectsPath,
      format: feed.format,
      complete: feed.complete,
      unterminated: feed.unterminated,
      ...listCodes(feed),
      dealerships: [...feed.dealerships],
      photoHosts: [...feed.photoHosts],
      accepted: run.accepted,
      largestFall: {share: feed.alarms.maxFall / 100, cars: feed.alarms.minFall},
      now: Math.floor(Date.now() / 1000),
      again: run.tries > 1,
      largestBytes: MAX_UNPACKED_BYTES,
    },
    signal,
  )
  if (result.outcome === 'done' && result.counts.rejected > 0)
    await storeRunFile(store, run, 'rejects', rejectsPath)
  return describeResult(result)
}

function describeResult(result: ImportResult): Settled {
  if (result.outcome === 'unavailable') throw new TryAgain(result.message)
  if (result.outcome === 'refused') return {state: 'refused', error: result.message}
  if (result.outcome === 'asks')
    return {state: 'asks', error: result.message, report: {differences: result.differences}}
  const {outcome: _, ...report} = result
  return {state: 'done', report}
}

type RunFile = {
  readonly path: string
  /** The data stored with the run. */
  readonly known: Omit<Settled, 'state'>
}

/** Writes the run's file to a path: the stored one, otherwise the source's newest. Ends the run if it is not new. */
async function bringFile(
  parts: Parts,
  run: FeedRun,
  feed: StockFeed,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const {records, store} = parts
  const settingsHash = hashSettings(feed)
  const last = await readLastFile(records, feed.slug)
  const {path, known} = run.hasFile
    ? await loadFile(parts, run, folder, signal)
    : await fetchFile(parts, run, feed, folder, signal)
  const hashed = await hashFile(path, MAX_UNPACKED_BYTES)
  if ('fault' in hashed)
    throw new Ended({state: 'refused', error: `The file was not read: ${hashed.fault}.`, ...known})
  const noted = {...known, contentHash: hashed.hash, settingsHash}
  const isSeen = last?.contentHash === hashed.hash && last.settingsHash === settingsHash
  if (isSeen && last.id !== run.id && !isForced(run)) throw new Ended({state: 'same', ...noted})
  if (!run.hasFile) {
    const stored = await storeRunFile(store, run, 'file', path)
    if (!stored.ok) throw new TryAgain('The file cannot be kept: the store of files does not answer.')
  }
  await settleFeedRun(records, run, {state: 'running', hasFile: true, ...noted})
  return path
}

async function loadFile({store}: Parts, run: FeedRun, folder: string, signal: AbortSignal): Promise<RunFile> {
  const path = join(folder, getSafeName(run.fileName ?? run.feed))
  if (!(await loadRunFile(store, run, path, signal)))
    throw new TryAgain('The file of this run cannot be read from the store of files.')
  return {path, known: {}}
}

async function fetchFile(
  {records, openSource}: Parts,
  run: FeedRun,
  feed: StockFeed,
  folder: string,
  signal: AbortSignal,
): Promise<RunFile> {
  const source = openSource(feed)
  if (typeof source === 'string') throw new Ended({state: 'failed', error: `${source}.`})
  const settingsHash = hashSettings(feed)
  const last = await readLastAnswer(records, feed.slug)
  const isKnown = last?.settingsHash === settingsHash && !isForced(run)
  const {etag, lastModified, contentHash} = isKnown ? last : NOTHING
  const waited = AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)])
  const path = join(folder, 'fetched')
  const answer = await source.fetch(path, {etag, lastModified}, waited)
  if (answer.outcome === 'unchanged')
    throw new Ended({state: 'same', contentHash, settingsHash, etag, lastModified})
  if (answer.outcome === 'refused') {
    const error = `Nothing was fetched: ${answer.reason}.`
    throw answer.final ? new Ended({state: 'failed', error}) : new TryAgain(error)
  }
  const named = join(folder, getSafeName(answer.name))
  await rename(path, named)
  const {name, bytes} = answer
  const known = {fileName: name.slice(-MAX_NAME), bytes, etag: answer.etag, lastModified: answer.lastModified}
  return {path: named, known}
}

/** A file that was seen before is imported too. */
function isForced({cause, accepted}: FeedRun): boolean {
  return cause === 'retry' || accepted
}

const NOTHING = {etag: null, lastModified: null, contentHash: null}
const MAX_NAME = 200

/** Short names of dealerships by the codes in the feed's files; empty if its document has none. */
function listCodes({codes}: StockFeed): Pick<ImportRequest, 'codes'> {
  const pairs = codes.map((code): [string, string] => {
    const at = code.lastIndexOf('=')
    return [code.slice(0, at).trim(), code.slice(at + 1)]
  })
  return pairs.length > 0 ? {codes: Object.fromEntries(pairs)} : {}
}

/** A hash of the settings that affect a file's import: with other settings the same file counts as new. */
function hashSettings(feed: StockFeed): string {
  const {format, dealerships, codes, complete, unterminated, photoHosts, alarms} = feed
  const {maxFall, minFall} = alarms
  const lists = [dealerships, codes, photoHosts].map((list) => list.toSorted())
  const settings = [format, ...lists, complete, unterminated, maxFall, minFall]
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex')
}

// Messages of the import contain the file's name, which is chosen by others.
function getSafeName(name: string): string {
  return (
    name
      .replace(/[^\w.-]/g, '_')
      .replace(/^\.+/, '')
      .slice(-100) || 'feed'
  )
}
