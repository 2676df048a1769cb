import type {DateWindow} from '@forecourt/schemas/fields/time'
import {DAY_MS} from '@forecourt/schemas/time/days'
import {buildOwnUrl} from '#/env/build-own-url'
import {getEnv} from '#/env/env'
import {log} from '#/lib/log'
import {getProcessValue} from '#/lib/process-store'
import {signBody} from '#/lib/signature'
import {findFailure, requestJson} from '../request-json.ts'
import {WINDOW} from './content-change.ts'

// Cached pages do not notice when an offer's window starts or ends, so this timer sends the same signed message that
// the content backend sends when a document changes.

const TIMEOUT_MS = 10_000

type Clock = {edges: Map<string, number>; timer: NodeJS.Timeout | null}
type Windowed = {readonly id: string; readonly window: DateWindow | null}

function clock(): Clock {
  return getProcessValue('window-clock', () => ({edges: new Map(), timer: null}))
}

/** The next instant at which a window starts or ends; null if both are past. */
export function getNextEdge(window: DateWindow | null, now: number): number | null {
  const edges = [window?.start, window?.end].flatMap((edge) => (edge ? [Date.parse(edge)] : []))
  const ahead = edges.filter((edge) => edge > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}

/** Schedules the regeneration of pages with these documents when a window starts or ends. */
export function watchWindows(documents: readonly Windowed[], now: number): void {
  const {edges} = clock()
  for (const {id, window} of documents) {
    const edge = getNextEdge(window, now)
    if (edge === null) edges.delete(id)
    else edges.set(id, edge)
  }
  arm(now)
}

function arm(now: number): void {
  const state = clock()
  if (state.timer) clearTimeout(state.timer)
  if (state.edges.size === 0) return
  const wait = Math.min(...state.edges.values()) - now
  // A timer can run for at most 24 days, so longer waits are split into days.
  state.timer = setTimeout(releaseDue, Math.min(Math.max(wait, 0), DAY_MS))
  state.timer.unref()
}

async function releaseDue(): Promise<void> {
  const now = Date.now()
  const {edges} = clock()
  const due = [...edges].filter(([, edge]) => edge <= now).map(([id]) => id)
  for (const id of due) edges.delete(id)
  await Promise.all(due.map((id) => announceChange(id, WINDOW)))
  arm(Date.now())
}

/**
 * Sends this server the content backend's signed message for a changed document, because cached pages can be released
 * only within a request. `id` and `type` are those of the change. False if the message was refused.
 */
export async function announceChange(id: string, type: string): Promise<boolean> {
  const change = {id, type, audience: 'sites', sites: []}
  const signature = signBody(getEnv().SANITY_WEBHOOK_SECRET, JSON.stringify(change), Date.now())
  const answer = await requestJson('The storefront', buildOwnUrl('/api/content/webhook'), {
    headers: {'sanity-webhook-signature': signature},
    json: change,
    timeoutMs: TIMEOUT_MS,
  })
  const message = findFailure(answer)
  if (message) log('error', 'content.release-failed', {id, type, message})
  return message === null
}
