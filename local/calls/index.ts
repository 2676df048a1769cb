import {createHmac} from 'node:crypto'

/** A call that rings at a number of the service. */
export type Ringing = {
  readonly id: string
  readonly number: string
  /** ISO time. */
  readonly at: string
  /** How long they spoke; 0 where nobody answered. */
  readonly seconds: number
  /** Who calls; null for a hidden number. */
  readonly from: string | null
}

type CallServiceOptions = {
  /** The address of the site that is told, such as `http://north.localhost:3000/api/calls`. */
  readonly url: string
  /** What `pnpm leads secret SITE --calls` prints. */
  readonly secret: string
  readonly send?: (
    url: string,
    init: {method: string; headers: {[name: string]: string}; body: string},
  ) => Promise<Response>
}

/**
 * A stand-in for a call service: tells a site of a call, signed as `web/docs/visits.md` says. Returns the status of the
 * answer and its words.
 */
export async function sendCall(
  call: Ringing,
  {url, secret, send = fetch}: CallServiceOptions,
): Promise<{readonly status: number; readonly words: string}> {
  const body = JSON.stringify(call)
  const now = Date.now()
  const digest = createHmac('sha256', secret).update(`${now}.${body}`).digest('base64url')
  const headers = {'Content-Type': 'application/json', 'forecourt-signature': `t=${now},v1=${digest}`}
  const answer = await send(url, {method: 'POST', headers, body})
  return {status: answer.status, words: await answer.text()}
}
