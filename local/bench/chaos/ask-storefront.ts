import {Agent, request} from 'node:http'
import {text} from 'node:stream/consumers'

export type Answer = {
  readonly status: number
  readonly location: string
  readonly body: string
  /** What the answer sets, as a browser sends it back. */
  readonly cookie: string
}

export type Asking = {
  readonly port: number
  readonly host: string
  readonly turn: number
  /** Is given the ms that each request took, answered or not: a shopper waits for each by itself. */
  readonly onEnd: (ms: number) => void
}

export const FORM = 'application/x-www-form-urlencoded'
const SELECT = /<select[^>]*\bname="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g

/** Fills in the form of a page as a browser without scripts does, and sends it. */
export function sendForm(
  asking: Asking,
  page: string,
  more: {readonly [field: string]: string} = {},
): Promise<Answer> {
  const form =
    /<form[^>]*action="(\/api\/(?:forms\/|online-payment|reservations)[^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(
      page,
    )
  const fields = new URLSearchParams()
  for (const [tag] of form?.[2]?.matchAll(/<input[^>]*>/g) ?? []) {
    const [, name] = /\bname="([^"]*)"/.exec(tag) ?? []
    const [, value = ''] = /\bvalue="([^"]*)"/.exec(tag) ?? []
    if (name && /type="hidden"/.test(tag)) fields.set(name, value)
  }
  for (const [, name = '', options = ''] of form?.[2]?.matchAll(SELECT) ?? []) {
    const [, value = ''] = /<option[^>]*\bvalue="([^"]+)"/.exec(options) ?? []
    fields.set(name, value)
  }
  fields.set('name', 'Alex Example')
  fields.set('email', `alex${asking.turn}@example.com`)
  fields.set('phone', writePhone(asking))
  fields.set('message', `Are you open on day ${asking.turn}?`)
  for (const [name, value] of Object.entries(more)) fields.set(name, value)
  return post(asking, form?.[1] ?? '/', String(fields))
}

/** Limits count numbers too. */
export function writePhone({turn}: Asking): string {
  return `0412${String(100_000 + (turn % 900_000))}`
}

const agent = new Agent({keepAlive: true})
const PATIENCE_MS = 30_000

export function load(
  asking: Asking,
  path: string,
  headers: {readonly [name: string]: string} = {},
): Promise<Answer> {
  return send(asking, {method: 'GET', path, headers, body: ''})
}

export function post(
  asking: Asking,
  path: string,
  body: string,
  {type = FORM, cookie = ''}: {readonly type?: string; readonly cookie?: string} = {},
): Promise<Answer> {
  const headers = {'content-type': type, 'sec-fetch-site': 'same-origin', accept: 'text/html', cookie}
  return send(asking, {method: 'POST', path, headers, body})
}

type Sent = {
  readonly method: string
  readonly path: string
  readonly headers: {readonly [name: string]: string}
  readonly body: string
}

function send(asking: Asking, sent: Sent): Promise<Answer> {
  const began = performance.now()
  return exchange(asking, sent).finally(() => asking.onEnd(performance.now() - began))
}

function exchange({port, host, turn}: Asking, {method, path, headers, body}: Sent): Promise<Answer> {
  return new Promise((done, refuse) => {
    // Limits count senders.
    const sender = `198.51.${Math.floor(turn / 250) % 250}.${turn % 250}`
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: {...headers, host: `${host}:${port}`, 'x-forwarded-for': sender},
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
      (response) => {
        const {statusCode: status = 0, headers: given} = response
        const cookie = (given['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ')
        text(response).then(
          (page) => done({status, location: given.location ?? '', body: page, cookie}),
          refuse,
        )
      },
    )
    asked.once('error', refuse)
    asked.end(body)
  })
}
