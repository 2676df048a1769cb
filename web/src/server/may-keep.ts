import type {IncomingMessage, OutgoingHttpHeaders} from 'node:http'

// The framework's own questions, a part of a file, and a member of staff who looks at drafts.
const SPECIAL_HEADER = /^(?:rsc|range|authorization|next-|x-next|x-middleware|x-prerender|x-matched|x-invoke)/
const DRAFT_COOKIE = /(?:^|;\s*)(?:__prerender_bypass|__next_preview_data|forecourt-preview)=/

/** Whether an answer to this request depends on nothing but its host and address. */
export function isPlainRead({method, headers}: IncomingMessage): boolean {
  if (method !== 'GET' || DRAFT_COOKIE.test(headers.cookie ?? '')) return false
  return !Object.keys(headers).some((name) => SPECIAL_HEADER.test(name))
}

/**
 * How long an answer may be sent again, ms. A file named by its content never changes. A page from the cache is
 * asked for anew after `pageMs`; a page whose time is up and that is being made again is not kept at all.
 */
export function keepMs(status: number, headers: OutgoingHttpHeaders, pageMs: number): number {
  const cache = String(headers['cache-control'] ?? '')
  if (status !== 200 || headers['set-cookie']) return 0
  if (/\bimmutable\b/.test(cache)) return Number.POSITIVE_INFINITY
  const seconds = Number(/\bs-maxage=(\d+)/.exec(cache)?.[1] ?? 0)
  const isFresh = /^(?:HIT|MISS)$/.test(String(headers['x-nextjs-cache']))
  return isFresh ? Math.min(pageMs, seconds * 1000) : 0
}
