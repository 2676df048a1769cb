import {createHash} from 'node:crypto'
import type {LeftOutReason} from '@forecourt/schemas/review/review-request'
import {desc, isNull, lt, sql} from 'drizzle-orm'
import * as z from 'zod'
import {fromTable, hasValues} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'
import {addJobs} from '#/jobs/add-jobs'
import {buildJob} from '#/jobs/define-jobs'
import {selectSales} from '../dealings/sales.ts'
import {REVIEW_JOBS} from './jobs.ts'
import {reviewRequests} from './tables.ts'

const saleRow = z.object({sale: z.string(), lead: z.string(), at: z.coerce.date()})

/**
 * Notes each sale of a site since a moment once, with the job that asks its buyer some days later. Of an interest with
 * several leads, the newest one with an address is answered.
 */
export async function planReviewRequests(
  db: SiteTransaction,
  site: string,
  {since, days}: {readonly since: Date; readonly days: number},
): Promise<void> {
  const found = await db.execute(sql`
    select distinct on (s.sale) s.sale, s.lead, s.at
    from (${selectSales(site, since)}) s join leads l on l.site = ${site} and l.id = s.lead
    order by s.sale, l.email_key is null, l.created_at desc`)
  const sales = z.array(saleRow).parse(getRows(found))
  if (sales.length === 0) return
  const added = await db
    .insert(reviewRequests)
    .values(
      sales.map(({at, ...sale}) => ({
        ...sale,
        site,
        soldAt: at,
        dueAt: new Date(at.getTime() + days * 86_400_000),
      })),
    )
    .onConflictDoNothing()
    .returning({id: reviewRequests.id, dueAt: reviewRequests.dueAt})
  if (added.length === 0) return
  await addJobs(
    db,
    added.map(({id, dueAt}) =>
      buildJob(REVIEW_JOBS['ask-for-review'], {site, key: id, body: {request: id}, dueAt}),
    ),
  )
}

export type ReviewRequest = typeof reviewRequests.$inferSelect

/** A request of a site; null if there is none. */
export function findReviewRequest(
  db: SiteTransaction,
  site: string,
  id: string,
): Promise<ReviewRequest | null> {
  return fromTable(db, reviewRequests).find({site, id})
}

/** Whether a sale still stands: staff have not opened its lead again. */
export async function isSold(db: SiteTransaction, {site, sale, soldAt}: ReviewRequest): Promise<boolean> {
  const found = await db.execute(
    sql`select sale from (${selectSales(site, soldAt)}) s where s.sale = ${sale} limit 1`,
  )
  return z.array(z.unknown()).parse(getRows(found)).length > 0
}

/** Whether the owner of an address wants to be asked for no review. */
export async function isStopped(db: SiteTransaction, site: string, email: string): Promise<boolean> {
  const isOwn = hasValues(reviewRequests, {site, stopped: hashEmail(email)})
  return (await fromTable(db, reviewRequests).count(isOwn)) > 0
}

/** Notes what became of a request, once. */
export async function settleReviewRequest(
  db: SiteTransaction,
  {site, id}: Pick<ReviewRequest, 'site' | 'id'>,
  settled: {readonly askedAt: Date} | {readonly leftOut: LeftOutReason},
): Promise<void> {
  await fromTable(db, reviewRequests).update({site, id, askedAt: isNull, leftOut: isNull}, settled)
}

/** Asks the receiver of a request for no more reviews; false if there is no such request, or no address any more. */
export async function stopReviewRequests(db: SiteTransaction, site: string, id: string): Promise<boolean> {
  const [found] = await db
    .select({
      email: sql<string | null>`(select email_key from leads l where l.site = ${site} and l.id = lead)`,
    })
    .from(reviewRequests)
    .where(hasValues(reviewRequests, {site, id}))
  if (!found?.email) return found !== undefined
  await fromTable(db, reviewRequests).update(
    {site, id},
    {stoppedAt: sql`now()`, stopped: hashEmail(found.email)},
  )
  return true
}

const MOST_LISTED = 500

/** The newest requests of a site. */
export function listReviewRequests(db: SiteTransaction, site: string): Promise<ReviewRequest[]> {
  return fromTable(db, reviewRequests).list(
    {site},
    {order: [desc(reviewRequests.soldAt), desc(reviewRequests.id)], limit: MOST_LISTED},
  )
}

/** How many requests of all sites should have been settled two days ago. */
export function countLateRequests(records: Records): Promise<number> {
  return records.asRole('operator', (db) =>
    fromTable(db, reviewRequests).count({
      askedAt: isNull,
      leftOut: isNull,
      dueAt: (at) => lt(at, sql`now() - interval '2 days'`),
    }),
  )
}

/** Removes requests of sales before a date; who wants to be asked no more is kept. Their number is not known. */
export async function pruneReviewRequests(records: Records, before: Date): Promise<null> {
  await records.asRole('outbox', (db) =>
    fromTable(db, reviewRequests).delete({soldAt: (column) => lt(column, before), stoppedAt: isNull}),
  )
  return null
}

function hashEmail(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex')
}
