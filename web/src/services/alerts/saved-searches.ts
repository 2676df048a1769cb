import {DAY_MS} from '@forecourt/schemas/time/days'
import {and, asc, eq, isNotNull, isNull, lt, sql} from 'drizzle-orm'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {findRow, hasValues} from '#/gateways/records/find-row'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {addJob} from '#/jobs/add-jobs'
import type {Shopper} from '#/services/shoppers/records'
import {ALERT_JOBS} from './jobs.ts'
import {
  type AlertChannel,
  type AlertPace,
  alertConsents,
  alertContacts,
  alerts,
  type SentChannel,
  savedSearches,
  type Withdrawal,
} from './tables.ts'

export type SavedSearch = typeof savedSearches.$inferSelect
type Own = Pick<Shopper, 'site' | 'id'>

const MOST_SEARCHES = 50

/** A shopper's searches, oldest first, without removed ones. */
export function listSavedSearches(db: SiteTransaction, own: Own): Promise<SavedSearch[]> {
  return db
    .select()
    .from(savedSearches)
    .where(and(...listOwn(own), eq(savedSearches.about, 'search'), isNull(savedSearches.removedAt)))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id))
}

type NewSearch = Pick<SavedSearch, 'name' | 'listing' | 'anchors'>

/** Saves a search without alerts; null if there are too many. If the same search exists, that one is returned. */
export async function addSavedSearch(
  db: SiteTransaction,
  {site, id: shopper}: Own,
  search: NewSearch,
): Promise<string | null> {
  await lockShopper(db, {site, id: shopper})
  const own = await listSavedSearches(db, {site, id: shopper})
  const same = await db
    .select({id: savedSearches.id})
    .from(savedSearches)
    .where(
      and(
        ...listOwn({site, id: shopper}),
        eq(savedSearches.about, 'search'),
        isNull(savedSearches.removedAt),
        sql`${savedSearches.listing} = ${JSON.stringify(search.listing)}::jsonb`,
      ),
    )
  if (same[0]) return same[0].id
  if (own.length >= MOST_SEARCHES) return null
  const [added] = await db
    .insert(savedSearches)
    .values({site, shopper, ...search})
    .returning({id: savedSearches.id})
  return added?.id ?? null
}

/** A shopper's alert settings for the watchlist; null before the first choice. */
export async function findWatchlistAlerts(db: SiteTransaction, own: Own): Promise<SavedSearch | null> {
  return findRow(db, savedSearches, and(...listOwn(own), eq(savedSearches.about, 'watchlist')))
}

/** The row for a shopper's watchlist alerts, created without alerts if missing. Returns its id. */
export async function getOrAddWatchlistAlerts(db: SiteTransaction, own: Own): Promise<string> {
  const {site, id: shopper} = own
  await db
    .insert(savedSearches)
    .values({site, shopper, about: 'watchlist', name: 'Watchlist', listing: EMPTY_LISTING, anchors: ['-']})
    .onConflictDoNothing()
  const found = await findWatchlistAlerts(db, own)
  if (!found) throw new Error('The shopper is gone')
  return found.id
}

// Two concurrent requests could otherwise exceed the limit together.
async function lockShopper(db: SiteTransaction, {site, id}: Own): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`saved-searches/${site}/${id}`}))`)
}

/** Renames a search; false if it does not exist or is another shopper's. */
export async function setSearchName(
  db: SiteTransaction,
  own: Own,
  id: string,
  name: string,
): Promise<boolean> {
  const where = and(isOwn(own, id), eq(savedSearches.about, 'search'))
  return isChanged(db.update(savedSearches).set({name}).where(where).returning({id: savedSearches.id}))
}

/** Removes or restores a search; false if it does not exist or is another shopper's. */
export async function setSearchRemoved(
  db: SiteTransaction,
  own: Own,
  id: string,
  removedAt: Date | null,
): Promise<boolean> {
  const where = and(hasValues(savedSearches, {id, about: 'search'}), ...listOwn(own))
  return isChanged(db.update(savedSearches).set({removedAt}).where(where).returning({id: savedSearches.id}))
}

export type AlertChoice = {
  readonly channel: AlertChannel
  readonly pace: AlertPace
  /** The consent text that the shopper agreed to. */
  readonly wording: string
}

/**
 * Sets the alert channel of a search, and records the consent or its end; false if the search does not exist or is
 * another shopper's.
 */
export async function chooseAlerts(
  db: SiteTransaction,
  own: Own,
  id: string,
  choice: AlertChoice,
): Promise<boolean> {
  const {site, id: shopper} = own
  const {channel, pace, wording} = choice
  const [before] = await db.select().from(savedSearches).where(isOwn(own, id)).for('update')
  if (!before) return false
  await db.update(savedSearches).set({channel, pace}).where(isOwn(own, id))
  if (before.channel === channel) return true
  await withdrawConsents(db, own, {search: id, by: 'page'})
  if (channel !== 'none') await db.insert(alertConsents).values({site, shopper, search: id, channel, wording})
  return true
}

type Ended = {
  /** Only for this search. */
  readonly search?: string
  readonly channel?: SentChannel
  readonly by: Withdrawal
}

/** Records the end of a shopper's consents to alerts. */
export async function withdrawConsents(
  db: SiteTransaction,
  {site, id}: Own,
  {search, channel, by}: Ended,
): Promise<void> {
  const chosen = [search && eq(alertConsents.search, search), channel && eq(alertConsents.channel, channel)]
  await db
    .update(alertConsents)
    .set({withdrawnAt: new Date(), withdrawnBy: by})
    .where(
      and(
        hasValues(alertConsents, {site, shopper: id}),
        isNull(alertConsents.withdrawnAt),
        ...chosen.filter((one) => typeof one === 'object'),
      ),
    )
}

/** Ends all alerts of a shopper on one channel. */
export async function stopAlerts(
  db: SiteTransaction,
  own: Own,
  channel: SentChannel,
  by: Withdrawal,
): Promise<void> {
  await db
    .update(savedSearches)
    .set({channel: 'none'})
    .where(and(...listOwn(own), eq(savedSearches.channel, channel)))
  await withdrawConsents(db, own, {channel, by})
}

export type AlertContact = Pick<typeof alertContacts.$inferSelect, 'email' | 'confirmedAt' | 'digestHour'>

/** The address and hour of a shopper's alerts; null before the first choice. */
export async function findAlertContact(db: SiteTransaction, {site, id}: Own): Promise<AlertContact | null> {
  const [found] = await db
    .select({
      email: alertContacts.email,
      confirmedAt: alertContacts.confirmedAt,
      digestHour: alertContacts.digestHour,
    })
    .from(alertContacts)
    .where(hasValues(alertContacts, {site, shopper: id}))
  return found ?? null
}

/** Sets the hour of the daily message, and the address if given; a new address has to be confirmed. */
export async function setAlertContact(
  db: SiteTransaction,
  own: Own,
  {email, digestHour}: {readonly email: string | null; readonly digestHour: number},
): Promise<void> {
  const {site, id: shopper} = own
  const changedAt = new Date()
  const before = await findAlertContact(db, own)
  const isOther = email !== null && email !== before?.email
  const set = {digestHour, changedAt, ...(isOther ? {email, confirmedAt: null} : {})}
  await db
    .insert(alertContacts)
    .values({site, shopper, email, digestHour, changedAt})
    .onConflictDoUpdate({target: [alertContacts.site, alertContacts.shopper], set})
}

/** Marks a shopper's address as confirmed; false if it is not the address that the confirmation was sent to. */
export async function verifyEmail(db: SiteTransaction, {site, id}: Own, email: string): Promise<boolean> {
  const where = hasValues(alertContacts, {site, shopper: id, email})
  const confirmed = db
    .update(alertContacts)
    .set({confirmedAt: sql`coalesce(${alertContacts.confirmedAt}, now())`})
    .where(where)
    .returning({id: alertContacts.shopper})
  return isChanged(confirmed)
}

/** Requests the mail with which a shopper confirms an address; `key` prevents a duplicate for one request. */
export async function requestConfirmation(db: SiteTransaction, {site, id}: Own, key: string): Promise<void> {
  await addJob(db, ALERT_JOBS['confirm-email'], {site, key, body: {shopper: id}})
}

/** Deletes outdated data on every site. `now` in ms since the epoch. */
export async function pruneAlertData(records: Records, now: number): Promise<void> {
  const daysAgo = (days: number) => new Date(now - days * DAY_MS)
  await records.asRole('outbox', async (db) => {
    await db.delete(savedSearches).where(lt(savedSearches.removedAt, daysAgo(1)))
    await db.delete(alerts).where(lt(alerts.foundAt, daysAgo(90)))
    await db.execute(sql`delete from alert_cars where not is_open and read_at < ${daysAgo(90)}`)
    // A claim for unsolicited messages can be brought for six years.
    await db.delete(alertConsents).where(lt(alertConsents.withdrawnAt, daysAgo(6 * 365)))
    await db
      .update(alertContacts)
      .set({email: null})
      .where(
        and(
          isNotNull(alertContacts.email),
          isNull(alertContacts.confirmedAt),
          lt(alertContacts.changedAt, daysAgo(7)),
        ),
      )
  })
}

function listOwn({site, id}: Own) {
  return [eq(savedSearches.site, site), eq(savedSearches.shopper, id)]
}

function isOwn(own: Own, id: string) {
  return and(...listOwn(own), eq(savedSearches.id, id), isNull(savedSearches.removedAt))
}

async function isChanged(rows: PromiseLike<readonly unknown[]>): Promise<boolean> {
  return (await rows).length > 0
}
