import {hash} from 'node:crypto'
import {getOwnScripts} from '../../src/lib/own-scripts.ts'
import type {PageSources} from '../../src/lib/page-sources.ts'
import {isFrameworkScript} from '../next-internals.ts'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
/** With an address, or of a type that no browser runs. */
const NOT_INLINE = /\ssrc=|\stype="application\/(?:ld\+)?json"/

/**
 * The directives that allow a page's own scripts and no others. An inline script is listed by its hash only if the
 * product or the framework wrote it: one that got into the page otherwise is not. `sources` are the site's outside
 * origins, to which alone data may go; null without a limit.
 */
export function buildScriptPolicy(page: string, sources: PageSources | null): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of page.matchAll(SCRIPT)) {
    if (NOT_INLINE.test(attributes) || text === '') continue
    if (!getOwnScripts().has(text) && !isFrameworkScript(text)) continue
    hashes.add(`'sha256-${hash('sha256', text, 'base64')}'`)
  }
  const write = (directive: string, ...parts: readonly string[]) => [directive, "'self'", ...parts].join(' ')
  const {scripts = [], connections = [], images = [], frames = []} = sources ?? {}
  return [
    write('script-src', ...scripts, ...hashes),
    "script-src-attr 'none'",
    "worker-src 'self' blob:",
    ...(sources
      ? [
          write('default-src'),
          // React writes styles into attributes.
          write('style-src', "'unsafe-inline'"),
          write('font-src', 'data:'),
          write('img-src', 'data:', 'blob:', ...images),
          write('connect-src', ...connections),
          write('frame-src', ...frames),
        ]
      : []),
  ].join('; ')
}
