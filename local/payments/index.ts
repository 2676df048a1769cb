import type {IncomingMessage, ServerResponse} from 'node:http'
import {type HttpServer, startHttp} from '../http/start-http.ts'
import {answerApi} from './answer-api.ts'
import {answerPage} from './answer-page.ts'
import {createApiRoutes} from './api.ts'
import {describeError} from './api-error.ts'
import {answerControl, type Control, createControl} from './control.ts'
import {createLedger} from './ledger.ts'
import {startSending, type Webhook} from './send-events.ts'
import {createId, openStore, type Store, type StoredObject} from './store.ts'

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

const CLOCK_MS = 1000

/** Starts a server with Stripe's API, including a payment page on which no money moves. */
export async function createPayments(options: PaymentsOptions): Promise<HttpServer> {
  const {secretKey, log = () => undefined} = options
  const store = openStore(options.dataDir)
  const control = createControl()
  let url = ''
  const now = () => Math.floor(Date.now() / 1000) + control.ahead
  const ledger = createLedger({
    store,
    now,
    report: (account, type, object) =>
      addEvent(store, control, createEvent({account, type, object, created: now()})),
  })
  const routes = createApiRoutes(store, ledger)
  const parts = {store, ledger, routes, control, secretKey, now, getUrl: () => url}
  const sending = startSending(store, options.webhook ?? null, log)
  const clock = setInterval(() => store.keepTogether(ledger.endLate), CLOCK_MS)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {pathname} = new URL(request.url ?? '', 'http://localhost')
    const [, page, id = ''] = pathname.split('/')
    if (pathname === '/health') return void response.end('ok')
    if (pathname === '/control') return answerControl(parts, request, response)
    if (page === 'pay') return answerPage(parts, request, response, id)
    return answerApi(parts, request, response, pathname)
  }

  const server = await startHttp((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const {status, text} = describeError(error)
      if (status === 500) log(`payments: ${error instanceof Error ? error.message : String(error)}`)
      if (!response.headersSent) response.writeHead(status, {'content-type': 'application/json'}).end(text)
    })
  }, options.port)
  url = server.url
  return {
    url,
    close: async () => {
      clearInterval(clock)
      await sending.stop()
      await server.close()
      store.close()
    },
  }
}

type Change = {
  readonly account: string
  readonly type: string
  readonly object: StoredObject
  readonly created: number
}

function createEvent({account, type, object, created}: Change) {
  return {
    id: createId('evt'),
    object: 'event',
    type,
    account,
    created,
    livemode: false,
    api_version: '2026-08-26.dahlia',
    data: {object},
  }
}

/** Stores an event, and plans when the webhook receives it. */
function addEvent(store: Store, {manners}: Control, event: ReturnType<typeof createEvent>): void {
  store.put(event.account, event)
  for (let copy = 0; copy < manners.copies; copy += 1) {
    const delay = manners.shuffle ? Math.random() * manners.delayMs : manners.delayMs
    store.addDelivery(event.id, Date.now() + Math.round(delay))
  }
}
