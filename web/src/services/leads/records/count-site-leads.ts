import {and, countDistinct, gte, inArray} from 'drizzle-orm'
import {hasValues} from '#/gateways/records/from-table'
import type {SiteTransaction} from '#/gateways/records/port'
import {type JobKind, jobs} from '#/jobs/tables'
import {leads} from '../tables.ts'
import {ANSWER_KIND, CHANNELS, getDeliveryKind} from './delivery-jobs.ts'

/** Counts of one site's leads by the state of their delivery. */
export type SiteLeads = {
  /** Since the given day. */
  readonly recent: number
  /** Leads not yet delivered by every channel and still retried, of any age. */
  readonly underWay: number
  /** Leads with a delivery, or a reply to the shopper by mail, that was given up. */
  readonly failed: number
}

// A reply to the shopper is not a delivery to the dealer.
const TO_DEALER = CHANNELS.filter((channel) => channel !== 'reply').map(getDeliveryKind)

/** Counts the leads of a site, without spam. */
export async function countSiteLeads(db: SiteTransaction, site: string, since: Date): Promise<SiteLeads> {
  const countState = async (state: 'waiting' | 'dead', kinds: readonly JobKind[]) => {
    const [row] = await db
      .select({count: countDistinct(jobs.leadId)})
      .from(jobs)
      .where(and(hasValues(jobs, {site, state}), inArray(jobs.kind, [...kinds])))
    return row?.count ?? 0
  }
  const [recent] = await db
    .select({count: countDistinct(leads.id)})
    .from(leads)
    .where(and(hasValues(leads, {site, verdict: 'ok'}), gte(leads.createdAt, since)))
  return {
    recent: recent?.count ?? 0,
    underWay: await countState('waiting', TO_DEALER),
    failed: await countState('dead', [...TO_DEALER, ANSWER_KIND]),
  }
}
