import {once} from 'node:events'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import * as z from 'zod'
import {matchRoute} from '../http/match-route.ts'
import {readBytes} from '../http/read-bytes.ts'
import {type ApiRequest, createApiRoutes, describeAccount} from './api.ts'
import {ApiError} from './api-error.ts'
import {type Fields, parseFormBody} from './form-body.ts'
import {createLedger} from './ledger.ts'
import {buildExpiredPage, buildPayPage} from './pay-page.ts'
import {type EventDelivery, startSending, type Webhook} from './send-events.ts'
import {createId, openStore, type StoredObject} from './store.ts'

type PaymentsOptions = {
  /** 0 takes any free port. */
  readonly port: number
  /** If absent, everything is kept in memory only. */
  readonly dataDir?: string | undefined
  readonly secretKey: string
  /** The webhook that receives events; none if absent. */
  readonly webhook?: Webhook | undefined
  readonly log?: (line: string) => void
}

export type PaymentsServer = {readonly url: string; readonly close: () => Promise<void>}

/** How the API responds, for tests: normally, never, with an error, or with an invalid body. */
const MOODS = ['answer', 'hang', 'fail', 'garbage'] as const

const controlSchema = z.strictObject({
  mood: z.enum(MOODS).optional(),
  delayMs: z.number().int().min(0).optional(),
  copies: z.number().int().min(0).max(50).optional(),
  shuffle: z.boolean().optional(),
  /** The id of a session whose requests fail; null for none. */
  failsAbout: z.string().min(1).nullable().optional(),
  /** Moves the clock on. */
  advanceSeconds: z.number().int().min(0).optional(),
})

const MAX_BYTES = 64 * 1024
const CLOCK_MS = 1000

/** Starts a server with Stripe's API, including a payment page on which no money moves. */
export async function createPayments(options: PaymentsOptions): Promise<PaymentsServer> {
  const {secretKey, log = () => undefined} = options
  const store = openStore(options.dataDir)
  const manners: EventDelivery = {delayMs: 0, copies: 1, shuffle: false}
  let mood: (typeof MOODS)[number] = 'answer'
  let failsAbout: string | null = null
  let ahead = 0
  let url = ''
  const now = () => Math.floor(Date.now() / 1000) + ahead
  const ledger = createLedger({store, now, report})
  const routes = createApiRoutes(store, ledger)
  const sending = startSending(store, options.webhook ?? null, log)
  const clock = setInterval(() => store.keepTogether(ledger.endLate), CLOCK_MS)

  function report(account: string, type: string, object: StoredObject): void {
    const event = {
      id: createId('evt'),
      object: 'event',
      type,
      account,
      created: now(),
      livemode: false,
      api_version: '2026-08-26.dahlia',
      data: {object},
    }
    store.put(account, event)
    for (let copy = 0; copy < manners.copies; copy += 1) {
      const delay = manners.shuffle ? Math.random() * manners.delayMs : manners.delayMs
      store.addDelivery(event.id, Date.now() + Math.round(delay))
    }
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const isKnown = request.headers.authorization === `Bearer ${secretKey}`
    if (!isKnown) throw new ApiError(401, 'invalid_request_error', null, 'Invalid API key provided.')
    if (mood === 'hang') return
    if (mood === 'fail' || (failsAbout !== null && path.includes(failsAbout)))
      throw new ApiError(500, 'api_error', null, 'An unknown error occurred.')
    if (mood === 'garbage') return void response.writeHead(200).end('<html>')
    const found = matchRoute(routes, request.method ?? '', path)
    if (!found) throw new ApiError(404, 'invalid_request_error', null, `Unrecognized request URL (${path}).`)
    const account = String(request.headers['stripe-account'] ?? 'platform')
    if (account !== 'platform') describeAccount(account)
    const body = await readText(request)
    const query = new URL(request.url ?? '', url).search.slice(1)
    const fields: Fields = parseFormBody(request.method === 'GET' ? query : body)
    const key = request.headers['idempotency-key']
    const asked = {account, id: found.params.id ?? '', fields, url, now: now()}
    const run = () => answerOnce(found.route.answer, asked, typeof key === 'string' ? key : null, path + body)
    const {status, text, isReplayed} = store.keepTogether(run)
    const headers = {'content-type': 'application/json', 'request-id': createId('req')}
    response.writeHead(status, {...headers, ...(isReplayed && {'idempotent-replayed': 'true'})}).end(text)
  }

  /**
   * A repeated key returns the same response; with other content it is refused:
   * https://docs.stripe.com/api/idempotent_requests
   */
  function answerOnce(
    answer: (request: ApiRequest) => object,
    asked: ApiRequest,
    key: string | null,
    request: string,
  ) {
    const known = key === null ? null : store.findAnswer(asked.account, key)
    if (known && known.request !== request)
      throw new ApiError(
        400,
        'idempotency_error',
        null,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      )
    if (known) return {status: known.status, text: known.body, isReplayed: true}
    const made = tryToAnswer(() => answer(asked))
    if (key !== null) store.addAnswer(asked.account, key, {request, status: made.status, body: made.text})
    return {...made, isReplayed: false}
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    store.keepTogether(ledger.endLate)
    const {object: session} = ledger.findSession(id)
    const {title, amount_total: cents, cancel_url: cancelUrl} = session
    if (session.status !== 'open') return sendPage(response, 410, buildExpiredPage(cancelUrl))
    if (request.method !== 'POST')
      return sendPage(response, 200, buildPayPage({title, cents, cancelUrl, problem: null}))
    const card = String(parseFormBody(await readText(request)).card ?? '').replace(/\D/g, '')
    const {declined, session: paid} = store.keepTogether(() => ledger.pay(id, card))
    if (declined !== null)
      return sendPage(response, 402, buildPayPage({title, cents, cancelUrl, problem: declined}))
    const location = paid.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
    response.writeHead(303, {location, 'cache-control': 'no-store'}).end()
  }

  async function answerControl(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return void response.writeHead(401).end()
    const parsed = controlSchema.safeParse(JSON.parse((await readText(request)) || '{}'))
    if (!parsed.success) return void response.writeHead(400).end(z.prettifyError(parsed.error))
    const {mood: wanted, failsAbout: about, advanceSeconds = 0, ...rest} = parsed.data
    mood = wanted ?? mood
    if (about !== undefined) failsAbout = about
    ahead += advanceSeconds
    Object.assign(manners, rest)
    store.keepTogether(ledger.endLate)
    response.end(JSON.stringify({mood, ...manners, ahead, waiting: store.countDeliveries()}))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {pathname} = new URL(request.url ?? '', 'http://localhost')
    const [, page, id = ''] = pathname.split('/')
    if (pathname === '/health') return void response.end('ok')
    if (pathname === '/control') return answerControl(request, response)
    if (page === 'pay') return answerPage(request, response, id)
    return answerApi(request, response, pathname)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const {status, text} = describeError(error)
      if (status === 500) log(`payments: ${error instanceof Error ? error.message : String(error)}`)
      if (!response.headersSent) response.writeHead(status, {'content-type': 'application/json'}).end(text)
    })
  })
  // Otherwise a client that is busy for seconds could send a request over a connection that is being closed.
  server.keepAliveTimeout = 60_000
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : options.port}`
  return {
    url,
    close: async () => {
      clearInterval(clock)
      await sending.stop()
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
      store.close()
    },
  }
}

function tryToAnswer(work: () => object): {readonly status: number; readonly text: string} {
  try {
    return {status: 200, text: JSON.stringify(work())}
  } catch (error) {
    return describeError(error)
  }
}

function describeError(error: unknown): {readonly status: number; readonly text: string} {
  const known =
    error instanceof ApiError ? error : new ApiError(500, 'api_error', null, 'An unknown error occurred.')
  return {status: known.status, text: JSON.stringify(known.body)}
}

async function readText(request: IncomingMessage): Promise<string> {
  const tooLarge = () => new ApiError(413, 'invalid_request_error', null, 'The request is too large.')
  return (await readBytes(request, MAX_BYTES, tooLarge)).toString('utf8')
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, {'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store'})
    .end(html)
}
