import {and, countDistinct, eq, gte, inArray} from 'drizzle-orm'
import type {SiteTransaction} from '../port.ts'
import {jobs, leads} from '../tables.ts'
import {ANSWER_JOB, CHANNELS, getDeliveryKind} from './delivery-jobs.ts'

/** How the leads of one site reach the dealer, in numbers only. */
export type SiteLeads = {
  /** Since the given day. */
  readonly recent: number
  /** Of all: those that are not with the dealer yet by every channel, and are still tried. */
  readonly underWay: number
  /** Those of which a delivery, or an answer to the shopper by mail, was given up. */
  readonly failed: number
}

// An answer to the shopper is no delivery to the dealer.
const TO_DEALER = CHANNELS.filter((channel) => channel !== 'reply').map(getDeliveryKind)

/** Counts the leads of a site; what was kept aside as spam does not count. */
export async function countSiteLeads(db: SiteTransaction, site: string, since: Date): Promise<SiteLeads> {
  const countState = async (state: 'waiting' | 'dead', kinds: readonly string[]) => {
    const [row] = await db
      .select({count: countDistinct(jobs.leadId)})
      .from(jobs)
      .where(and(eq(jobs.site, site), eq(jobs.state, state), inArray(jobs.kind, [...kinds])))
    return row?.count ?? 0
  }
  const [recent] = await db
    .select({count: countDistinct(leads.id)})
    .from(leads)
    .where(and(eq(leads.site, site), eq(leads.verdict, 'ok'), gte(leads.createdAt, since)))
  return {
    recent: recent?.count ?? 0,
    underWay: await countState('waiting', TO_DEALER),
    failed: await countState('dead', [...TO_DEALER, ANSWER_JOB]),
  }
}
