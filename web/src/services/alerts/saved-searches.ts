import {DAY_MS} from '@forecourt/schemas/time/days'
import {asc, isNotNull, isNull, lt, sql} from 'drizzle-orm'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {fromTable} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {addJob} from '#/jobs/add-jobs'
import {getOwner} from '#/services/shoppers/get-owner'
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
  const {createdAt, id} = savedSearches
  return fromTable(db, savedSearches).list(getSearches(own), {order: [asc(createdAt), asc(id)]})
}

type NewSearch = Pick<SavedSearch, 'name' | 'listing' | 'anchors'>

/** Saves a search without alerts; null if there are too many. If the same search exists, that one is returned. */
export async function addSavedSearch(
  db: SiteTransaction,
  own: Own,
  search: NewSearch,
): Promise<string | null> {
  // Two concurrent requests could otherwise exceed the limit together.
  const lock = `saved-searches/${own.site}/${own.id}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`)
  const known = await listSavedSearches(db, own)
  const isSame = sql`${savedSearches.listing} = ${JSON.stringify(search.listing)}::jsonb`
  const same = await fromTable(db, savedSearches).find([getSearches(own), isSame])
  if (same) return same.id
  if (known.length >= MOST_SEARCHES) return null
  const [added] = await db
    .insert(savedSearches)
    .values({...getOwner(own), ...search})
    .returning({id: savedSearches.id})
  return added?.id ?? null
}

/** A shopper's alert settings for the watchlist; null before the first choice. */
export function findWatchlistAlerts(db: SiteTransaction, own: Own): Promise<SavedSearch | null> {
  return fromTable(db, savedSearches).find({...getOwner(own), about: 'watchlist'})
}

/** The row for a shopper's watchlist alerts, created without alerts if missing. Returns its id. */
export async function getOrAddWatchlistAlerts(db: SiteTransaction, own: Own): Promise<string> {
  const {site, id: shopper} = own
  await fromTable(db, savedSearches).add([
    {site, shopper, about: 'watchlist', name: 'Watchlist', listing: EMPTY_LISTING, anchors: ['-']},
  ])
  const found = await findWatchlistAlerts(db, own)
  if (!found) throw new Error('The shopper is gone')
  return found.id
}

/** Renames a search; false if it does not exist or is another shopper's. */
export async function setSearchName(
  db: SiteTransaction,
  own: Own,
  id: string,
  name: string,
): Promise<boolean> {
  return (await fromTable(db, savedSearches).update({...getSearches(own), id}, {name})) > 0
}

/** Removes or restores a search; false if it does not exist or is another shopper's. */
export async function setSearchRemoved(
  db: SiteTransaction,
  own: Own,
  id: string,
  removedAt: Date | null,
): Promise<boolean> {
  const changed = {...getOwner(own), id, about: 'search'} as const
  return (await fromTable(db, savedSearches).update(changed, {removedAt})) > 0
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
  const chosen = {...getOwner(own), id, removedAt: isNull}
  const before = await fromTable(db, savedSearches).find(chosen, {isLocked: true})
  if (!before) return false
  await fromTable(db, savedSearches).update(chosen, {channel, pace})
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
export async function withdrawConsents(db: SiteTransaction, own: Own, {by, ...ended}: Ended): Promise<void> {
  await fromTable(db, alertConsents).update(
    {...getOwner(own), ...ended, withdrawnAt: isNull},
    {withdrawnAt: new Date(), withdrawnBy: by},
  )
}

/** Ends all alerts of a shopper on one channel. */
export async function stopAlerts(
  db: SiteTransaction,
  own: Own,
  channel: SentChannel,
  by: Withdrawal,
): Promise<void> {
  await fromTable(db, savedSearches).update({...getOwner(own), channel}, {channel: 'none'})
  await withdrawConsents(db, own, {channel, by})
}

export type AlertContact = Pick<typeof alertContacts.$inferSelect, 'email' | 'confirmedAt' | 'digestHour'>

/** The address and hour of a shopper's alerts; null before the first choice. */
export function findAlertContact(db: SiteTransaction, own: Own): Promise<AlertContact | null> {
  return fromTable(db, alertContacts).find(getOwner(own), {only: ['email', 'confirmedAt', 'digestHour']})
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
export async function verifyEmail(db: SiteTransaction, own: Own, email: string): Promise<boolean> {
  const confirmedAt = sql`coalesce(${alertContacts.confirmedAt}, now())`
  return (await fromTable(db, alertContacts).update({...getOwner(own), email}, {confirmedAt})) > 0
}

/** Requests the mail with which a shopper confirms an address; `key` prevents a duplicate for one request. */
export async function requestConfirmation(db: SiteTransaction, {site, id}: Own, key: string): Promise<void> {
  await addJob(db, ALERT_JOBS['confirm-email'], {site, key, body: {shopper: id}})
}

/** Deletes outdated data on every site. `now` in ms since the epoch. */
export async function pruneAlertData(records: Records, now: number): Promise<void> {
  const daysAgo = (days: number) => new Date(now - days * DAY_MS)
  await records.asRole('outbox', async (db) => {
    await fromTable(db, savedSearches).delete(lt(savedSearches.removedAt, daysAgo(1)))
    await fromTable(db, alerts).delete(lt(alerts.foundAt, daysAgo(90)))
    await db.execute(sql`delete from alert_cars where not is_open and read_at < ${daysAgo(90)}`)
    // A claim for unsolicited messages can be brought for six years.
    await fromTable(db, alertConsents).delete(lt(alertConsents.withdrawnAt, daysAgo(6 * 365)))
    await fromTable(db, alertContacts).update(
      {email: isNotNull, confirmedAt: isNull, changedAt: (column) => lt(column, daysAgo(7))},
      {email: null},
    )
  })
}

function getSearches(own: Own) {
  return {...getOwner(own), about: 'search', removedAt: isNull} as const
}
