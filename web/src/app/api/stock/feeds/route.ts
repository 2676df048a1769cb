import * as z from 'zod'
import {getEnv} from '#/env/env'
import {canTrySecret, recordWrongSecret} from '#/features/preview/secret-tries'
import {describeRun} from '#/features/stock-feeds/describe-run'
import {type FeedDesk, runFeedCommand} from '#/features/stock-feeds/feed-command'
import {getFeedDesk} from '#/features/stock-feeds/feed-desk'
import {isAdministratorsPass} from '#/gateways/cms/is-administrators-pass'
import {listFeedRuns} from '#/gateways/records/feed-runs'
import {log} from '#/lib/log'
import {readJsonBody} from '#/lib/read-request'
import {readStatus} from '#/stock-feeds/read-status'

const asked = z.object({
  pass: z.string().min(32).max(100),
  /** What to do before the answer, and with which feed or run. */
  command: z.object({name: z.enum(['run', 'accept', 'retry']), subject: z.string().max(100)}).nullable(),
})

const NEWEST = 40

/** Answers the Studio's pane of stock arrivals: how the feeds stand, their newest runs; runs one command before. */
export async function POST(request: Request): Promise<Response> {
  if (!getEnv().STUDIO_URL) return answer(404, {error: 'There is no Studio: STUDIO_URL is not set'})
  const body = asked.safeParse(await readJsonBody(request))
  if (!body.success) return answer(400, {error: 'The body does not ask for stock feeds'})
  if (!canTrySecret(Date.now())) return answer(429, {error: 'Too many wrong passes: try again in a minute'})
  const isAdministrator = await isAdministratorsPass(body.data.pass).catch(() => null)
  if (isAdministrator === null) return answer(503, {error: 'The content backend does not answer'})
  if (!isAdministrator) {
    recordWrongSecret(Date.now())
    return answer(403, {error: 'Stock feeds are for administrators'})
  }
  try {
    const desk = await getFeedDesk()
    const {command} = body.data
    const said = command ? await say(desk, [command.name, command.subject]) : null
    return answer(200, {said, ...(await readArrivals(desk))})
  } catch (cause) {
    log('error', 'stock-feeds.list-failed', {cause: cause instanceof Error ? cause.name : typeof cause})
    return answer(503, {error: 'The records do not answer'})
  }
}

/** A browser asks before it sends what another origin gave it. */
export function OPTIONS(): Response {
  return new Response(null, {status: 204, headers: listHeaders()})
}

async function say(desk: FeedDesk, command: readonly string[]): Promise<{ok: boolean; text: string}> {
  const {ok, text} = await runFeedCommand(desk, command)
  let all = ''
  for await (const part of text) all += part
  return {ok, text: all.trim()}
}

async function readArrivals({records, readFeeds}: FeedDesk) {
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
        counts: report?.counts ?? null,
        text: describeRun(run),
      }
    }),
  }
}

function answer(status: number, body: object): Response {
  return Response.json(body, {status, headers: listHeaders()})
}

function listHeaders(): {[name: string]: string} {
  const {STUDIO_URL} = getEnv()
  return {
    'Cache-Control': 'no-store',
    Vary: 'Origin',
    ...(STUDIO_URL
      ? {
          'Access-Control-Allow-Origin': new URL(STUDIO_URL).origin,
          'Access-Control-Allow-Methods': 'POST',
          'Access-Control-Allow-Headers': 'content-type',
        }
      : {}),
  }
}
