import {AsyncLocalStorage} from 'node:async_hooks'
import {randomBytes} from 'node:crypto'
import type {IncomingMessage, RequestListener} from 'node:http'
import {getMetrics} from '../../src/lib/metrics.ts'
import {getRequests, type RequestContext} from '../../src/lib/request-context.ts'
import type {TraceRequest} from '../telemetry.ts'

const TRACE = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/
const NO_TRACE = '0'.repeat(32)

/**
 * Counts and times every response, and gives each request a trace: the sender's, if it has one, so that logs of
 * several servers can be correlated. `trace` is null if no traces are exported.
 */
export function watchRequests(next: RequestListener, trace: TraceRequest | null): RequestListener {
  const storage = new AsyncLocalStorage<RequestContext>()
  getRequests().storage = storage
  const metrics = getMetrics()
  return (request, response) => {
    const began = performance.now()
    const setAddress = (address: string) => {
      request.url = address + readRouterTag(request)
    }
    const context: RequestContext = {
      trace: readTrace(request),
      site: null,
      route: null,
      pageTags: [],
      ownTags: [],
      markup: [],
      leavesContents: false,
      setAddress,
      setStatus: (status) => {
        if (!response.headersSent) response.statusCode = status
      },
    }
    response.once('close', () => {
      const {site, route} = context
      metrics.countAnswer({site, route, status: response.statusCode, ms: performance.now() - began})
    })
    const answer = () => storage.run(context, () => next(request, response))
    if (trace) trace({request, response, context}, answer)
    else answer()
  }
}

/** `?_rsc=…` of a request by Next's router, which Next compares with the request's headers; otherwise ''. */
function readRouterTag({url = '', headers}: IncomingMessage): string {
  const tag = headers.rsc === undefined ? null : new URLSearchParams(url.split('?')[1]).get('_rsc')
  return tag === null ? '' : `?_rsc=${encodeURIComponent(tag)}`
}

function readTrace({headers}: IncomingMessage): string {
  const given = TRACE.exec(String(headers.traceparent ?? ''))?.[1]
  return given === undefined || given === NO_TRACE ? randomBytes(16).toString('hex') : given
}
