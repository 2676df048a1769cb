import {sql} from 'drizzle-orm'
import * as z from 'zod'
import type {Records} from '#/gateways/records/port'
import {buildJob} from '#/jobs/define-jobs'
import type {JobKind, jobs} from '#/jobs/tables'
import {LEAD_JOBS} from '../jobs.ts'

/** The channels of deliveries to the dealer, and of the reply to the shopper. */
export const CHANNELS = ['adf', 'mail', 'webhook', 'reply'] as const
export type Channel = (typeof CHANNELS)[number]

/** One lead on one channel; the id stays the same for all tries. */
export type Delivery = {readonly id: string; readonly channel: Channel}

/** The kind of job that sends leads on a channel. */
export function getDeliveryKind(channel: Channel): JobKind {
  return LEAD_JOBS[`deliver-${channel}`].kind
}

export const DELIVERY_KINDS: readonly JobKind[] = CHANNELS.map(getDeliveryKind)

/** The kind of job that sends an answer of staff to a shopper. */
export const ANSWER_KIND = LEAD_JOBS['answer-shopper'].kind

/** The channel of a job kind; null if it is not a delivery. */
export function findChannel(kind: string): Channel | null {
  return CHANNELS.find((channel) => getDeliveryKind(channel) === kind) ?? null
}

/** The row of the job that sends a lead. */
export function buildDeliveryJob({
  id,
  channel,
  site,
  leadId,
}: Delivery & {readonly site: string; readonly leadId: string}): typeof jobs.$inferInsert {
  return buildJob(LEAD_JOBS[`deliver-${channel}`], {id, site, key: leadId, body: {lead: leadId}})
}

const statusRow = z.object({
  waiting: z.coerce.number(),
  retrying: z.coerce.number(),
  oldest: z.coerce.number().nullable(),
  dead: z.coerce.number(),
  unaddressed: z.coerce.number(),
})

/** Counts of deliveries by state. */
export type DeliveryStatus = {
  readonly waiting: number
  /** The number of those that have failed at least once. */
  readonly retrying: number
  readonly oldestWaitingSeconds: number | null
  readonly dead: number
  /** Sites with failed deliveries because no address is configured. */
  readonly sitesWithoutAddress: number
}

/** Counts deliveries, and answers of staff, that are waiting or were given up. */
export function readDeliveryStatus(records: Records): Promise<DeliveryStatus> {
  return records.asRole('outbox', async (db) => {
    const answer = await db.execute(sql`
      select count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'waiting' and error is not null) as retrying,
        extract(epoch from now() - min(created_at) filter (where state = 'waiting'))::int as oldest,
        count(*) filter (where state = 'dead') as dead,
        count(distinct site) filter (where state = 'dead' and error like 'no %address%') as unaddressed
      from jobs where kind in ${[...DELIVERY_KINDS, ANSWER_KIND]} and state in ('waiting', 'dead')`)
    const {waiting, retrying, oldest, dead, unaddressed} = statusRow.parse(firstRow(answer))
    return {waiting, retrying, oldestWaitingSeconds: oldest, dead, sitesWithoutAddress: unaddressed}
  })
}

function firstRow(answer: unknown): unknown {
  const rows = typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : []
  return Array.isArray(rows) ? rows[0] : undefined
}
