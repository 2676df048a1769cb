import * as z from 'zod'
import {answerPreflight, answerStaff, FOR_ADMINISTRATORS, readStaffBody} from '#/features/preview/admit-staff'
import type {SecretAuthor} from '#/gateways/cms/preview/read-secret-author'
import {runRecorded} from '#/operator/run-recorded'
import {countMisread, describeRun} from '#/services/stock-feeds/describe-run'
import {type FeedCommandContext, runFeedCommand} from '#/services/stock-feeds/feed-command'
import {getFeedCommandContext} from '#/services/stock-feeds/feed-command-context'
import {readStatus} from '#/services/stock-feeds/read-status'
import {listFeedRuns} from '#/services/stock-feeds/records'

const commandSchema = z.object({
  name: z.enum(['run', 'accept', 'retry']),
  /** The feed to run, or the run. */
  subject: z.string().max(100),
})

const NEWEST = 40

/** The states of stock feeds, and their newest runs, for an administrator in the Studio. */
export function GET(request: Request): Promise<Response> {
  const answer = async () => Response.json(await readArrivals(await getFeedCommandContext()))
  return answerStaff(request, answer, FOR_ADMINISTRATORS)
}

/** Runs a command of an administrator in the Studio, and returns the result as text. */
export function POST(request: Request): Promise<Response> {
  return answerStaff(request, (_tenant, author) => answerCommand(request, author), FOR_ADMINISTRATORS)
}

export const OPTIONS = answerPreflight

async function answerCommand(request: Request, {person}: SecretAuthor): Promise<Response> {
  const command = await readStaffBody(request, commandSchema, 'This is no command for a feed.')
  const context = await getFeedCommandContext()
  const args = [command.name, command.subject]
  const {ok, text} = await runRecorded(
    {records: context.records, desk: 'stock-feeds', operator: person?.key ?? 'an administrator', args},
    () => runFeedCommand(context, args),
  )
  let words = ''
  for await (const part of text) words += part
  return Response.json({ok, text: words.trim()})
}

async function readArrivals({records, readFeeds}: FeedCommandContext) {
  const feeds = await readFeeds()
  if (!feeds.ok) throw new Error('The feeds cannot be read')
  const statuses = await readStatus(records, feeds.data)
  const runs = await listFeedRuns(records, {feed: null, all: false, limit: NEWEST})
  return {
    feeds: statuses.map(({last, ...status}) => ({
      ...status,
      state: last?.state ?? null,
      error: last?.error ?? null,
    })),
    runs: runs.map((run) => {
      const {id, feed, state, cause, createdAt, error, report} = run
      return {
        id,
        feed,
        state,
        cause,
        createdAt,
        error,
        counts: report?.counts ? {...report.counts, 'values not understood': countMisread(report)} : null,
        text: describeRun(run),
      }
    }),
  }
}
