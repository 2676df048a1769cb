import type {DateWindow} from '@forecourt/schemas/fields/time'
import {buildOwnUrl} from '#/env/build-own-url'
import {getEnv} from '#/env/env'
import {log} from '#/lib/log'
import {getProcessValue} from '#/lib/process-store'
import {getErrorMessage} from '#/lib/result'
import {signBody} from '#/lib/signature'
import {WINDOW} from './content-change.ts'

// Pages are cached, so nothing would notice that an offer's time has come: the clock sends the same signed word
// that the content backend sends when a document changes.

const DAY_MS = 86_400_000

type Clock = {edges: Map<string, number>; timer: NodeJS.Timeout | null}
type Windowed = {readonly id: string; readonly window: DateWindow | null}

function clock(): Clock {
  return getProcessValue('window-clock', () => ({edges: new Map(), timer: null}))
}

/** The next instant at which a window starts or ends; null when neither lies ahead. */
export function getNextEdge(window: DateWindow | null, now: number): number | null {
  const edges = [window?.start, window?.end].flatMap((edge) => (edge ? [Date.parse(edge)] : []))
  const ahead = edges.filter((edge) => edge > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}

/** Sees to it that pages with these documents are made afresh when a window starts or ends. */
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
  // A timer holds at most 24 days, so a far edge is waited for a day at a time.
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
 * Sends this server the content backend's signed message of a changed document: only a request can release cached
 * pages. `id` and `type` are those of the change. False when it was refused.
 */
export async function announceChange(id: string, type: string): Promise<boolean> {
  const body = JSON.stringify({id, type, audience: 'sites', sites: []})
  try {
    const response = await fetch(buildOwnUrl('/api/content/webhook'), {
      method: 'POST',
      headers: {'sanity-webhook-signature': signBody(getEnv().SANITY_WEBHOOK_SECRET, body, Date.now())},
      body,
    })
    if (response.ok) return true
    log('error', 'content.release-failed', {id, type, message: `Answered ${response.status}`})
  } catch (cause) {
    log('error', 'content.release-failed', {id, type, message: getErrorMessage(cause)})
  }
  return false
}
