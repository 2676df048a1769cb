import {createHmac} from 'node:crypto'
import type {Store} from './store.ts'

export type Webhook = {readonly url: string; readonly secret: string}

/** How events are sent, for tests: delayed, repeated, in any order. */
export type EventDelivery = {delayMs: number; copies: number; shuffle: boolean}

const POLL_MS = 200
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 60_000
const MAX_TRIES = 40
const TIMEOUT_MS = 10_000

/** Sends due events to the webhook until they are accepted; `stop` waits for those in progress. */
export function startSending(store: Store, webhook: Webhook | null, log: (line: string) => void) {
  let isBusy: Promise<void> | null = null
  const timer = setInterval(() => {
    isBusy ??= sendDue().finally(() => {
      isBusy = null
    })
  }, POLL_MS)

  async function sendDue(): Promise<void> {
    if (webhook) await Promise.all(store.listDue(Date.now()).map((delivery) => send(webhook, delivery)))
  }

  async function send(
    {url, secret}: Webhook,
    {id, event, tries}: {id: number; event: string; tries: number},
  ) {
    const body = JSON.stringify(store.find(event)?.object)
    const headers = {'content-type': 'application/json', 'stripe-signature': signEvent(secret, body)}
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(url, {method: 'POST', headers, body, signal}).catch(() => null)
    await answer?.body?.cancel().catch(() => undefined)
    if (answer?.ok || tries + 1 >= MAX_TRIES) return store.drop(id)
    if (tries === 0)
      log(`payments: the webhook answered ${answer?.status ?? 'nothing'}; the event is sent again later`)
    store.delay(id, Date.now() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** tries))
  }

  return {
    stop: async () => {
      clearInterval(timer)
      await isBusy
    },
  }
}

/** A signature in the provider's format: https://docs.stripe.com/webhooks#verify-manually */
export function signEvent(secret: string, body: string, seconds = Math.floor(Date.now() / 1000)): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
