import {sql} from 'drizzle-orm'
import * as z from 'zod'
import type {Records} from '../open-records.ts'
import {CHANNELS} from '../tables.ts'

const claimedRows = z.array(
  z.object({
    id: z.string(),
    site: z.string(),
    lead_id: z.string(),
    channel: z.enum(CHANNELS),
    attempts: z.number(),
  }),
)

/** A delivery that this process may try now. */
export type ClaimedDelivery = {
  readonly id: string
  readonly site: string
  readonly leadId: string
  readonly channel: (typeof CHANNELS)[number]
  /** Which try this is, from 1. */
  readonly attempts: number
}

type Wish = {
  readonly limit: number
  /** How many of one site's channel at once, so that one receiver that hangs does not hold up the others. */
  readonly perTarget: number
  /** `site/channel` pairs to leave alone for now. */
  readonly except: readonly string[]
  /** For how long nobody else takes them. */
  readonly leaseMs: number
}

const WINDOW = 200

/** Takes due deliveries, the longest due first. Several processes may ask at once: each gets others. */
export function claimDeliveries(
  records: Records,
  {limit, perTarget, except, leaseMs}: Wish,
): Promise<ClaimedDelivery[]> {
  const others = except.length > 0 ? sql`and site || '/' || channel not in ${except}` : sql``
  return records.asRole('outbox', async (transaction) => {
    const answer = await transaction.execute(sql`
      with due as (
        select id, due_at, row_number() over (partition by site, channel order by due_at) as place from (
          select id, site, channel, due_at from deliveries
          where state = 'waiting' and due_at <= now() ${others} order by due_at limit ${WINDOW}
        ) as first
      )
      update deliveries set claimed_at = now(), attempts = attempts + 1,
        due_at = now() + ${leaseMs} * interval '1 millisecond'
      where id in (
        select id from deliveries
        where id in (select id from due where place <= ${perTarget} order by due_at limit ${limit})
          and state = 'waiting' and due_at <= now()
        for update skip locked
      )
      returning id, site, lead_id, channel, attempts`)
    return claimedRows.parse(rowsOf(answer)).map(({lead_id, ...row}) => ({...row, leadId: lead_id}))
  })
}

/** Gives back what a process that ended had claimed. Only where there can be no other: the embedded records. */
export async function releaseClaims(records: Records): Promise<void> {
  if (records.kind !== 'embedded') return
  await records.asRole('outbox', (transaction) =>
    transaction.execute(
      sql`update deliveries set due_at = now(), claimed_at = null where state = 'waiting' and claimed_at is not null`,
    ),
  )
}

// Both drivers answer an object with rows; the shared type does not say so.
function rowsOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : []
}
