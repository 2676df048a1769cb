import {createHmac} from 'node:crypto'
import {isSameSecret} from '#/lib/signature'
import {type PreviewView, parsePreviewView} from '#/lib/site-view'

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

const FORM = /^([\w-]{1,90})\.(\d{1,16})\.([fw])\.([\w-]{0,64})\.([\w-]{43})$/

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
  const [, written = '', until, kind, build, given] = FORM.exec(cookie ?? '') ?? []
  const view = parsePreviewView(written)
  if (!view || !until || !kind || build === undefined || !given) return null
  const expected = sign(secret, site, `${view}.${until}.${kind}.${build}`)
  if (!isSameSecret(given, expected)) return null
  if (Number(until) <= now) return null
  return {site, view, until: Number(until), framed: kind === 'f', build}
}

/** The permission to open one site in one view on another device, until a moment (ms since the epoch). */
export type PreviewLink = Pick<PreviewPass, 'site' | 'view' | 'until'>

/** Long enough to hold a phone before the code. */
export const LINK_MS = 15 * 60_000

/** A link's permission as text for an address. It is no pass: who has it gets one. */
export function writePreviewLink(secret: string, {site, view, until}: PreviewLink): string {
  const parts = `${view}.${until}`
  return `${parts}.${sign(secret, site, `link\n${parts}`)}`
}

/** The permission in an address, where it is for this site and has not run out at `now` (ms); else null. */
export function readPreviewLink(secret: string, site: string, text: string, now: number): PreviewLink | null {
  const [, written = '', until, given] = LINK.exec(text) ?? []
  const view = parsePreviewView(written)
  if (!view || !until || !given) return null
  if (!isSameSecret(given, sign(secret, site, `link\n${view}.${until}`))) return null
  return Number(until) > now ? {site, view, until: Number(until)} : null
}

const LINK = /^([\w-]{1,90})\.(\d{1,16})\.([\w-]{43})$/

function sign(secret: string, site: string, parts: string): string {
  return createHmac('sha256', secret).update(`preview\n${site}\n${parts}`).digest('base64url')
}
