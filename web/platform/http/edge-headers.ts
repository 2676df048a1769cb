import type {ServerResponse} from 'node:http'
import {type EdgeProvider, KEYS_HEADERS, toEdgeKey} from '../../src/env/edge-providers.ts'
import {readSharedSeconds} from './is-cacheable.ts'

/** How long a cache may answer with a page while it asks for a newer one, and while this server fails (RFC 5861). */
const STALE_S = 3600
const OUTAGE_S = 86_400
/** Fastly and Cloudflare read 16 KB of keys. */
const MAX_BYTES = 16_000

type Page = {
  /** Whether it is the same for everybody, as the proxy marked it. */
  readonly isPublic: boolean
  /** The cache tags of a public page that is newer than the last release; null for any other. */
  readonly tags: readonly string[] | null
}

/**
 * Writes what caches in front may keep, in place of what Next allows them: a page with the keys by which it is purged,
 * and nothing without a `provider` that purges it. A public page that may be older than the last release is not
 * `private`, because Fastly would not keep the next, newer one either.
 */
export function writeEdgeHeaders(response: ServerResponse, provider: EdgeProvider | null, page: Page): void {
  const cache = response.getHeader('cache-control')
  // Such as a redirect: caches would keep it for as long as they like.
  if (cache === undefined) response.setHeader('Cache-Control', 'private')
  const seconds = readSharedSeconds(cache)
  if (seconds === null) return
  const {isPublic, tags} = page
  response.setHeader('Cache-Control', isPublic ? 'public, max-age=0' : 'private, no-cache')
  if (!provider || !tags) return
  const {name, between} = KEYS_HEADERS[provider]
  const keys = tags.map(toEdgeKey).join(between)
  if (keys === '' || keys.length > MAX_BYTES) return
  response.setHeader(name, keys)
  const stale = `stale-while-revalidate=${STALE_S}, stale-if-error=${OUTAGE_S}`
  response.setHeader('Cache-Control', `public, max-age=0, s-maxage=${seconds}, ${stale}`)
}
