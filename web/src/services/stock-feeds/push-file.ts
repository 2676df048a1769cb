import {createHash, randomUUID} from 'node:crypto'
import type {FileStore} from '#/gateways/files/port'
import type {Records} from '#/gateways/records/port'
import {deriveWebhookSecret} from '#/gateways/webhook/http-webhook'
import {isFreshSignature, isSigned} from '#/lib/signature'
import {removeRunFiles, storePushedFile} from './feed-files.ts'
import type {ReadFeeds, StockFeed} from './read-feeds.ts'
import {addFeedRuns} from './records.ts'

/** The largest body accepted by a push. */
export const MAX_PUSH_BYTES = 20 * 1024 * 1024

const UNSIGNED = 'The signature is missing, older than five minutes or wrong'

const EXTENSIONS: {readonly [type: string]: string} = {
  'text/csv': 'csv',
  'application/json': 'json',
  'application/x-ndjson': 'jsonl',
}

type Desk = {
  readonly records: () => Promise<Records>
  readonly store: FileStore
  readonly readFeeds: ReadFeeds
  readonly webhookSecret: string
}

type Push = {
  readonly feed: string
  /** The header; parameters such as a charset are ignored. */
  readonly type: string
  readonly signature: string | null
  /** The bytes; null if there are more than `MAX_PUSH_BYTES`. Called only if the other checks pass. */
  readonly readBody: () => Promise<Buffer | null>
}

export type PushAnswer = {
  readonly status: number
  readonly body: {readonly run: string} | {readonly error: string; readonly run?: string}
}

/** The secret that signs what is pushed to a feed. Increasing the feed's number invalidates the previous one. */
export function derivePushSecret(secret: string, {slug, secretNumber}: StockFeed): string {
  return deriveWebhookSecret(secret, 'feed', `${slug}/${secretNumber}`)
}

/**
 * Handles a file pushed by a dealer's system: stores it, and adds a run, which imports it later. A signature is
 * accepted once.
 */
export async function receivePushedFile(
  {records, store, readFeeds, webhookSecret}: Desk,
  push: Push,
  now = Date.now(),
): Promise<PushAnswer> {
  const feeds = await readFeeds()
  if (!feeds.ok) return refuse(503, 'The feeds cannot be read now: try again in a minute')
  const feed = feeds.data.find(({slug}) => slug === push.feed)
  if (!feed) return refuse(404, 'There is no such feed')
  if (!isFreshSignature(push.signature, now)) return refuse(401, UNSIGNED)
  if (!feed.active) return refuse(409, 'The feed is switched off')
  if (feed.source !== 'push') return refuse(409, 'The feed is not pushed: its document names another source')
  const extension = EXTENSIONS[push.type.split(';')[0]?.trim().toLowerCase() ?? '']
  if (!extension)
    return refuse(415, 'Send text/csv, application/json or application/x-ndjson as Content-Type')
  const body = await push.readBody()
  if (body === null) return refuse(413, `The body is larger than ${MAX_PUSH_BYTES / 1024 / 1024} MB`)
  if (!isSigned(derivePushSecret(webhookSecret, feed), body, push.signature, now))
    return refuse(401, UNSIGNED)
  const fault = findFault(extension, body)
  if (fault) return refuse(400, fault)
  const id = randomUUID()
  const stored = await storePushedFile(store, id, body)
  if (!stored.ok) return refuse(503, 'The file cannot be kept now: try again in a minute')
  const key = `push ${createHash('sha256')
    .update(push.signature ?? '')
    .digest('hex')}`
  const run = {id, feed: feed.slug, cause: 'push', key, fileName: `${feed.slug}.${extension}`} as const
  const [added] = await addFeedRuns(await records(), [run])
  if (added) return {status: 202, body: {run: added}}
  await removeRunFiles(store, id)
  return refuse(409, 'This was received before: sign each post anew')
}

/** Detects at once that a body cannot be a feed; the import reports other faults. */
function findFault(extension: string, body: Buffer): string | null {
  const text = body.toString('latin1').replace(/^\xEF\xBB\xBF/, '')
  if (body.length === 0) return 'The body is empty'
  if (extension === 'csv')
    return /[,;|\t]/.test(text) ? null : 'The body is no table of columns separated by commas'
  if (extension === 'jsonl') return text.trimStart().startsWith('{') ? null : 'The body is no lines of JSON'
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'))
    const isFilled = (value: unknown) =>
      typeof value === 'object' && value !== null && Object.keys(value).length > 0
    // The list may be below a name.
    const hasList = isFilled(parsed) && Object.values(parsed as object).some(isFilled)
    return hasList ? null : 'The body is no list of cars in JSON'
  } catch {
    return 'The body is no JSON'
  }
}

function refuse(status: number, error: string): PushAnswer {
  return {status, body: {error}}
}
