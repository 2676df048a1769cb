import {DAY_MS} from '@forecourt/schemas/time/days'
import {and, asc, desc, eq, isNotNull, isNull, lt, or, sql} from 'drizzle-orm'
import {fromTable, hasValues, type Lock} from '#/gateways/records/from-table'
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
export function findOwnTradeIn(
  db: SiteTransaction,
  {site, id}: Key,
  {keyHash, shopper, opened}: TradeInHolder,
  lock?: Lock,
): Promise<TradeIn | null> {
  const isOfShopper = shopper === null ? sql`false` : eq(tradeIns.shopper, shopper)
  const hasKey = keyHash === null ? sql`false` : eq(tradeIns.keyHash, keyHash)
  const isOfBrowser = and(opened === id ? sql`true` : hasKey, isNull(tradeIns.shopper))
  return fromTable(db, tradeIns).find([{site, id}, or(isOfShopper, isOfBrowser)], lock)
}

/** A valuation of a site by its id, for work not requested by a shopper. */
export function findTradeIn(db: SiteTransaction, {site, id}: Key): Promise<TradeIn | null> {
  return fromTable(db, tradeIns).find({site, id})
}

export async function updateTradeIn(
  db: SiteTransaction,
  {site, id}: Key,
  changes: Partial<Omit<TradeIn, 'site' | 'id' | 'createdAt' | 'changedAt'>>,
): Promise<void> {
  await fromTable(db, tradeIns).update({site, id}, {...changes, changedAt: sql`now()`})
}

/** The valuations of a shopper, the last changed first. */
export function listShopperTradeIns(
  db: SiteTransaction,
  {site, id}: Pick<Shopper, 'site' | 'id'>,
): Promise<TradeIn[]> {
  return fromTable(db, tradeIns).list({site, shopper: id}, {order: [desc(tradeIns.changedAt)], limit: 20})
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
  await fromTable(db, tradeInPhotos).add([photo])
}

export function listTradeInPhotos(db: SiteTransaction, {site, id}: Key): Promise<TradeInPhoto[]> {
  return fromTable(db, tradeInPhotos).list(
    {site, tradeIn: id},
    {order: [asc(tradeInPhotos.createdAt), asc(tradeInPhotos.id)]},
  )
}

/** A photograph of a site by its id; null if it was removed. */
export function findTradeInPhoto(db: SiteTransaction, {site, id}: Key): Promise<TradeInPhoto | null> {
  return fromTable(db, tradeInPhotos).find({site, id, tradeIn: isNotNull})
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
    await fromTable(db, tradeIns).delete(isOver)
    await fromTable(db, tradeInPhotos).update(lt(tradeInPhotos.createdAt, before(PHOTO_DAYS)), {
      tradeIn: null,
    })
  })
  const stray = await records.asRole('outbox', (db) =>
    fromTable(db, tradeInPhotos).list({tradeIn: isNull}, {only: ['site', 'id'], limit: 500}),
  )
  for (const photo of stray) {
    if (!(await removeFile(photo))) continue
    await records.asRole('outbox', (db) =>
      fromTable(db, tradeInPhotos).delete({site: photo.site, id: photo.id}),
    )
  }
}

/**
 * The number of valuations on all sites that name a person; e-mail and phone as `emailKey` and `phoneKey` write them.
 */
export function countTradeInsOfPerson(records: Records, person: Person): Promise<number> {
  return records.asRole('operator', (db) =>
    fromTable(db, tradeIns).count(matchPersonOrAccount(tradeIns, person)),
  )
}

/** Erases a person's valuations on every site; the worker removes the files of photographs. */
export function eraseTradeInsOfPerson(records: Records, person: Person): Promise<number> {
  return records.asRole('operator', (db) =>
    fromTable(db, tradeIns).delete(matchPersonOrAccount(tradeIns, person)),
  )
}

/** The last valued valuation of a person on a site; null for none. E-mail and phone as `countTradeInsOfPerson`. */
export function findLastValued(db: SiteTransaction, site: string, person: Person): Promise<TradeIn | null> {
  return fromTable(db, tradeIns).find([{site, valuedAt: isNotNull}, matchPersonOrAccount(tradeIns, person)], {
    order: [desc(tradeIns.valuedAt)],
  })
}
