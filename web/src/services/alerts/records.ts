import {DAY_MS} from '@forecourt/schemas/time/days'
import {and, asc, desc, eq, gt, inArray, isNull, sql} from 'drizzle-orm'
import {fromTable, hasValues} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {addJobs} from '#/jobs/add-jobs'
import {buildJob} from '#/jobs/define-jobs'
import {jobs} from '#/jobs/tables'
import {splitBatches} from '#/lib/split-batches'
import {shoppers} from '#/services/shoppers/tables'
import {ALERT_JOBS} from './jobs.ts'
import type {SavedSearch} from './saved-searches.ts'
import {
  type AlertChannel,
  alertCars,
  alertContacts,
  alerts,
  type SentChannel,
  savedSearches,
} from './tables.ts'
import {isWatched, type KnownCar, type Watcher} from './watchers.ts'

/** The state of a car since the last comparison. */
export type CarChange = {readonly car: string} & KnownCar

/** What is said of a car. */
type CarAlert = Pick<typeof alerts.$inferSelect, 'car' | 'slug' | 'kind' | 'price' | 'formerPrice'>

export type FoundAlert = CarAlert & {readonly search: Watcher}

type Comparison = {
  readonly site: string
  readonly readAt: Date
  readonly changes: readonly CarChange[]
  readonly found: readonly FoundAlert[]
  /** The key and due time of an immediate message to a shopper. */
  readonly planMessage: (
    shopper: string,
    channel: SentChannel,
  ) => {readonly key: string; readonly dueAt: Date}
}

const ROWS_AT_ONCE = 500

/**
 * Stores the alerts found by a comparison, with the jobs that send them, in one transaction. Alerts that another
 * comparison has stored are left out; if a shopper had an alert for the same car and reason within a day, the car is
 * left for the daily message. Returns the number of new alerts.
 */
export function storeAlerts(
  records: Records,
  {site, readAt, changes, found, planMessage}: Comparison,
): Promise<number> {
  return records.forSite(site, async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`alerts/${site}`}))`)
    const noted = await noteCars(db, site, readAt, changes)
    const told = await listToldToday(db, site, noted, readAt)
    const messages = new Map<
      string,
      {key: string; dueAt: Date; body: {shopper: string; channel: SentChannel}}
    >()
    const rows = found.flatMap(({search, car, slug, kind, price, formerPrice}) => {
      if (!noted.has(car) || search.channel === 'none') return []
      const waits = search.pace === 'daily' || told.has(`${search.id}/${car}/${kind}`)
      const {id, shopper, channel} = search
      const target = `${shopper}/${channel}`
      const planned = messages.get(target) ?? {...planMessage(shopper, channel), body: {shopper, channel}}
      if (!waits) messages.set(target, planned)
      return [
        {
          site,
          search: id,
          shopper,
          car,
          slug,
          kind,
          price,
          formerPrice,
          foundAt: readAt,
          message: waits ? null : planned.key,
        },
      ]
    })
    const sent = new Set<string | null>()
    let count = 0
    for (const some of splitBatches(rows, ROWS_AT_ONCE)) {
      const added = await db
        .insert(alerts)
        .values(some)
        .onConflictDoNothing()
        .returning({message: alerts.message})
      for (const {message} of added) sent.add(message)
      count += added.length
    }
    const asked = [...messages.values()].filter(({key}) => sent.has(key))
    for (const some of splitBatches(
      asked.map((one) => buildJob(ALERT_JOBS['send-alerts'], {site, ...one})),
      ROWS_AT_ONCE,
    )) {
      await addJobs(db, some)
    }
    return count
  })
}

async function noteCars(
  db: SiteTransaction,
  site: string,
  readAt: Date,
  changes: readonly CarChange[],
): Promise<Set<string>> {
  const noted = new Set<string>()
  for (const some of splitBatches(changes, ROWS_AT_ONCE)) {
    const rows = await db
      .insert(alertCars)
      .values(some.map((change) => ({site, ...change, readAt})))
      .onConflictDoUpdate({
        target: [alertCars.site, alertCars.car],
        set: {isOpen: sql`excluded.is_open`, facts: sql`excluded.facts`, readAt},
        setWhere: sql`${alertCars.readAt} < ${readAt} and (${alertCars.isOpen}, ${alertCars.facts}) is distinct from (excluded.is_open, excluded.facts)`,
      })
      .returning({car: alertCars.car})
    for (const {car} of rows) noted.add(car)
  }
  return noted
}

async function listToldToday(
  db: SiteTransaction,
  site: string,
  cars: ReadonlySet<string>,
  now: Date,
): Promise<Set<string>> {
  if (cars.size === 0) return new Set()
  const since = new Date(now.getTime() - DAY_MS)
  const rows = await fromTable(db, alerts).list(
    {site, foundAt: (column) => gt(column, since), car: [...cars]},
    {only: ['search', 'car', 'kind']},
  )
  return new Set(rows.map(({search, car, kind}) => `${search}/${car}/${kind}`))
}

export type AlertLine = CarAlert & {
  readonly search: Pick<SavedSearch, 'id' | 'about' | 'name' | 'listing'>
}

export type AlertMessage = {
  readonly phone: string
  /** The confirmed address; null if there is none. */
  readonly email: string | null
  readonly lines: readonly AlertLine[]
}

/**
 * The content of a message to a shopper, the watchlist first, then searches by name: cars that can still be bought,
 * for searches that still use this channel. Null if the shopper no longer exists.
 */
export async function readAlertMessage(
  db: SiteTransaction,
  {site, shopper, channel, key}: {site: string; shopper: string; channel: AlertChannel; key: string},
): Promise<AlertMessage | null> {
  const [person] = await db
    .select({phone: shoppers.phone, email: alertContacts.email, confirmedAt: alertContacts.confirmedAt})
    .from(shoppers)
    .leftJoin(
      alertContacts,
      and(eq(alertContacts.site, shoppers.site), eq(alertContacts.shopper, shoppers.id)),
    )
    .where(hasValues(shoppers, {site, id: shopper}))
  if (!person) return null
  const lines = await db
    .select({
      search: {
        id: savedSearches.id,
        about: savedSearches.about,
        name: savedSearches.name,
        listing: savedSearches.listing,
      },
      car: alerts.car,
      slug: alerts.slug,
      kind: alerts.kind,
      price: alerts.price,
      formerPrice: alerts.formerPrice,
    })
    .from(alerts)
    .innerJoin(savedSearches, and(eq(savedSearches.site, alerts.site), eq(savedSearches.id, alerts.search)))
    .innerJoin(
      alertCars,
      and(eq(alertCars.site, alerts.site), eq(alertCars.car, alerts.car), alertCars.isOpen),
    )
    .where(
      and(
        ...[eq(alerts.site, site), eq(alerts.message, key), eq(alerts.shopper, shopper)],
        ...[eq(savedSearches.channel, channel), isNull(savedSearches.removedAt)],
      ),
    )
    .orderBy(
      desc(savedSearches.about),
      asc(savedSearches.name),
      asc(savedSearches.id),
      asc(alerts.foundAt),
      asc(alerts.car),
    )
  return {phone: person.phone, email: person.confirmedAt ? person.email : null, lines}
}

/** Alerts that have waited longer than this for the daily message have expired. */
const WAITING_MS = 2 * DAY_MS

/** The sites with shoppers waiting for the daily message. `now` in ms since the epoch. */
export async function listDigestSites(records: Records, now: number): Promise<string[]> {
  const rows = await records.asRole('outbox', (db) =>
    db
      .selectDistinct({site: alerts.site})
      .from(alerts)
      .where(and(isNull(alerts.message), gt(alerts.foundAt, new Date(now - WAITING_MS)))),
  )
  return rows.map(({site}) => site)
}

export type WaitingShopper = {
  readonly shopper: string
  readonly channel: SentChannel
  readonly digestHour: number | null
}

/** The shoppers of a site who are waiting for the daily message. */
export function listWaiting(db: SiteTransaction, site: string, now: number): Promise<WaitingShopper[]> {
  return db
    .selectDistinct({
      shopper: alerts.shopper,
      channel: sql<SentChannel>`${savedSearches.channel}`,
      digestHour: alertContacts.digestHour,
    })
    .from(alerts)
    .innerJoin(savedSearches, and(eq(savedSearches.site, alerts.site), eq(savedSearches.id, alerts.search)))
    .leftJoin(
      alertContacts,
      and(eq(alertContacts.site, alerts.site), eq(alertContacts.shopper, alerts.shopper)),
    )
    .where(and(eq(alerts.site, site), isWaiting(now), isWatched()))
}

/** Combines a shopper's waiting alerts into one message; false if the message was requested before. */
export async function storeDigest(
  db: SiteTransaction,
  site: string,
  {shopper, channel}: WaitingShopper,
  key: string,
  now: number,
): Promise<boolean> {
  const job = buildJob(ALERT_JOBS['send-alerts'], {site, key, body: {shopper, channel}})
  const asked = await db.insert(jobs).values(job).onConflictDoNothing().returning({id: jobs.id})
  if (asked.length === 0) return false
  const ofChannel = db
    .select({id: savedSearches.id})
    .from(savedSearches)
    .where(hasValues(savedSearches, {site, shopper, channel}))
  await fromTable(db, alerts).update([{site, shopper}, isWaiting(now), inArray(alerts.search, ofChannel)], {
    message: key,
  })
  return true
}

function isWaiting(now: number) {
  return and(isNull(alerts.message), gt(alerts.foundAt, new Date(now - WAITING_MS)))
}
