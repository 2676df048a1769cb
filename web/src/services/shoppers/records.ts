import {and, desc, eq, gt, isNull, lt, or, type SQL, sql} from 'drizzle-orm'
import type {AnyPgColumn} from 'drizzle-orm/pg-core'
import {fromTable, hasValues} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {sessions, shoppers, signInCodes} from './tables.ts'

/** A shopper who is signed in on a site. `phone` is in the form +61412345678. */
export type Shopper = {readonly id: string; readonly site: string; readonly phone: string}

/** The rows of an account, and those added with its number without signing in. Keys of numbers have no plus sign. */
export function isOfShopper(
  table: {readonly site: AnyPgColumn; readonly shopper: AnyPgColumn; readonly phoneKey: AnyPgColumn},
  {site, id, phone}: Shopper,
): SQL | undefined {
  const isOfNumber = and(isNull(table.shopper), eq(table.phoneKey, phone.slice(1)))
  return and(eq(table.site, site), or(eq(table.shopper, id), isOfNumber))
}

export type SignInCode = typeof signInCodes.$inferInsert

export async function addSignInCode(db: SiteTransaction, code: SignInCode): Promise<void> {
  await db.insert(signInCodes).values(code)
}

/** The number and the text of a request for a code; null if there is none, or it has expired. */
export function findCodeRequest(
  db: SiteTransaction,
  site: string,
  request: string,
  now: number,
): Promise<{readonly phone: string; readonly textMessage: string} | null> {
  return fromTable(db, signInCodes).find(
    {site, request, expiresAt: (column) => gt(column, new Date(now))},
    {only: ['phone', 'textMessage']},
  )
}

/** Counts one more try of a code; null if the code does not exist, or has no tries left. */
export async function countCodeAttempt(
  db: SiteTransaction,
  site: string,
  request: string,
  most: number,
  now: number,
): Promise<{readonly phone: string; readonly codeHash: string; readonly tries: number} | null> {
  const {expiresAt, tries} = signInCodes
  const [tried] = await fromTable(db, signInCodes).change(
    [{site, request}, gt(expiresAt, new Date(now)), lt(tries, most)],
    {tries: sql`${tries} + 1`},
  )
  return tried ?? null
}

/** The number of a shopper by their id; null if there is none. */
export async function findShopperPhone(
  db: SiteTransaction,
  site: string,
  id: string,
): Promise<string | null> {
  const found = await fromTable(db, shoppers).find({site, id}, {only: ['phone']})
  return found?.phone ?? null
}

/** The shopper with a number on a site, created if missing. `now` in ms since the epoch. */
export async function getOrAddShopper(
  db: SiteTransaction,
  site: string,
  phone: string,
  now: number,
): Promise<Shopper> {
  const seenAt = new Date(now)
  const [shopper] = await db
    .insert(shoppers)
    .values({site, phone, seenAt})
    .onConflictDoUpdate({target: [shoppers.site, shoppers.phone], set: {seenAt}})
    .returning({id: shoppers.id, site: shoppers.site, phone: shoppers.phone})
  if (!shopper) throw new Error('The records answered no shopper')
  return shopper
}

export async function addSession(db: SiteTransaction, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

type Session = typeof sessions.$inferSelect

export type SignedInSession = Pick<Session, 'createdAt' | 'expiresAt' | 'usedAt'> & {
  readonly shopper: Shopper
}

/** The shopper of a session's token, with its times; null for an unknown or expired one. */
export async function findSession(
  db: SiteTransaction,
  site: string,
  tokenHash: string,
  now: number,
): Promise<SignedInSession | null> {
  const [found] = await db
    .select({
      shopper: {id: shoppers.id, site: shoppers.site, phone: shoppers.phone},
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      usedAt: sessions.usedAt,
    })
    .from(sessions)
    .innerJoin(shoppers, and(eq(shoppers.site, sessions.site), eq(shoppers.id, sessions.shopper)))
    .where(and(hasValues(sessions, {site, tokenHash}), gt(sessions.expiresAt, new Date(now))))
  return found ?? null
}

/** Extends a session, and records its last use and its shopper's last visit. `now` in ms since the epoch. */
export async function extendSession(
  db: SiteTransaction,
  {site, id}: Shopper,
  tokenHash: string,
  expiresAt: Date,
  now: number,
): Promise<void> {
  const seenAt = new Date(now)
  await fromTable(db, sessions).update({site, tokenHash}, {expiresAt, usedAt: seenAt})
  await fromTable(db, shoppers).update({site, id}, {seenAt})
}

export async function deleteSession(db: SiteTransaction, site: string, tokenHash: string): Promise<void> {
  await fromTable(db, sessions).delete({site, tokenHash})
}

export type ListedSession = Pick<Session, 'id' | 'tokenHash' | 'device' | 'createdAt' | 'usedAt'>

/** A shopper's sessions that have not expired, the newest first. */
export function listSessions(
  db: SiteTransaction,
  {site, id}: Shopper,
  now: number,
): Promise<ListedSession[]> {
  return fromTable(db, sessions).list(
    {site, shopper: id, expiresAt: (column) => gt(column, new Date(now))},
    {
      only: ['id', 'tokenHash', 'device', 'createdAt', 'usedAt'],
      order: [desc(sessions.createdAt), sessions.id],
    },
  )
}

/** Ends one session of a shopper by its id. Returns its token's hash; null if the shopper has no such session. */
export async function deleteOwnSession(
  db: SiteTransaction,
  {site, id}: Shopper,
  session: string,
): Promise<string | null> {
  const [ended] = await db
    .delete(sessions)
    .where(hasValues(sessions, {site, shopper: id, id: session}))
    .returning({tokenHash: sessions.tokenHash})
  return ended?.tokenHash ?? null
}

export async function deleteSessions(db: SiteTransaction, {site, id}: Shopper): Promise<void> {
  await fromTable(db, sessions).delete({site, shopper: id})
}

/** Removes expired codes and sessions of all sites. `now` in ms since the epoch. */
export async function pruneSignIns(records: Records, now: number): Promise<void> {
  const at = new Date(now)
  await records.asRole('outbox', async (db) => {
    await fromTable(db, signInCodes).delete(lt(signInCodes.expiresAt, at))
    await fromTable(db, sessions).delete(lt(sessions.expiresAt, at))
  })
}

/**
 * Erases the shoppers of all sites whose last visit was before a time, with all that refers to them. Returns their
 * number.
 */
export function eraseIdleShoppers(records: Records, before: Date): Promise<number> {
  return records.asRole('operator', (db) => fromTable(db, shoppers).delete(lt(shoppers.seenAt, before)))
}

/**
 * Removes the shoppers with a number, on every site, with all that refers to them. `phone` as `toPhoneKey` writes it:
 * without a plus sign.
 */
export async function eraseShoppersByPhone(records: Records, phone: string | null): Promise<number> {
  if (phone === null) return 0
  return records.asRole('operator', (db) => fromTable(db, shoppers).delete({phone: `+${phone}`}))
}

/** Ends every session of the shoppers with a number, on every site. Returns how many shoppers there are. */
export async function deleteSessionsByPhone(records: Records, phone: string): Promise<number> {
  const found = await records.asRole('operator', (db) =>
    fromTable(db, shoppers).list({phone}, {only: ['id', 'site', 'phone']}),
  )
  for (const shopper of found) await records.forSite(shopper.site, (db) => deleteSessions(db, shopper))
  return found.length
}

/** The number of sites with this phone number, as `eraseShoppersByPhone`. */
export async function countShoppersByPhone(records: Records, phone: string | null): Promise<number> {
  if (phone === null) return 0
  return records.asRole('operator', (db) => fromTable(db, shoppers).count({phone: `+${phone}`}))
}
