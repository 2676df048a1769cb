import type {SiteTransaction} from '#/gateways/records/port'
import {findSession, type Shopper} from './records.ts'
import {hashToken} from './sign-in-code.ts'

/** Stores the session's token. Its prefix limits it to one host: no other site of the platform can set or read it. */
export const SESSION_COOKIE = '__Host-shopper'

const TOKEN = /^[\w-]{43}$/

/** The session of a token on the transaction's site, with its end; null for an unknown or expired one. One query. */
export async function getSession(
  db: SiteTransaction,
  site: string,
  token: string | undefined,
  now: number,
): ReturnType<typeof findSession> {
  if (token === undefined || !TOKEN.test(token)) return null
  return findSession(db, site, hashToken(token), now)
}

/** The shopper of a token on the transaction's site; null for an unknown or expired one. One query. */
export async function getShopper(
  db: SiteTransaction,
  site: string,
  token: string | undefined,
  now: number,
): Promise<Shopper | null> {
  return (await getSession(db, site, token, now))?.shopper ?? null
}
