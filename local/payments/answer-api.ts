import type {IncomingMessage, ServerResponse} from 'node:http'
import {matchRoute} from '../http/match-route.ts'
import {type ApiRequest, describeAccount, type Route} from './api.ts'
import {type Answer, ApiError, describeError} from './api-error.ts'
import type {Control} from './control.ts'
import {parseFormBody} from './form-body.ts'
import {readText} from './read-text.ts'
import {createId, type Store} from './store.ts'

type ApiParts = {
  readonly store: Store
  readonly routes: readonly Route[]
  readonly control: Control
  readonly secretKey: string
  /** Unix seconds. */
  readonly now: () => number
  readonly getUrl: () => string
}

/** Responds to a request of the provider's client, unless a test wants it to fail. */
export async function answerApi(
  parts: ApiParts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const {store, routes, control, secretKey, now} = parts
  const isKnown = request.headers.authorization === `Bearer ${secretKey}`
  if (!isKnown) throw new ApiError(401, 'invalid_request_error', null, 'Invalid API key provided.')
  if (control.mood === 'hang') return
  if (control.mood === 'fail' || (control.failsAbout !== null && path.includes(control.failsAbout)))
    throw new ApiError(500, 'api_error', null, 'An unknown error occurred.')
  if (control.mood === 'garbage') return void response.writeHead(200).end('<html>')
  const found = matchRoute(routes, request.method ?? '', path)
  if (!found) throw new ApiError(404, 'invalid_request_error', null, `Unrecognized request URL (${path}).`)
  const account = String(request.headers['stripe-account'] ?? 'platform')
  if (account !== 'platform') describeAccount(account)
  const body = await readText(request)
  const url = parts.getUrl()
  const query = new URL(request.url ?? '', url).search.slice(1)
  const fields = parseFormBody(request.method === 'GET' ? query : body)
  const header = request.headers['idempotency-key']
  const key = typeof header === 'string' ? header : null
  const asked = {account, id: found.params.id ?? '', fields, url, now: now()}
  const run = () => answerOnce(store, found.route, asked, {key, content: path + body})
  const {status, text, isReplayed} = store.keepTogether(run)
  const headers = {'content-type': 'application/json', 'request-id': createId('req')}
  response.writeHead(status, {...headers, ...(isReplayed && {'idempotent-replayed': 'true'})}).end(text)
}

type Repeat = {
  /** The idempotency key; null if the request has none. */
  readonly key: string | null
  /** What must be the same in each request with the key. */
  readonly content: string
}

/**
 * A repeated key returns the same response; with other content it is refused:
 * https://docs.stripe.com/api/idempotent_requests
 */
function answerOnce(store: Store, route: Route, asked: ApiRequest, {key, content}: Repeat) {
  const known = key === null ? null : store.findAnswer(asked.account, key)
  if (known && known.request !== content)
    throw new ApiError(
      400,
      'idempotency_error',
      null,
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    )
  if (known) return {status: known.status, text: known.body, isReplayed: true}
  const made = tryToAnswer(() => route.answer(asked))
  if (key !== null)
    store.addAnswer(asked.account, key, {request: content, status: made.status, body: made.text})
  return {...made, isReplayed: false}
}

function tryToAnswer(work: () => object): Answer {
  try {
    return {status: 200, text: JSON.stringify(work())}
  } catch (error) {
    return describeError(error)
  }
}
