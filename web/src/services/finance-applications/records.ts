import {randomUUID} from 'node:crypto'
import {and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql} from 'drizzle-orm'
import {fromTable, type Lock} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {addJobs} from '#/jobs/add-jobs'
import {buildJob, listKinds} from '#/jobs/define-jobs'
import {jobs} from '#/jobs/tables'
import {getOwner} from '#/services/shoppers/get-owner'
import type {Shopper} from '#/services/shoppers/records'
import {FINANCE_JOBS} from './jobs.ts'
import {
  type FinanceApplicationEvent,
  type FinanceConsent,
  financeApplicationEvents,
  financeApplications,
} from './tables.ts'

export type FinanceApplication = typeof financeApplications.$inferSelect

/** The maximum number of days that answers are kept after they were started, or sent. */
export const MAX_RETENTION_DAYS = 30

const latest = sql<Date>`now() + ${MAX_RETENTION_DAYS} * interval '1 day'`

/** A shopper's draft; null if there is none. With a lock, no other transaction can change it. */
export function findFinanceDraft(
  db: SiteTransaction,
  shopper: Shopper,
  lock?: Lock,
): Promise<FinanceApplication | null> {
  return fromTable(db, financeApplications).find([{...getOwner(shopper), state: 'draft'}, isKept()], lock)
}

type Begun = Pick<FinanceApplication, 'dealership' | 'vehicle' | 'host'>

/**
 * Changes the encrypted answers of a shopper's draft, which is created by the first change. `seal` gets the current
 * encrypted value and the id that it is encrypted for.
 */
export async function saveFinanceDraft(
  db: SiteTransaction,
  shopper: Shopper,
  begun: Begun,
  seal: (sealed: string | null, id: string) => string,
): Promise<void> {
  const own = {...getOwner(shopper), state: 'draft'} as const
  // An expired draft is treated as erased, even before it is.
  await fromTable(db, financeApplications).delete([own, lt(financeApplications.eraseAt, sql`now()`)])
  const id = randomUUID()
  const sealed = seal(null, id)
  await fromTable(db, financeApplications).add([{...begun, ...own, id, sealed, eraseAt: latest}])
  const draft = await findFinanceDraft(db, shopper, {isLocked: true})
  if (!draft) throw new Error('The records answered no application')
  if (draft.id === id) return
  await fromTable(db, financeApplications).update(
    {site: own.site, id: draft.id},
    {...begun, sealed: seal(draft.sealed, draft.id), changedAt: sql`now()`},
  )
}

/** Deletes a shopper's application: a draft, or the answers of a sent one. Returns whether there was one. */
export async function deleteFinanceAnswers(
  db: SiteTransaction,
  shopper: Shopper,
  number: string,
): Promise<boolean> {
  const mine = {...getOwner(shopper), number}
  if ((await fromTable(db, financeApplications).delete({...mine, state: 'draft'})) > 0) return true
  const [erased] = await fromTable(db, financeApplications).change(
    {...mine, erasedAt: isNull},
    {sealed: null, viewHash: null, codeHash: null, erasedAt: sql`now()`},
  )
  if (erased) await addFinanceEvent(db, shopper.site, erased.id, 'erased')
  return erased !== undefined
}

/**
 * Submits a draft and requests the jobs that notify the dealer and hand it over. `sealed` are its answers, encrypted
 * again, so that 30 days after a change of the secret nothing needs the old one.
 */
export async function sendFinanceDraft(
  db: SiteTransaction,
  {site, id}: Pick<FinanceApplication, 'site' | 'id'>,
  {consents, sealed}: {readonly consents: readonly FinanceConsent[]; readonly sealed: string},
): Promise<void> {
  await fromTable(db, financeApplications).update(
    {site, id, state: 'draft'},
    {state: 'sent', consents, sealed, sentAt: sql`now()`, changedAt: sql`now()`, eraseAt: latest},
  )
  await addFinanceEvent(db, site, id, 'sent')
  const wanted = {site, key: id, body: {application: id}}
  await addJobs(
    db,
    Object.values(FINANCE_JOBS).map((kind) => buildJob(kind, wanted)),
  )
}

/** An application of a site by its id; null if there is none. With a lock, no other transaction can change it. */
export function findFinanceApplication(
  db: SiteTransaction,
  site: string,
  id: string,
  lock?: Lock,
): Promise<FinanceApplication | null> {
  return fromTable(db, financeApplications).find({site, id}, lock)
}

/** The applications of a shopper, newest first, without their answers. */
export function listFinanceApplications(db: SiteTransaction, shopper: Shopper) {
  const isSent = ne(financeApplications.state, 'draft')
  return fromTable(db, financeApplications).list([getOwner(shopper), or(isSent, isKept())], {
    only: ['number', 'state', 'vehicle', 'createdAt', 'sentAt', 'takenAt', 'eraseAt', 'erasedAt'],
    order: [desc(financeApplications.createdAt)],
    limit: 20,
  })
}

export type ListedApplication = Awaited<ReturnType<typeof listFinanceApplications>>[number]

/** The encrypted answers of a shopper's applications, including a draft, while they are kept. */
export function listSealedAnswers(db: SiteTransaction, shopper: Shopper) {
  const only = ['site', 'id', 'number', 'sealed'] as const
  return fromTable(db, financeApplications).list([getOwner(shopper), isKept()], {only})
}

/**
 * Records that the lender or the desk has an application: its answers are erased `keptDays` later, and never later
 * than scheduled before.
 */
export async function markFinanceTaken(
  db: SiteTransaction,
  {site, id}: Pick<FinanceApplication, 'site' | 'id'>,
  {keptDays, event}: {readonly keptDays: number; readonly event: 'opened' | 'handed-over'},
): Promise<void> {
  const {eraseAt} = financeApplications
  const count = await fromTable(db, financeApplications).update(
    {site, id, state: 'sent'},
    {
      state: 'taken',
      takenAt: sql`now()`,
      eraseAt: sql`least(${eraseAt}, now() + ${keptDays}::int * interval '1 day')`,
    },
  )
  if (count > 0) await addFinanceEvent(db, site, id, event)
}

/** Changes what a finance desk may do with an application: its code, or its view. The event is noted, if it is one. */
export async function updateDesk(
  db: SiteTransaction,
  {site, id}: Pick<FinanceApplication, 'site' | 'id'>,
  values: Partial<
    Pick<FinanceApplication, 'codeHash' | 'codeEndsAt' | 'codeTries' | 'viewHash' | 'viewEndsAt'>
  >,
  event?: FinanceApplicationEvent,
): Promise<void> {
  await fromTable(db, financeApplications).update({site, id}, values)
  if (event) await addFinanceEvent(db, site, id, event)
}

/** The events of an application, oldest first. */
export function listFinanceEvents(db: SiteTransaction, site: string, application: string) {
  return fromTable(db, financeApplicationEvents).list(
    {site, application},
    {only: ['event', 'createdAt'], order: [asc(financeApplicationEvents.id)]},
  )
}

/** The newest applications of a site, or of all, for operators: their events, without answers. */
export function listFinanceStates(
  records: Records,
  {site, limit}: {readonly site: string | null; readonly limit: number},
) {
  const {number, state, createdAt, erasedAt} = financeApplications
  const ofSite = financeApplications.site
  return records.asRole('operator', (db) =>
    db
      .select({
        site: ofSite,
        number,
        state,
        createdAt,
        erasedAt,
        events: sql<string | null>`(select string_agg(event, ', ' order by id) from finance_application_events
          where site = finance_applications.site and application = finance_applications.id)`,
        jobs: sql<string | null>`(select string_agg(kind || ' ' || state, ', ' order by kind) from jobs
          where site = finance_applications.site and key = finance_applications.id::text
          and ${inArray(jobs.kind, listKinds(FINANCE_JOBS))})`,
      })
      .from(financeApplications)
      .where(site === null ? undefined : eq(ofSite, site))
      .orderBy(desc(createdAt))
      .limit(limit),
  )
}

async function addFinanceEvent(
  db: SiteTransaction,
  site: string,
  application: string,
  event: FinanceApplicationEvent,
): Promise<void> {
  await db.insert(financeApplicationEvents).values({site, application, event})
}

/** Erases expired answers on every site, and after some years their events. */
export async function eraseFinanceAnswers(records: Records, years: number): Promise<void> {
  await records.asRole('outbox', async (db) => {
    await db.execute(sql`delete from finance_applications where state = 'draft' and erase_at <= now()`)
    await db.execute(sql`
      with erased as (
        update finance_applications set sealed = null, erased_at = now()
        where state <> 'draft' and erased_at is null and erase_at <= now()
        returning site, id
      )
      insert into finance_application_events (site, application, event) select site, id, 'erased' from erased`)
    await db.execute(
      sql`delete from finance_applications where erased_at < now() - ${years} * interval '1 year'`,
    )
  })
}

function isKept(): SQL | undefined {
  return and(isNotNull(financeApplications.sealed), gt(financeApplications.eraseAt, sql`now()`))
}
