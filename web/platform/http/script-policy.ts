import {createHash} from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
/** With an address, or of a type that no browser runs. */
const NOT_INLINE = /\ssrc=|\stype="application\/(?:ld\+)?json"/

/**
 * External script sources: Google Analytics and Turnstile, for sites with their own keys. Street maps use a worker
 * that they create themselves.
 */
const OUTSIDE = 'https://www.googletagmanager.com https://challenges.cloudflare.com'

/** The directives that allow a page's own scripts and no others: inline ones by their hashes. */
export function buildScriptPolicy(html: string): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (NOT_INLINE.test(attributes) || text === '') continue
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  const sources = ["'self'", OUTSIDE, ...hashes].join(' ')
  return `script-src ${sources}; script-src-attr 'none'; worker-src 'self' blob:`
}
