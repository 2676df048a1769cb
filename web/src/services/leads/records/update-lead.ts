import {randomUUID} from 'node:crypto'
import {eq, sql} from 'drizzle-orm'
import {fromTable} from '#/gateways/records/from-table'
import type {SiteTransaction} from '#/gateways/records/port'
import {addJob} from '#/jobs/add-jobs'
import {LEAD_JOBS} from '../jobs.ts'
import {type LeadEventKind, type LeadStage, leadClusters, leadEvents, leadHandling} from '../tables.ts'

/** The staff member who works on a lead; `key` is their e-mail address, or their id if that is unknown. */
export type StaffMember = {readonly key: string; readonly name: string; readonly email: string | null}

export type LeadChange = {
  /** The same for repeated requests of one action. */
  readonly id: string
  readonly kind: Exclude<LeadEventKind, 'listed' | 'opened'>
  readonly subject: string | null
  readonly words: string | null
  /** The new stage; unchanged if absent. */
  readonly stage?: Exclude<LeadStage, 'erased'>
  /** The new assignee; unchanged if absent. */
  readonly assignee?: {readonly key: string; readonly name: string} | null
  /** The revision on which the change is based; null to skip the check. */
  readonly revision: number | null
}

export type ChangeOutcome = 'changed' | 'changed-before'

type Target = {readonly site: string; readonly lead: string; readonly staff: StaffMember}

/**
 * Records an action of a staff member on a lead, and its new state. If two change the same revision, the second gets
 * `changed-before` and nothing is stored. An answer applies to all waiting leads of the same interest.
 */
export async function updateLead(
  db: SiteTransaction,
  {site, lead, staff}: Target,
  change: LeadChange,
  now: number,
): Promise<ChangeOutcome> {
  if (await hasEvent(db, site, change.id)) return 'changed'
  if (!(await changeHandling(db, {site, lead, staff}, change, now))) return 'changed-before'
  await addEvent(db, {site, lead, staff}, change, now)
  if (change.kind === 'mailed')
    await addJob(db, LEAD_JOBS['answer-shopper'], {site, key: change.id, body: {lead, event: change.id}})
  if (change.stage && change.stage !== 'new') await closeTogether(db, {site, lead, staff}, change, now)
  return 'changed'
}

async function hasEvent(db: SiteTransaction, site: string, id: string): Promise<boolean> {
  return (await fromTable(db, leadEvents).count({site, id})) > 0
}

async function changeHandling(
  db: SiteTransaction,
  {site, lead}: Target,
  {stage, assignee, revision}: LeadChange,
  now: number,
): Promise<boolean> {
  if (stage === undefined && assignee === undefined) return true
  const set = {
    ...(stage && {stage}),
    ...(stage &&
      stage !== 'new' && {answeredAt: sql`coalesce(${leadHandling.answeredAt}, ${new Date(now)})`}),
    ...(assignee !== undefined && {assignee: assignee?.key ?? null, assigneeName: assignee?.name ?? null}),
    revision: sql`${leadHandling.revision} + 1`,
    changedAt: new Date(now),
  }
  const isAsSeen = revision === null ? undefined : eq(leadHandling.revision, revision)
  const rows = await db
    .insert(leadHandling)
    .values({
      site,
      leadId: lead,
      stage: stage ?? 'new',
      answeredAt: stage && stage !== 'new' ? new Date(now) : null,
      assignee: assignee?.key ?? null,
      assigneeName: assignee?.name ?? null,
      revision: 1,
      changedAt: new Date(now),
    })
    .onConflictDoUpdate({target: [leadHandling.site, leadHandling.leadId], set, setWhere: isAsSeen})
    .returning({revision: leadHandling.revision})
  return rows.length > 0
}

async function addEvent(
  db: SiteTransaction,
  {site, lead, staff}: Target,
  {id, kind, subject, words}: Pick<LeadChange, 'id' | 'kind' | 'subject' | 'words'>,
  now: number,
): Promise<void> {
  await fromTable(db, leadEvents).add([
    {
      site,
      id,
      leadId: lead,
      kind,
      staff: staff.key,
      staffName: staff.name,
      staffEmail: staff.email,
      subject,
      words,
      createdAt: new Date(now),
    },
  ])
}

// A person with two leads about one car needs only one call.
async function closeTogether(
  db: SiteTransaction,
  {site, lead, staff}: Target,
  {kind, stage}: LeadChange,
  now: number,
): Promise<void> {
  const isOfInterest = sql`${leadHandling.leadId} in (
    select other.lead_id from ${leadClusters} other
    join ${leadClusters} own on own.site = other.site and own.cluster = other.cluster
    where own.site = ${site} and own.lead_id = ${lead} and other.lead_id <> ${lead})`
  const closed = await fromTable(db, leadHandling).change([{site, stage: 'new'}, isOfInterest], {
    ...(stage && {stage}),
    answeredAt: sql`coalesce(${leadHandling.answeredAt}, ${new Date(now)})`,
    revision: sql`${leadHandling.revision} + 1`,
    changedAt: new Date(now),
  })
  for (const {leadId} of closed)
    await addEvent(
      db,
      {site, lead: leadId, staff},
      {id: randomUUID(), kind, subject: null, words: `Together with ${lead}`},
      now,
    )
}

/** Repeated views of a lead or the list by one person are recorded again after this time. */
const LOOK_MINUTES = 15

/** Records that a staff member viewed a lead, or the list (`null`). */
export async function recordLeadView(
  db: SiteTransaction,
  {site, lead, staff}: Omit<Target, 'lead'> & {readonly lead: string | null},
): Promise<void> {
  const kind: LeadEventKind = lead === null ? 'listed' : 'opened'
  await db.execute(sql`
    insert into lead_events (site, id, lead_id, kind, staff, staff_name)
    select ${site}, ${randomUUID()}::uuid, ${lead}::text, ${kind}, ${staff.key}, ${staff.name}
    where not exists (select 1 from lead_events
      where site = ${site} and staff = ${staff.key} and kind = ${kind} and lead_id is not distinct from ${lead}::text
        and created_at > now() - ${LOOK_MINUTES} * interval '1 minute')`)
}

/** The answer of a staff member to a shopper; null if it has been deleted. */
export function findAnswer(
  db: SiteTransaction,
  site: string,
  id: string,
): Promise<typeof leadEvents.$inferSelect | null> {
  return fromTable(db, leadEvents).find({site, id, kind: 'mailed'})
}
