import {text} from 'node:stream/consumers'
import {type HttpServer, startHttp} from '../http/start-http.ts'

/** How a request fails: nothing of it is read, its answer is lost or late, or the service is busy or broken. */
export type AdvertiserFault = 'drop' | 'lose-answer' | 'delay' | 'busy' | 'broken' | 'refuse'

type AdvertisersOptions = {
  /** The fault of the next request; null for none. */
  readonly chooseFault?: () => AdvertiserFault | null
  /** How late a delayed answer is, in ms. */
  readonly delayMs?: number
  readonly port?: number
}

/** One outcome as an advertiser took it, and how often it came. */
export type TakenOutcome = {readonly service: string; readonly body: unknown; times: number}

export type AdvertisersStandIn = HttpServer & {
  /** What was taken, by service, kind and id: what comes again under its id is counted once. */
  readonly taken: ReadonlyMap<string, TakenOutcome>
}

const STATUS = {busy: 429, broken: 500, refuse: 400} as const

/**
 * Starts a stand-in for Meta's conversions API, Google's Data Manager API with its tokens, and a receiver of webhooks,
 * on loopback only.
 */
export async function createAdvertisers({
  chooseFault = () => null,
  delayMs = 100,
  port = 0,
}: AdvertisersOptions = {}): Promise<AdvertisersStandIn> {
  const taken = new Map<string, TakenOutcome>()
  const server = await startHttp(async (request, response) => {
    const path = request.url ?? ''
    const written = await text(request).catch(() => '')
    const answer = (status: number, body: object) =>
      response
        .writeHead(status, {'Content-Type': 'application/json', 'Retry-After': '0'})
        .end(JSON.stringify(body))
    if (path === '/token') return answer(200, {access_token: 'stand-in', expires_in: 3600})
    const fault = chooseFault()
    if (fault === 'drop') return void response.destroy()
    if (fault === 'busy' || fault === 'broken' || fault === 'refuse')
      return answer(STATUS[fault], {error: {code: STATUS[fault]}})
    const body: unknown = JSON.parse(written)
    const named = readName(path, body)
    if (!named) return answer(404, {error: {code: 404}})
    const [service, id] = named
    const known = taken.get(`${service} ${id}`) ?? {service, body, times: 0}
    known.times += 1
    taken.set(`${service} ${id}`, known)
    if (fault === 'lose-answer') return void response.destroy()
    if (fault === 'delay') await new Promise((done) => setTimeout(done, delayMs))
    return answer(200, {requestId: id, events_received: 1})
  }, port)
  return {...server, taken}
}

type Named = {
  readonly data?: readonly {readonly event_name: string; readonly event_id: string}[]
  readonly events?: readonly {readonly transactionId: string}[]
  readonly outcome?: {readonly id: string}
}

/** The service of an address, and by what it knows an outcome again. */
function readName(path: string, body: unknown): readonly [string, string] | null {
  const {data, events, outcome} = body as Named
  if (data?.[0] && /^\/\d+\/events$/.test(path)) return ['meta', `${data[0].event_name} ${data[0].event_id}`]
  if (events?.[0] && path === '/v1/events:ingest') return ['google', events[0].transactionId]
  return outcome && path === '/outcomes' ? ['webhook', outcome.id] : null
}
