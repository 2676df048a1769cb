import type {IncomingMessage, OutgoingHttpHeaders} from 'node:http'
import {BUILD_FILES, isFreshPage, isInternalRequest} from '../next-internals.ts'

// Responses that depend on the proxy's clock and reads may be older by this; a webhook releases them at once.
const PAGE_MS = 10_000

/** Whether a stored response may be sent for this request, judging by the request only. */
export function isCacheableRequest(request: IncomingMessage): boolean {
  const {method, headers} = request
  return method === 'GET' && !headers.range && !headers.authorization && !isInternalRequest(request)
}

/** Whether a request has a cookie of that name. */
export function hasCookie({headers}: Pick<IncomingMessage, 'headers'>, name: string): boolean {
  return (headers.cookie ?? '').split(';').some((pair) => pair.split('=', 1)[0]?.trim() === name)
}

type Answer = {
  readonly url: string
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  /** Whether the proxy marked it as the same for everybody (`public-page.ts`). */
  readonly isMarkedPublic: boolean
  /** Whether Next keeps it by its cache tags, as it was read for this request. */
  readonly isKept: boolean
}

/**
 * How long a response may be cached, in ms. A file of the build without limit; a page only with the proxy's mark, for
 * ten seconds or as long as Next may cache it, and not while Next renders it again. Everything else not at all.
 */
export function getStorageTime({url, status, headers, isMarkedPublic, isKept}: Answer): number {
  const cache = String(headers['cache-control'] ?? '')
  if (status !== 200 || headers['set-cookie'] || /\b(?:private|no-store)\b/.test(cache)) return 0
  if (url.startsWith(BUILD_FILES)) return /\bimmutable\b/.test(cache) ? Number.POSITIVE_INFINITY : 0
  if (!isMarkedPublic || !isFreshPage(headers, isKept)) return 0
  return Math.min(PAGE_MS, (readSharedSeconds(cache) ?? 0) * 1000)
}

/** For how many seconds a `Cache-Control` lets shared caches keep an answer; null if it does not say. */
export function readSharedSeconds(cache: unknown): number | null {
  const [, seconds] = /\bs-maxage=(\d+)/.exec(String(cache ?? '')) ?? []
  return seconds === undefined ? null : Number(seconds)
}
