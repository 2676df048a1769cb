import type {IncomingMessage, ServerResponse} from 'node:http'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const HEADERS =
  'authorization, content-type, accept, x-sanity-project-id, x-sanity-app, x-sanity-client, x-request-id, ' +
  'x-sanity-user-id, if-none-match, last-event-id, cache-control, traceparent, baggage, tracestate'
const EXPOSED =
  'content-length, content-type, etag, retry-after, x-request-id, x-sanity-deprecated, x-sanity-warning'
const HEADER_NAMES = /^[a-z0-9-]+(?:\s*,\s*[a-z0-9-]+)*$/i

/**
 * Credentials are allowed, so every method and header is named: `*` has no effect in that mode.
 * @returns whether the origin may use the API; a request without an Origin is not cross-origin
 */
export function applyCors(
  request: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): boolean {
  const {origin} = request.headers
  if (origin === undefined) return true
  response.setHeader('vary', 'origin')
  if (!isAllowedOrigin(origin, origins)) return false
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-expose-headers', EXPOSED)
  return true
}

/** `*` matches any characters except a slash, as in the service's CORS origins; alone it matches everything. */
export function isAllowedOrigin(origin: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '[^/]*')
    return pattern === '*' || new RegExp(`^${escaped}$`).test(origin)
  })
}

export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const asked = request.headers['access-control-request-headers'] ?? ''
  response.setHeader('access-control-allow-methods', METHODS)
  response.setHeader(
    'access-control-allow-headers',
    HEADER_NAMES.test(asked) ? `${HEADERS}, ${asked}` : HEADERS,
  )
  response.setHeader('access-control-max-age', '600')
  response.writeHead(204).end()
}
