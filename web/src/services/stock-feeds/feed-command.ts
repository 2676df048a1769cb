import {randomUUID} from 'node:crypto'
import type {FileStore} from '#/gateways/files/port'
import {formatUtc} from '#/lib/format-utc'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {type CommandLine, defineCommand, defineCount, FLAG} from '#/operator/define-command'
import {writeTable} from '#/operator/write-table'
import type {CommandParts} from '../command-parts.ts'
import {describeRun, describeState, formatAge} from './describe-run.ts'
import {copyRunFile, readRejects} from './feed-files.ts'
import {derivePushSecret} from './push-file.ts'
import type {ReadFeeds, StockFeed} from './read-feeds.ts'
import {readStatus} from './read-status.ts'
import {acceptFeedRun, addFeedRuns, listFeedRuns, readFeedRun} from './records.ts'

export type FeedCommandContext = CommandParts & {
  readonly store: FileStore
  readonly readFeeds: ReadFeeds
}

const MAX_LINES = 500
const OPTIONS = {all: FLAG, again: FLAG, rejects: FLAG, limit: defineCount('limit', 30, MAX_LINES)}

type Line = CommandLine<typeof OPTIONS>

/** Runs a line of `pnpm stock feeds`, `history`, `show`, `run`, `retry`, `accept` or `secret`. */
export const runFeedCommand = defineCommand({
  name: 'stock',
  notes: 'RUN is the id of a run, or the start of it.',
  options: OPTIONS,
  actions: {
    feeds: {does: 'the feeds, the age of their stock, and runs that wait for an answer', run: listFeeds},
    history: {
      usage: '[FEED] [--all] [--limit N]',
      does: 'the newest runs; --all includes those without a new file',
      run: showHistory,
    },
    show: {
      usage: 'RUN [--rejects]',
      does: 'one run: counts, changes, reasons of rejected rows; --rejects prints these rows',
      run: showRun,
    },
    run: {
      usage: 'FEED [--again]',
      does: 'check its source now; --again also imports a file that was imported before',
      run: startRun,
    },
    retry: {
      usage: 'RUN',
      does: 'import the file of a run again, or fetch it if there is none',
      run: retryRun,
    },
    accept: {
      usage: 'RUN',
      does: 'continue a run that waits for an answer, although many cars become sold',
      run: acceptRun,
    },
    secret: {
      usage: 'FEED',
      does: 'the secret that signs files pushed to the feed',
      run: (context, {subject}) =>
        withFeed(context, subject, async (feed) => succeed(derivePushSecret(context.webhookSecret, feed))),
    },
  },
})

async function listFeeds({records, readFeeds}: FeedCommandContext): Promise<Answer> {
  const feeds = await readFeeds()
  if (!feeds.ok) return refuse('The content backend does not answer, so the feeds are not known.')
  if (feeds.data.length === 0)
    return succeed('No feeds. An administrator adds them in the Studio: Stock feeds.')
  const rows = (await readStatus(records, feeds.data)).map((status) => [
    status.slug,
    status.source,
    formatAge(status.ageSeconds),
    formatAge(status.answerAgeSeconds),
    describeState(status),
    status.last?.error ?? '',
  ])
  return succeed(writeTable([['feed', 'source', 'new file', 'last answer', 'state', ''], ...rows]))
}

async function showHistory(
  {records}: FeedCommandContext,
  {subject, options: {all, limit}}: Line,
): Promise<Answer> {
  const runs = await listFeedRuns(records, {feed: subject || null, all, limit})
  if (runs.length === 0) return succeed('No runs.')
  const rows = runs.map(({id, createdAt, feed, cause, state, report, error}) => {
    const counts = report?.counts
    const numbers = counts
      ? [counts.read, counts.created, counts.updated, counts.unchanged, counts.removed, counts.rejected]
      : ['', '', '', '', '', '']
    return [id.slice(0, 8), formatUtc(createdAt), feed, cause, state, ...numbers.map(String), error ?? '']
  })
  const head = ['run', 'asked for (UTC)', 'feed', 'cause', 'state', 'read', 'created', 'updated']
  return succeed(writeTable([[...head, 'unchanged', 'removed', 'rejected', ''], ...rows]))
}

async function showRun(
  {records, store}: FeedCommandContext,
  {subject, options: {rejects}}: Line,
): Promise<Answer> {
  const run = await readFeedRun(records, subject)
  if (!run) return refuse(NO_RUN)
  if (!rejects) return succeed(describeRun(run))
  return succeed((await readRejects(store, run)) ?? 'No rejected rows are kept of this run.')
}

const NO_RUN = 'No such run. "pnpm stock history" shows the newest.'

function startRun(context: FeedCommandContext, {subject, options: {again}}: Line): Promise<Answer> {
  return withFeed(context, subject, async ({slug, source, active}) => {
    if (!active) return refuse(`The feed ${slug} is switched off.`)
    if (source === 'push') return refuse(`The feed ${slug} is pushed to us: there is nothing to ask.`)
    return startOne(context, {feed: slug, cause: again ? 'retry' : 'person'})
  })
}

async function startOne(
  {records, nudge}: FeedCommandContext,
  run: {id?: string; feed: string; cause: 'person' | 'retry'; fileName?: string | null},
): Promise<Answer> {
  const [id = ''] = await addFeedRuns(records, [{...run, key: `person ${randomUUID()}`}])
  nudge()
  return succeed(`Run ${id.slice(0, 8)} of ${run.feed} is on its way: pnpm stock show ${id.slice(0, 8)}`)
}

async function retryRun(context: FeedCommandContext, {subject}: Line): Promise<Answer> {
  const {records, store} = context
  const run = await readFeedRun(records, subject)
  if (!run) return refuse(NO_RUN)
  if (['queued', 'running'].includes(run.state)) return refuse('This run is not over yet.')
  if (run.state === 'asks') return refuse(`This run asks: pnpm stock accept ${run.id.slice(0, 8)}`)
  const newer = await listFeedRuns(records, {feed: run.feed, all: false, limit: MAX_LINES})
  // An older file would restore old prices.
  if (newer.some(({state, createdAt}) => state === 'done' && createdAt > run.createdAt))
    return refuse(`A newer file of ${run.feed} was imported since: pnpm stock run ${run.feed} --again`)
  if (!run.hasFile) return startOne(context, {feed: run.feed, cause: 'retry'})
  const id = randomUUID()
  const copied = await copyRunFile(store, run.id, id)
  if (!copied) return refuse('The file of this run cannot be read from the store of files.')
  return startOne(context, {id, feed: run.feed, cause: 'retry', fileName: run.fileName})
}

async function acceptRun({records, nudge}: FeedCommandContext, {subject}: Line): Promise<Answer> {
  const run = await readFeedRun(records, subject)
  if (!run) return refuse(NO_RUN)
  if (!(await acceptFeedRun(records, run)))
    return refuse(
      run.state === 'superseded' ? 'Another file came since; it was not needed.' : 'This run asks nothing.',
    )
  nudge()
  return succeed(`Run ${run.id.slice(0, 8)} of ${run.feed} goes on.`)
}

async function withFeed(
  {readFeeds}: FeedCommandContext,
  slug: string,
  work: (feed: StockFeed) => Promise<Answer>,
): Promise<Answer> {
  const feeds = await readFeeds()
  if (!feeds.ok) return refuse('The content backend does not answer, so the feeds are not known.')
  const feed = feeds.data.find((one) => one.slug === slug)
  return feed ? work(feed) : refuse('No such feed. "pnpm stock feeds" lists them.')
}
