import {and, asc, desc, eq, gt, gte, inArray, isNull, like, lt, ne, or, sql} from 'drizzle-orm'
import {parseRecordNumber} from '#/domain/record-number'
import {fromTable} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {addJobs} from '#/jobs/add-jobs'
import {START_AGAIN} from '#/jobs/records'
import {jobs} from '#/jobs/tables'
import type {Person} from '#/services/service'
import {matchPersonOrAccount} from '#/services/shoppers/contact-columns'
import {leadClusterKeys, leadClusters, leadEvents, leadHandling, leads} from '../tables.ts'
import {
  buildDeliveryJob,
  type Channel,
  DELIVERY_KINDS,
  type Delivery,
  findChannel,
  getDeliveryKind,
} from './delivery-jobs.ts'

export const LEAD_STATES = ['waiting', 'sent', 'dead', 'spam'] as const
export type LeadState = (typeof LEAD_STATES)[number]

export type LeadFilter = {
  readonly site: string | null
  readonly since: Date | null
  readonly state: LeadState | null
  readonly limit: number
  /** Only leads after this one; ids sort by time. */
  readonly after: string | null
}

const LINE = ['id', 'site', 'createdAt', 'department', 'category', 'verdict'] as const
export type LeadLine = Pick<typeof leads.$inferSelect, (typeof LINE)[number]>

/** Leads of all sites: newest first, or, after a given one, oldest first. */
export function listLeads(records: Records, filter: LeadFilter): Promise<LeadLine[]> {
  return records.asRole('operator', (db) => {
    const {id, createdAt} = leads
    const {site, since, after, state, limit} = filter
    const order = [after === null ? desc(id) : asc(id)]
    return fromTable(db, leads).list(
      [
        {...(site !== null && {site})},
        since === null ? undefined : gte(createdAt, since),
        after === null ? undefined : gt(id, after),
        matchState(state),
      ],
      {only: LINE, order, limit},
    )
  })
}

function matchState(state: LeadState | null) {
  if (state === null) return undefined
  if (state === 'spam') return eq(leads.verdict, 'spam')
  const jobState = state === 'sent' ? 'done' : state
  return sql`exists (select 1 from ${jobs} where ${jobs.leadId} = ${leads.id} and ${jobs.state} = ${jobState} and ${inArray(jobs.kind, [...DELIVERY_KINDS])})`
}

/** The displayed fields of a delivery. */
export type DeliveryLine = Pick<
  typeof jobs.$inferSelect,
  'id' | 'site' | 'attempts' | 'dueAt' | 'claimedAt' | 'error' | 'createdAt' | 'endedAt'
> & {
  readonly leadId: string
  readonly channel: Channel
  readonly state: 'waiting' | 'sent' | 'dead'
}

/** The deliveries of leads, by lead. */
export function listDeliveries(
  records: Records,
  ids: readonly string[],
): Promise<Map<string, DeliveryLine[]>> {
  return records.asRole('operator', async (db) => {
    const rows = ids.length === 0 ? [] : await fromTable(db, jobs).list({leadId: ids})
    return Map.groupBy(rows.flatMap(readDelivery), ({leadId}) => leadId)
  })
}

function readDelivery(job: typeof jobs.$inferSelect): DeliveryLine | [] {
  const {id, site, leadId, attempts, dueAt, claimedAt, error, createdAt, endedAt} = job
  const channel = findChannel(job.kind)
  if (channel === null || leadId === null) return []
  const state = job.state === 'done' ? 'sent' : job.state
  return {id, site, leadId, channel, state, attempts, dueAt, claimedAt, error, createdAt, endedAt}
}

/** A lead by its id, or the newest with this number (`formatLeadNumber`); null for an unknown one. */
export function findLeadKey(
  records: Records,
  text: string,
): Promise<{readonly id: string; readonly site: string} | null> {
  const number = parseRecordNumber(text)?.replace('-', '')
  return records.asRole('operator', (db) =>
    fromTable(db, leads).find(number === undefined ? eq(leads.id, text) : like(leads.id, `%${number}`), {
      only: ['id', 'site'],
      order: [desc(leads.id)],
    }),
  )
}

/**
 * Sends one lead's undelivered deliveries again, with the same delivery ids; with `channels` those channels,
 * delivered or not. Deliveries in progress are not changed. Returns the number of deliveries.
 */
export function replayLead(records: Records, id: string, channels: readonly Channel[]): Promise<number> {
  const chosen =
    channels.length > 0
      ? inArray(jobs.kind, channels.map(getDeliveryKind))
      : and(inArray(jobs.kind, [...DELIVERY_KINDS]), ne(jobs.state, 'done'))
  return records.asRole('operator', (db) =>
    fromTable(db, jobs).update([{leadId: id, claimedAt: isNull}, chosen], START_AGAIN),
  )
}

type Accepted = {readonly id: string; readonly site: string; readonly deliveries: readonly Delivery[]}

/** Marks a lead as not spam and adds the deliveries that were held back. */
export function acceptLead(records: Records, {id, site, deliveries}: Accepted): Promise<void> {
  return records.asRole('operator', async (db) => {
    await fromTable(db, leads).update({id}, {verdict: 'ok'})
    const rows = deliveries.map((delivery) => buildDeliveryJob({...delivery, site, leadId: id}))
    await addJobs(db, rows)
    await fromTable(db, leadHandling).add([{site, leadId: id}])
  })
}

/** Deletes leads past their retention time, with all their rows. Returns their number. */
export function pruneLeads(
  records: Records,
  before: {readonly leads: Date; readonly spam: Date},
): Promise<number> {
  return records.asRole('operator', async (db) => {
    const old = or(
      lt(leads.createdAt, before.leads),
      and(eq(leads.verdict, 'spam'), lt(leads.createdAt, before.spam)),
    )
    const count = await fromTable(db, leads).delete(old)
    // Events of viewed lists refer to no lead, so no cascade deletes them.
    await fromTable(db, leadEvents).delete(lt(leadEvents.createdAt, before.leads))
    await deleteStrayKeys(db)
    return count
  })
}

/** The number of leads of a person on all sites; e-mail and phone as `emailKey` and `phoneKey` write them. */
export function countLeadsOfPerson(records: Records, person: Person): Promise<number> {
  return records.asRole('operator', (db) => fromTable(db, leads).count(matchPersonOrAccount(leads, person)))
}

/** Deletes all leads of a person on every site. Returns their number. */
export function eraseLeadsOfPerson(records: Records, person: Person): Promise<number> {
  return records.asRole('operator', async (db) => {
    const count = await fromTable(db, leads).delete(matchPersonOrAccount(leads, person))
    await deleteStrayKeys(db)
    return count
  })
}

/** An interest's key is a hash of a phone number or address, so it is deleted with its last lead. */
export async function deleteStrayKeys(db: SiteTransaction): Promise<void> {
  await fromTable(db, leadClusterKeys).delete(
    sql`not exists (select 1 from ${leadClusters} where ${leadClusters.site} = ${leadClusterKeys.site} and ${leadClusters.cluster} = ${leadClusterKeys.cluster})`,
  )
}
