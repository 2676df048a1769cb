import {hasValues} from '#/gateways/records/from-table'
import type {SiteTransaction} from '#/gateways/records/port'
import {jobs} from '#/jobs/tables'
import {findChannel} from './delivery-jobs.ts'

/** A job that sends a lead to the dealer, or a reply to the shopper. */
export type LeadJob = Pick<typeof jobs.$inferSelect, 'kind' | 'key' | 'endedAt'> & {
  readonly channel: string
  readonly state: 'waiting' | 'sent' | 'dead'
}

/** The jobs of one lead of a site. */
export async function listLeadJobs(db: SiteTransaction, site: string, lead: string): Promise<LeadJob[]> {
  const rows = await db
    .select({kind: jobs.kind, key: jobs.key, state: jobs.state, endedAt: jobs.endedAt})
    .from(jobs)
    .where(hasValues(jobs, {site, leadId: lead}))
  return rows.map(({kind, key, state, endedAt}) => ({
    kind,
    key,
    endedAt,
    channel: findChannel(kind) ?? kind,
    state: state === 'done' ? 'sent' : state,
  }))
}
