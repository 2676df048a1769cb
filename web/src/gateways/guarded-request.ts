import {type LookupAddress, lookup} from 'node:dns'
import {
  type AgentOptions,
  Agent as HttpAgent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
} from 'node:http'
import {Agent as HttpsAgent, request as requestHttps} from 'node:https'
import {isIP, type LookupFunction} from 'node:net'
import {isPrivateAddress} from '#/lib/private-network'

const MAX_REDIRECTS = 5
const MAX_HEADER_BYTES = 16 * 1024
const REDIRECTS = [301, 302, 303, 307, 308]
const AGENT: AgentOptions = {keepAlive: true, maxSockets: 4, maxFreeSockets: 2, timeout: 10_000}

/** Why a request was not made or was stopped; a retry would have the same result. */
class RefusedRequest extends Error {}

const PRIVATE_HOST = 'inside a private network'

type Asked = {
  /** The reason why an address, initial or redirected, must not be requested; null if it may be. */
  readonly refuse: (address: string) => string | null
  /** The headers for an address; a redirect may lead to another host. */
  readonly buildHeaders: (url: URL) => OutgoingHttpHeaders
  readonly signal: AbortSignal
  /** What is posted. Such a request follows no redirect, because another address would get the data. */
  readonly body?: string
}

/** Requests an address and follows its redirects. Throws errors that `describeFailure` can describe. */
export type GuardedRequest = (address: string, asked: Asked) => Promise<IncomingMessage>

/**
 * Requests to hosts outside our control. A connection uses the address that was resolved and checked to be public,
 * never the result of a second lookup; each redirect is checked like the first address. `privateHosts`, with ports,
 * or all of them, may be inside private networks, for development and tests.
 */
export function createGuardedRequest(privateHosts: readonly string[] | 'all'): GuardedRequest {
  const agents = {'http:': new HttpAgent(AGENT), 'https:': new HttpsAgent(AGENT)}

  const mayBePrivate = ({host}: URL) => privateHosts === 'all' || privateHosts.includes(host)

  function ask(url: URL, {buildHeaders, signal, body}: Asked): Promise<IncomingMessage> {
    const isEncrypted = url.protocol === 'https:'
    return new Promise((done, refuse) => {
      const request = (isEncrypted ? requestHttps : requestHttp)(url, {
        method: body === undefined ? 'GET' : 'POST',
        agent: agents[isEncrypted ? 'https:' : 'http:'],
        signal,
        maxHeaderSize: MAX_HEADER_BYTES,
        headers: buildHeaders(url),
        ...(mayBePrivate(url) ? {} : {lookup: resolvePublic}),
      })
      request.once('response', done).once('error', refuse).end(body)
    })
  }

  function findRefusal(address: string, from: URL | null, asked: Asked): string | null {
    const refusal = asked.refuse(address)
    if (refusal) return from ? `redirects to ${refusal}` : refusal
    const url = new URL(address)
    if (from?.protocol === 'https:' && url.protocol === 'http:') return 'redirects from https to http'
    return isPrivateLiteral(url) && !mayBePrivate(url) ? PRIVATE_HOST : null
  }

  return async (address, asked) => {
    let from: URL | null = null
    let next = address
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const refusal = findRefusal(next, from, asked)
      if (refusal) throw new RefusedRequest(refusal)
      from = new URL(next)
      const response = await ask(from, asked)
      const isRedirect = asked.body === undefined && REDIRECTS.includes(response.statusCode ?? 0)
      if (!isRedirect) return response
      response.destroy()
      const target = URL.parse(response.headers.location ?? '', from.href)
      if (!response.headers.location || !target) throw new RefusedRequest('redirects nowhere')
      next = target.href
    }
    throw new RefusedRequest(`more than ${MAX_REDIRECTS} redirects`)
  }
}

/**
 * Describes the failure of a request, or of reading its response, without addresses; `final` if a retry cannot help.
 */
export function describeFailure(cause: unknown, signal: AbortSignal): {reason: string; final: boolean} {
  if (cause instanceof RefusedRequest) return {reason: cause.message, final: true}
  if (signal.aborted) return {reason: 'no answer in time', final: false}
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  return {
    reason: code === 'ENOTFOUND' ? 'host not found' : `connection failed (${code})`,
    final: false,
  }
}

/** Resolves a name for one connection, and refuses it if any of its addresses is not public. */
export const resolvePublic: LookupFunction = (host, options, callback) => {
  lookup(host, {...options, all: true}, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '')
    const [first] = found
    if (!first || found.some(({address}) => isPrivateAddress(address)))
      return callback(new RefusedRequest(PRIVATE_HOST), '')
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

// IP addresses as hosts skip the DNS lookup.
function isPrivateLiteral({hostname}: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && isPrivateAddress(host)
}
