import {createHmac} from 'node:crypto'
import {isSameSecret} from '#/lib/signature'
import {type PreviewView, parsePreviewView} from '#/lib/site-view'

/** The permission for one browser to see unpublished content of one site, with its expiry (ms since the epoch). */
export type PreviewPass = {
  readonly site: string
  readonly view: PreviewView
  readonly until: number
  /** Issued for a frame of the Studio; otherwise for a separate window. */
  readonly framed: boolean
  /** The build that issued it, because the framework's cookie beside it is valid for one build only. */
  readonly build: string
}

/** A working day; afterwards the preview has to be opened again. */
export const PASS_MS = 8 * 3_600_000

const FORM = /^([\w-]{1,90})\.(\d{1,16})\.([fw])\.([\w-]{0,64})\.([\w-]{43})$/

/** A pass as a cookie's value, signed so that its site and its expiry cannot be changed. */
export function writePass(secret: string, pass: PreviewPass): string {
  const parts = [pass.view, pass.until, pass.framed ? 'f' : 'w', pass.build].join('.')
  return `${parts}.${sign(secret, pass.site, parts)}`
}

/** The pass in a cookie, if it is for this site and has not expired at `now` (ms); otherwise null. */
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

/** The permission to open one site in one view on another device, with its expiry (ms since the epoch). */
export type PreviewLink = Pick<PreviewPass, 'site' | 'view' | 'until'>

/** Enough time to scan the code with a phone. */
export const LINK_MS = 15 * 60_000

/** A link's permission as text for an address. It is not a pass itself: opening it issues one. */
export function writePreviewLink(secret: string, {site, view, until}: PreviewLink): string {
  const parts = `${view}.${until}`
  return `${parts}.${sign(secret, site, `link\n${parts}`)}`
}

/** The permission in an address, if it is for this site and has not expired at `now` (ms); otherwise null. */
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
