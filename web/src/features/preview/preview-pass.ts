import {createHmac} from 'node:crypto'
import {isSameSecret} from '#/lib/signature'
import type {PreviewView} from '#/lib/site-view'

/** The permission of one browser to see one site before it is published, with its end (ms since the epoch). */
export type PreviewPass = {
  readonly site: string
  readonly view: PreviewView
  readonly until: number
  /** Issued for a frame of the Studio; else for a separate window. */
  readonly framed: boolean
  /** The build that issued it, because the framework's cookie beside it is valid for one build only. */
  readonly build: string
}

/** A working day; after it the preview has to be opened again. */
export const PASS_MS = 8 * 3_600_000

const FORM = /^(drafts|published)\.(\d{1,16})\.([fw])\.([\w-]{0,64})\.([\w-]{43})$/

/** A pass as a cookie's value, signed so that its site and its end cannot be changed. */
export function writePass(secret: string, pass: PreviewPass): string {
  const parts = [pass.view, pass.until, pass.framed ? 'f' : 'w', pass.build].join('.')
  return `${parts}.${sign(secret, pass.site, parts)}`
}

/** The pass in a cookie, where it is this site's own and has not run out at `now` (ms); else null. */
export function readPass(
  secret: string,
  site: string,
  cookie: string | undefined,
  now: number,
): PreviewPass | null {
  const [, view, until, kind, build, given] = FORM.exec(cookie ?? '') ?? []
  if (!view || !until || !kind || build === undefined || !given) return null
  const expected = sign(secret, site, `${view}.${until}.${kind}.${build}`)
  if (!isSameSecret(given, expected)) return null
  if (Number(until) <= now) return null
  return {
    site,
    view: view === 'published' ? 'published' : 'drafts',
    until: Number(until),
    framed: kind === 'f',
    build,
  }
}

function sign(secret: string, site: string, parts: string): string {
  return createHmac('sha256', secret).update(`preview\n${site}\n${parts}`).digest('base64url')
}
