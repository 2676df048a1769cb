import {and, desc, eq, isNotNull, lt, ne, or, sql} from 'drizzle-orm'
import {fromTable, hasValues} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {addJob} from '#/jobs/add-jobs'
import type {Shopper} from '#/services/shoppers/records'
import {shoppers} from '#/services/shoppers/tables'
import {PROMOTION_JOBS} from './jobs.ts'
import {promotionPrizes, spins} from './tables.ts'

export type Spin = typeof spins.$inferSelect

type NewSpin = Pick<
  Spin,
  'site' | 'id' | 'promotion' | 'title' | 'entrant' | 'shopper' | 'state' | 'outcome' | 'endsAt'
>

/** The prize drawn for a spin; the records determine whether any are left. */
type DrawnPrize = {
  readonly key: string
  readonly name: string
  /** Whole dollars. */
  readonly value: number
  readonly count: number
  readonly claimUntil: Date
  /** Where the code is mailed; null for no mail. */
  readonly email: string | null
}

/**
 * Stores the only spin of a number in a promotion, with its prize if one is left. If the number has spun before,
 * returns that spin and takes no prize.
 */
export async function insertSpin(
  db: SiteTransaction,
  wanted: NewSpin,
  drawn: DrawnPrize | null,
): Promise<{readonly spin: Spin; readonly isNew: boolean}> {
  // The second of two concurrent requests waits here until the first is stored, and then inserts nothing.
  const [added] = await db.insert(spins).values(wanted).onConflictDoNothing().returning()
  if (!added) {
    const known = await findEntry(db, wanted)
    if (!known) throw new Error('The records answered no spin')
    return {spin: known, isNew: false}
  }
  const piece = drawn && (await takePrize(db, added, drawn))
  if (!drawn || piece === null) return {spin: added, isNew: true}
  const {key: prize, name: prizeName, value: prizeValue, claimUntil, email} = drawn
  const [won] = await db
    .update(spins)
    .set({outcome: 'won', prize, prizeName, prizeValue, piece, claimUntil, email})
    .where(isSpin(added))
    .returning()
  if (!won) throw new Error('The records answered no spin')
  return {spin: won, isNew: true}
}

/** Takes one of a prize and returns its number, from one; null if none is left. */
async function takePrize(
  db: SiteTransaction,
  {site, promotion, endsAt}: Spin,
  {key: prize, count: total}: DrawnPrize,
): Promise<number | null> {
  const {taken} = promotionPrizes
  const [row] = await db
    .insert(promotionPrizes)
    .values({site, promotion, prize, total, taken: 1, endsAt})
    .onConflictDoUpdate({
      target: [promotionPrizes.site, promotionPrizes.promotion, promotionPrizes.prize],
      set: {taken: sql`${taken} + 1`, total: sql`excluded.total`},
      setWhere: sql`${taken} < excluded.total`,
    })
    .returning({taken})
  return row?.taken ?? null
}

function findEntry(db: SiteTransaction, {site, promotion, entrant, shopper}: NewSpin) {
  const isTheirs = or(eq(spins.entrant, entrant), shopper === null ? undefined : eq(spins.shopper, shopper))
  return fromTable(db, spins).find([{site, promotion}, isTheirs])
}

/** The spin of a shopper in a promotion; null if there is none. */
export function findSpin(db: SiteTransaction, {site, id}: Shopper, promotion: string): Promise<Spin | null> {
  return fromTable(db, spins).find({site, promotion, shopper: id})
}

/** A shopper's prizes, newest first. */
export function listWonSpins(db: SiteTransaction, {site, id}: Shopper): Promise<Spin[]> {
  return fromTable(db, spins).list(
    {site, shopper: id, outcome: 'won'},
    {order: [desc(spins.createdAt)], limit: 50},
  )
}

/** The number given out of each prize of a promotion, by the prize's short name. */
export async function countTakenPrizes(
  db: SiteTransaction,
  site: string,
  promotion: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await fromTable(db, promotionPrizes).list({site, promotion}, {only: ['prize', 'taken']})
  return new Map(rows.map(({prize, taken}) => [prize, taken]))
}

/** A winning spin, with the phone number of its winner; null if the account is deleted. */
export type WonSpin = Spin & {readonly phone: string | null}

function selectWinners(db: SiteTransaction) {
  return db
    .select({spin: spins, phone: shoppers.phone})
    .from(spins)
    .leftJoin(shoppers, and(eq(shoppers.site, spins.site), eq(shoppers.id, spins.shopper)))
}

/** The newest winners of a site, or of all; optionally only those who have not claimed yet. */
export async function listWinners(
  records: Records,
  {site, isLive, limit}: {readonly site: string | null; readonly isLive: boolean; readonly limit: number},
): Promise<WonSpin[]> {
  const rows = await records.asRole('operator', (db) =>
    selectWinners(db)
      .where(
        and(
          eq(spins.outcome, 'won'),
          site === null ? undefined : eq(spins.site, site),
          isLive ? sql`${spins.claimedAt} is null` : undefined,
        ),
      )
      .orderBy(desc(spins.createdAt))
      .limit(limit),
  )
  return rows.map(({spin, phone}) => ({...spin, phone}))
}

/** The winners with a code, on all sites, because a code is unique per site only. */
export async function listWinnersByNumber(records: Records, number: string): Promise<WonSpin[]> {
  const rows = await records.asRole('operator', (db) =>
    selectWinners(db).where(hasValues(spins, {number, outcome: 'won'})),
  )
  return rows.map(({spin, phone}) => ({...spin, phone}))
}

/** Records that a prize was handed over, or was not; false if that is already recorded. */
export async function setClaimed(records: Records, {site, id}: Spin, isClaimed: boolean): Promise<boolean> {
  const isOther = sql`(${spins.claimedAt} is null) = ${isClaimed}`
  const claimedAt = isClaimed ? sql`now()` : null
  const count = await records.asRole('operator', (db) =>
    fromTable(db, spins).update([{site, id}, isOther], {claimedAt}),
  )
  return count > 0
}

/** Requests the mail to a winner, in the transaction of the spin. `host` is the host of the shopper's request. */
export async function addWinnerMail(db: SiteTransaction, {site, id}: Spin, host: string): Promise<void> {
  await addJob(db, PROMOTION_JOBS['mail-winner'], {site, key: id, body: {spin: id, host}})
}

/** A spin by its id; null if it was deleted. */
export function findSpinById(db: SiteTransaction, site: string, id: string): Promise<Spin | null> {
  return fromTable(db, spins).find(isSpin({site, id}))
}

/** Deletes an e-mail address, in lower case, from winners on every site. Returns their number. */
export async function eraseWinnerAddresses(records: Records, email: string | null): Promise<number> {
  if (email === null) return 0
  return records.asRole('operator', (db) =>
    fromTable(db, spins).update(sql`lower(${spins.email}) = ${email}`, {email: null}),
  )
}

/** The numbers of prizes given out by kind, of the promotions of all sites or of one, newest first. */
export function listPrizeCounts(records: Records, site: string | null) {
  return records.asRole('operator', (db) =>
    fromTable(db, promotionPrizes).list(site === null ? {} : {site}, {
      order: [desc(promotionPrizes.endsAt), promotionPrizes.site, promotionPrizes.prize],
      limit: 200,
    }),
  )
}

/**
 * Deletes spins of ended promotions: losing ones after `days`, winners and counts after `years`; and after `mailDays`
 * the addresses of unsent mails.
 */
export async function pruneSpins(
  records: Records,
  {mailDays, days, years}: {readonly mailDays: number; readonly days: number; readonly years: number},
): Promise<void> {
  const kept = (count: number, unit: string) => sql`now() - ${`${count} ${unit}`}::interval`
  await records.asRole('outbox', async (db) => {
    await fromTable(db, spins).delete(
      or(
        and(ne(spins.outcome, 'won'), lt(spins.endsAt, kept(days, 'days'))),
        lt(spins.endsAt, kept(years, 'years')),
      ),
    )
    await fromTable(db, spins).update(
      {email: isNotNull, createdAt: (column) => lt(column, kept(mailDays, 'days'))},
      {email: null},
    )
    await fromTable(db, promotionPrizes).delete(lt(promotionPrizes.endsAt, kept(years, 'years')))
  })
}

function isSpin({site, id}: Pick<Spin, 'site' | 'id'>) {
  return hasValues(spins, {site, id})
}
