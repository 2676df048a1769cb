import {createHash, randomBytes} from 'node:crypto'
import {readSignedLink} from '#/lib/signed-link'
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
  const opened = readSignedLink('trade-in.return', site, getCookie(LINK_COOKIE) ?? '', now)
  return {keyHash, shopper, opened: opened?.id ?? null}
}

export function writeLinkCookie(link: string): string {
  return `${LINK_COOKIE}=${link}; Path=/; Max-Age=${SECONDS}; HttpOnly; Secure; SameSite=Lax`
}

export function writeTradeInCookie(token: string): string {
  return `${TRADE_IN_COOKIE}=${token}; Path=/; Max-Age=${SECONDS}; HttpOnly; Secure; SameSite=Lax`
}
