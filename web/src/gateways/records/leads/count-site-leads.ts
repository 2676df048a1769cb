import {and, countDistinct, eq, gte, inArray} from 'drizzle-orm'
import type {Records} from '../port.ts'
import {jobs, leads} from '../tables.ts'
import {CHANNELS, getDeliveryKind} from './delivery-jobs.ts'

/** The leads of one site, in numbers only. */
export type SiteLeads = {
  /** Since the given day. */
  readonly recent: number
  /** Of all: those that are not with the dealer yet by every channel, and are still tried. */
  readonly waiting: number
  /** Those of which a delivery was given up. */
  readonly failed: number
}

// An answer to the shopper is no delivery to the dealer.
const TO_DEALER = CHANNELS.filter((channel) => channel !== 'reply').map(getDeliveryKind)

/** Counts the leads of a site; what was kept aside as spam does not count. Throws when the records do not answer. */
export function countSiteLeads(records: Records, site: string, since: Date): Promise<SiteLeads> {
  return records.forSite(site, async (db) => {
    const countState = async (state: 'waiting' | 'dead') => {
      const [row] = await db
        .select({count: countDistinct(jobs.leadId)})
        .from(jobs)
        .where(and(eq(jobs.site, site), eq(jobs.state, state), inArray(jobs.kind, TO_DEALER)))
      return row?.count ?? 0
    }
    const [recent] = await db
      .select({count: countDistinct(leads.id)})
      .from(leads)
      .where(and(eq(leads.site, site), eq(leads.verdict, 'ok'), gte(leads.createdAt, since)))
    return {
      recent: recent?.count ?? 0,
      waiting: await countState('waiting'),
      failed: await countState('dead'),
    }
  })
}
