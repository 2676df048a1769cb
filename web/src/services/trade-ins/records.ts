import {DAY_MS} from '@forecourt/schemas/time/days'
import {and, asc, desc, eq, isNotNull, isNull, lt, or, type SQL, sql} from 'drizzle-orm'
import {findRow, hasValues, type Lock} from '#/gateways/records/find-row'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {addJobs} from '#/jobs/add-jobs'
import {buildJob} from '#/jobs/define-jobs'
import type {Person} from '#/services/service'
import {matchPersonOrAccount} from '#/services/shoppers/contact-columns'
import type {Shopper} from '#/services/shoppers/records'
import {TRADE_IN_JOBS, type TradeInNotification} from './jobs.ts'
import {tradeInPhotos, tradeIns} from './tables.ts'

export type TradeIn = typeof tradeIns.$inferSelect
export type TradeInPhoto = typeof tradeInPhotos.$inferSelect
type Key = Pick<TradeIn, 'site' | 'id'>

/** Identifies who may open a valuation: a browser with its token, or a signed-in shopper. */
export type TradeInHolder = {
  /** The hash of the browser's token; null if it has none. */
  readonly keyHash: string | null
  readonly shopper: string | null
  /** The valuation opened by a link in a mail. */
  readonly opened: string | null
}

/**
 * Events of a valuation that are notified: contact details before a figure, the first figure, a later figure, a
 * request for contact, an accepted offer, and a figure sent to the shopper.
 */
/** For these the shopper gets a mail too. */
const MAILED: ReadonlySet<TradeInNotification> = new Set(['valued', 'accepted'])

export type NewTradeIn = Pick<TradeIn, 'site' | 'id' | 'keyHash' | 'shopper' | 'car' | 'host'>

export async function addTradeIn(db: SiteTransaction, tradeIn: NewTradeIn): Promise<void> {
  await db.insert(tradeIns).values(tradeIn)
}

/**
 * A valuation for its holder; null for everybody else. Once a signed-in shopper has continued it, the browser's token
 * alone no longer opens it. With a lock, no other transaction can change it.
 */
export async function findOwnTradeIn(
  db: SiteTransaction,
  {site, id}: Key,
  {keyHash, shopper, opened}: TradeInHolder,
  lock?: Lock,
): Promise<TradeIn | null> {
  const isOfShopper = shopper === null ? sql`false` : eq(tradeIns.shopper, shopper)
  const hasKey = keyHash === null ? sql`false` : eq(tradeIns.keyHash, keyHash)
  const isOfBrowser = and(opened === id ? sql`true` : hasKey, isNull(tradeIns.shopper))
  return findRow(db, tradeIns, and(matchKey({site, id}), or(isOfShopper, isOfBrowser)), lock)
}

/** A valuation of a site by its id, for work not requested by a shopper. */
export async function findTradeIn(db: SiteTransaction, key: Key): Promise<TradeIn | null> {
  return findRow(db, tradeIns, matchKey(key))
}

export async function updateTradeIn(
  db: SiteTransaction,
  key: Key,
  changes: Partial<Omit<TradeIn, 'site' | 'id' | 'createdAt' | 'changedAt'>>,
): Promise<void> {
  await db
    .update(tradeIns)
    .set({...changes, changedAt: sql`now()`})
    .where(matchKey(key))
}

/** The valuations of a shopper, the last changed first. */
export function listShopperTradeIns(
  db: SiteTransaction,
  {site, id}: Pick<Shopper, 'site' | 'id'>,
): Promise<TradeIn[]> {
  return db
    .select()
    .from(tradeIns)
    .where(hasValues(tradeIns, {site, shopper: id}))
    .orderBy(desc(tradeIns.changedAt))
    .limit(20)
}

/** Requests the notification jobs in the transaction of the change, once for each `revision`, or each `key`. */
export async function addTradeInNotification(
  db: SiteTransaction,
  {site, id}: Key,
  what: TradeInNotification,
  revision = '',
  key = `${id}/${what}${revision && `/${revision}`}`,
): Promise<void> {
  const {'tell-trade-in': tell, 'mail-trade-in': mail} = TRADE_IN_JOBS
  const kinds = MAILED.has(what) ? [tell, mail] : [tell]
  await addJobs(
    db,
    kinds.map((kind) => buildJob(kind, {site, key, body: {tradeIn: id, what, revision}})),
  )
}

/** Records a photograph of a car before its file is written; an existing one is not added again. */
export async function addTradeInPhoto(
  db: SiteTransaction,
  photo: Pick<TradeInPhoto, 'site' | 'id' | 'tradeIn' | 'hash'>,
): Promise<void> {
  await db.insert(tradeInPhotos).values(photo).onConflictDoNothing()
}

export function listTradeInPhotos(db: SiteTransaction, {site, id}: Key): Promise<TradeInPhoto[]> {
  return db
    .select()
    .from(tradeInPhotos)
    .where(hasValues(tradeInPhotos, {site, tradeIn: id}))
    .orderBy(asc(tradeInPhotos.createdAt), asc(tradeInPhotos.id))
}

/** A photograph of a site by its id; null if it was removed. */
export async function findTradeInPhoto(db: SiteTransaction, {site, id}: Key): Promise<TradeInPhoto | null> {
  return findRow(
    db,
    tradeInPhotos,
    and(hasValues(tradeInPhotos, {site, id}), isNotNull(tradeInPhotos.tradeIn)),
  )
}

/** Removes a photograph from its car and returns it, so that its file can be removed; null if there is none. */
export async function deleteTradeInPhoto(
  db: SiteTransaction,
  {site, id: tradeIn}: Key,
  id: string,
): Promise<TradeInPhoto | null> {
  const own = hasValues(tradeInPhotos, {site, tradeIn, id})
  const [gone] = await db.delete(tradeInPhotos).where(own).returning()
  return gone ?? null
}

const OPEN_DAYS = 90
const ACCEPTED_DAYS = 400
const PHOTO_DAYS = 90

/**
 * Deletes expired valuations and photographs on every site: abandoned valuations and all photographs after 90 days,
 * accepted offers after 400. `removeFile` is called first for each orphaned photograph; if it fails, it is retried
 * the next time.
 */
export async function pruneTradeIns(
  records: Records,
  removeFile: (photo: Pick<TradeInPhoto, 'site' | 'id'>) => Promise<boolean>,
  now: number,
): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS)
  await records.asRole('outbox', async (db) => {
    const isOver = or(
      and(isNull(tradeIns.acceptedAt), lt(tradeIns.changedAt, before(OPEN_DAYS))),
      lt(tradeIns.changedAt, before(ACCEPTED_DAYS)),
    )
    await db.delete(tradeIns).where(isOver)
    await db
      .update(tradeInPhotos)
      .set({tradeIn: null})
      .where(lt(tradeInPhotos.createdAt, before(PHOTO_DAYS)))
  })
  const stray = await records.asRole('outbox', (db) =>
    db
      .select({site: tradeInPhotos.site, id: tradeInPhotos.id})
      .from(tradeInPhotos)
      .where(isNull(tradeInPhotos.tradeIn))
      .limit(500),
  )
  for (const photo of stray) {
    if (!(await removeFile(photo))) continue
    await records.asRole('outbox', (db) =>
      db.delete(tradeInPhotos).where(hasValues(tradeInPhotos, {site: photo.site, id: photo.id})),
    )
  }
}

/**
 * The number of valuations on all sites that name a person; e-mail and phone as `emailKey` and `phoneKey` write them.
 */
export function countTradeInsOfPerson(records: Records, person: Person): Promise<number> {
  return records.asRole('operator', (db) => db.$count(tradeIns, matchPersonOrAccount(tradeIns, person)))
}

/** Erases a person's valuations on every site; the worker removes the files of photographs. */
export function eraseTradeInsOfPerson(records: Records, person: Person): Promise<number> {
  return records.asRole('operator', async (db) => {
    const gone = await db
      .delete(tradeIns)
      .where(matchPersonOrAccount(tradeIns, person))
      .returning({id: tradeIns.id})
    return gone.length
  })
}

/** The last valued valuation of a person on a site; null for none. E-mail and phone as `countTradeInsOfPerson`. */
export async function findLastValued(
  db: SiteTransaction,
  site: string,
  person: Person,
): Promise<TradeIn | null> {
  const [found] = await db
    .select()
    .from(tradeIns)
    .where(and(eq(tradeIns.site, site), isNotNull(tradeIns.valuedAt), matchPersonOrAccount(tradeIns, person)))
    .orderBy(desc(tradeIns.valuedAt))
    .limit(1)
  return found ?? null
}

function matchKey({site, id}: Key): SQL | undefined {
  return hasValues(tradeIns, {site, id})
}

/** Records the first lead about a car, which later ones refer to. */
export async function saveTradeInLead(db: SiteTransaction, key: Key, lead: string): Promise<void> {
  await db
    .update(tradeIns)
    .set({lead})
    .where(and(matchKey(key), isNull(tradeIns.lead)))
}
