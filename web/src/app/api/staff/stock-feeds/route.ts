import * as z from 'zod'
import {answerPreflight, answerStaff, FOR_ADMINISTRATORS} from '#/features/preview/admit-staff'
import type {SecretAuthor} from '#/gateways/cms/preview/read-secret-author'
import {log} from '#/lib/log'
import {readJsonBody} from '#/lib/read-request'
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
  return answerAdministrator(request, async (context) => Response.json(await readArrivals(context)))
}

/** Runs a command of an administrator in the Studio, and returns the result as text. */
export function POST(request: Request): Promise<Response> {
  return answerAdministrator(request, async (context, {person}) => {
    const command = commandSchema.safeParse(await readJsonBody(request))
    if (!command.success) return Response.json({error: 'This is no command for a feed.'}, {status: 400})
    const args = [command.data.name, command.data.subject]
    const {ok, text} = await runRecorded(
      {records: context.records, desk: 'stock-feeds', operator: person?.key ?? 'an administrator', args},
      () => runFeedCommand(context, args),
    )
    let words = ''
    for await (const part of text) words += part
    return Response.json({ok, text: words.trim()})
  })
}

export const OPTIONS = answerPreflight

function answerAdministrator(
  request: Request,
  answer: (context: FeedCommandContext, author: SecretAuthor) => Promise<Response>,
): Promise<Response> {
  const answerOrRefuse = async (_tenant: unknown, author: SecretAuthor) => {
    try {
      return await answer(await getFeedCommandContext(), author)
    } catch (cause) {
      log('error', 'stock-feeds.answer-failed', {cause: cause instanceof Error ? cause.name : typeof cause})
      return Response.json({error: 'The records do not answer: try again in a minute.'}, {status: 503})
    }
  }
  return answerStaff(request, answerOrRefuse, FOR_ADMINISTRATORS)
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
