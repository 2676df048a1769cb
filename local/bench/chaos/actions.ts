import {createHash} from 'node:crypto'
import {Agent, request} from 'node:http'
import {text} from 'node:stream/consumers'

/** The services behind the storefront that can fail. */
export const SERVICES = [
  'content',
  'search',
  'records',
  'mail',
  'sms',
  'payments',
  'valuation',
  'files',
] as const

export type Service = (typeof SERVICES)[number]

export type Answer = {
  readonly status: number
  readonly location: string
  readonly body: string
  /** What the answer sets, as a browser sends it back. */
  readonly cookie: string
}

export type Asking = {readonly port: number; readonly host: string; readonly turn: number}

/** What a shopper does, and the answers that are right for it. */
export type Action = {
  readonly act: (asking: Asking) => Promise<Answer>
  /** While everything works. */
  readonly healthy: number
  /** While a service is away; where a service is not named, as while everything works. */
  readonly away: {readonly [service in Service]?: readonly number[]}
  /** Words that the page of an outage must have, so that an error page is not taken for one. */
  readonly outage?: string
}

const SITE_AWAY = 'not available right now'
const STOCK = '/search/new-used-and-demo-cars'

/** Everything that was seen before stays; what is new says so with 503, and an address that is none is a 404 still. */
export function listActions(paths: {readonly car: string; readonly unseenCars: readonly string[]}): {
  readonly [name: string]: Action
} {
  const read = (path: string): Action => ({act: (asking) => load(asking, path), healthy: 200, away: {}})
  const isAwayWith = (...services: Service[]) =>
    Object.fromEntries(services.map((service) => [service, [200, 503]]))
  return {
    'home, seen before': read('/'),
    'list, seen before': read(STOCK),
    'car, seen before': read(paths.car),
    'offers, seen before': read('/special-offers'),
    'list, not seen': {
      // Each time another one.
      act: (asking) => load(asking, `${STOCK}?price=${1000 + asking.turn}-900000`),
      healthy: 200,
      away: isAwayWith('search', 'content'),
      outage: SITE_AWAY,
    },
    'car, not seen': {
      act: (asking) => load(asking, paths.unseenCars[asking.turn % paths.unseenCars.length] ?? '/'),
      healthy: 200,
      away: isAwayWith('search', 'content'),
      outage: SITE_AWAY,
    },
    'no such page': {...read('/no-such-page'), healthy: 404},
    'an enquiry': {
      act: sendEnquiry,
      healthy: 303,
      away: {records: [303, 503], content: [303, 503]},
    },
    'a phone number shown': {
      act: (asking) => post(asking, '/api/phone-reveals', '{"dealership":"sample"}', 'application/json'),
      healthy: 204,
      away: {records: [202, 204, 503]},
    },
    'a code to sign in': {act: askForCode, healthy: 303, away: {records: [303, 503]}},
    'a payment begun': {act: beginPayment, healthy: 303, away: {payments: [303, 503], records: [303, 503]}},
    'a valuation begun': {act: beginValuation, healthy: 200, away: {records: [503], content: [200, 503]}},
    'a photograph, seen before': {act: (asking) => loadPhoto(asking, 0), healthy: 200, away: {}},
    'a photograph, not seen': {
      act: (asking) => loadPhoto(asking, asking.turn),
      healthy: 200,
      away: {files: [200, 503]},
    },
    'ready for visitors': read('/api/health/ready'),
  }
}

const CONTACT = '/contact-us'
const FORM = 'application/x-www-form-urlencoded'
const SELECT = /<select[^>]*\bname="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g

/** Fills in the general form as a browser without scripts does, and sends it: once, and again to confirm. */
async function sendEnquiry(asking: Asking): Promise<Answer> {
  const page = await load(asking, CONTACT)
  const asked = await sendForm(asking, page.body)
  return asked.status === 200 ? sendForm(asking, asked.body) : asked
}

function sendForm(
  asking: Asking,
  page: string,
  more: {readonly [field: string]: string} = {},
): Promise<Answer> {
  const form = /<form[^>]*action="(\/api\/(?:forms\/|online-payment)[^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(
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
  return post(asking, form?.[1] ?? CONTACT, String(fields), FORM)
}

/** Asks for a code by text; why there is none stands in the address that the answer leads to. */
async function askForCode(asking: Asking): Promise<Answer> {
  const answer = await post(asking, '/api/sign-in/code', `phone=${writePhone(asking)}`, FORM)
  return /[?&]error=/.test(answer.location) ? {...answer, status: 503} : answer
}

/** Fills in the form that takes payments, up to the provider's page; a refused one says why on the page of the form. */
async function beginPayment(asking: Asking): Promise<Answer> {
  const path = '/online-payment'
  const {body} = await load(asking, path)
  const answer = await sendForm(asking, body, {reference: `INV-${asking.turn}`, amount: '25'})
  return answer.location.endsWith(path) ? {...answer, status: 503} : answer
}

/** Begins to value a car from lists, and opens the page with the first of them. */
async function beginValuation(asking: Asking): Promise<Answer> {
  const {status, location, cookie, body} = await post(asking, '/api/trade-in', 'step=lists', FORM)
  if (status !== 303) return {status, location, cookie, body}
  const {pathname, search} = new URL(location, 'http://site')
  return load(asking, `${pathname}${search}`, {cookie})
}

const PHOTOS = 2000

/** The hashes of the photographs that there are. */
export function listPhotoHashes(): string[] {
  return Array.from({length: PHOTOS}, (_, at) => createHash('sha256').update(`chaos ${at}`).digest('hex'))
}

function loadPhoto(asking: Asking, turn: number): Promise<Answer> {
  const hash = createHash('sha256')
    .update(`chaos ${turn % PHOTOS}`)
    .digest('hex')
  return load(asking, `/image/640/photo/${hash}`, {accept: 'image/webp'})
}

/** Limits count numbers too. */
function writePhone({turn}: Asking): string {
  return `0412${String(100_000 + (turn % 900_000))}`
}

const agent = new Agent({keepAlive: true})
const PATIENCE_MS = 30_000

function load(
  asking: Asking,
  path: string,
  headers: {readonly [name: string]: string} = {},
): Promise<Answer> {
  return send(asking, {method: 'GET', path, headers, body: ''})
}

function post(asking: Asking, path: string, body: string, type: string): Promise<Answer> {
  const headers = {'content-type': type, 'sec-fetch-site': 'same-origin', accept: 'text/html'}
  return send(asking, {method: 'POST', path, headers, body})
}

type Sent = {
  readonly method: string
  readonly path: string
  readonly headers: {readonly [name: string]: string}
  readonly body: string
}

function send({port, host, turn}: Asking, {method, path, headers, body}: Sent): Promise<Answer> {
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
