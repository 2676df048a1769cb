import {createHash, createHmac, randomBytes} from 'node:crypto'
import {getEnv} from '#/env/env'
import {isSameSecret} from '#/lib/signature'
import type {TradeInHolder} from './records.ts'

/** Stores the token for the valuations started in this browser, so that it is in no address or script. */
export const TRADE_IN_COOKIE = '__Host-trade-in'

const TOKEN = /^[\w-]{43}$/
const SECONDS = 90 * 86_400

/** A browser's token, from its cookie, or a new one. */
export function resolveToken(cookie: string | undefined): string {
  return cookie !== undefined && TOKEN.test(cookie) ? cookie : randomBytes(32).toString('base64url')
}

export function hashTradeInToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Stores the last link of a mail opened in this browser: opening it changes nothing in the records. */
const LINK_COOKIE = '__Host-trade-in-link'

/** Identifies the requester: by the browser's cookies, and the signed-in account. `now` in ms since the epoch. */
export function readHolder(
  site: string,
  getCookie: (name: string) => string | undefined,
  shopper: string | null,
  now: number,
): TradeInHolder {
  const token = getCookie(TRADE_IN_COOKIE)
  const keyHash = token !== undefined && TOKEN.test(token) ? hashTradeInToken(token) : null
  return {keyHash, shopper, opened: readTradeInLink('return', site, getCookie(LINK_COOKIE) ?? '', now)}
}

export function writeLinkCookie(link: string): string {
  return `${LINK_COOKIE}=${link}; Path=/; Max-Age=${SECONDS}; HttpOnly; Secure; SameSite=Lax`
}

export function writeTradeInCookie(token: string): string {
  return `${TRADE_IN_COOKIE}=${token}; Path=/; Max-Age=${SECONDS}; HttpOnly; Secure; SameSite=Lax`
}

/** A signed, expiring link to a photograph or a valuation, for anyone who has it. */
type SignedLink = {readonly id: string; readonly endsAt: number; readonly key: string}

const LINK = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-z]{5,9})-([0-9a-f]{40})$/

/** The kinds of links: a dealer's to a photograph, and a shopper's back to a valuation. */
type LinkKind = 'photo' | 'return'

/** The last path segment of a link for a site that expires at `endsAt` (ms). */
export function createTradeInLink(kind: LinkKind, site: string, id: string, endsAt: number): string {
  const end = Math.floor(endsAt / 1000).toString(36)
  return `${id}-${end}-${signLink(kind, site, id, end)}`
}

/**
 * The id in a link that was created here, for this site, and has not expired; otherwise null. `now` in ms since the
 * epoch.
 */
export function readTradeInLink(kind: LinkKind, site: string, link: string, now: number): string | null {
  const parsed = parseLink(link)
  if (!parsed || now >= parsed.endsAt) return null
  const end = Math.floor(parsed.endsAt / 1000).toString(36)
  return isSameSecret(parsed.key, signLink(kind, site, parsed.id, end)) ? parsed.id : null
}

function parseLink(link: string): SignedLink | null {
  const [, id = '', end = '', key = ''] = LINK.exec(link) ?? []
  return id === '' ? null : {id, endsAt: Number.parseInt(end, 36) * 1000, key}
}

function signLink(kind: LinkKind, site: string, id: string, end: string): string {
  return createHmac('sha256', getEnv().SESSION_SECRET)
    .update(`trade-in.${kind}.${site}.${id}.${end}`)
    .digest('hex')
    .slice(0, 40)
}
