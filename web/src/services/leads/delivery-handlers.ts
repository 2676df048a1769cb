import type {StoredLead} from '#/domain/leads/stored-lead'
import type {Records} from '#/gateways/records/port'
import {createJobHandlers, type JobRun} from '#/jobs/define-jobs'
import {createBatcher} from '#/lib/batcher'
import {failed} from '#/lib/result'
import {type DeliveryPorts, deliverLead} from './deliver-lead.ts'
import {LEAD_JOBS} from './jobs.ts'
import type {FindSite} from './lead-service.ts'
import type {Channel} from './records/delivery-jobs.ts'
import {readLeads} from './records/read-leads.ts'

type Parts = {readonly records: Records; readonly findSite: FindSite; readonly carriers: DeliveryPorts}
type Wanted = {readonly site: string; readonly leadId: string}

const MAX_BATCH = 50

/** The jobs that send leads. Each reads its lead and sends it to the recipient in the current settings. */
export function createDeliveryHandlers({records, findSite, carriers}: Parts) {
  // Jobs start together; a transaction for each would delay shoppers.
  const findLead = createBatcher<Wanted, StoredLead | null>((wanted) => readWanted(records, wanted), {
    maxBatch: MAX_BATCH,
    lanes: 1,
    maxWaiting: Number.POSITIVE_INFINITY,
  })
  const deliverBy =
    (channel: Channel) =>
    async ({id, site: slug, body: {lead}}: JobRun<{lead: string}>) => {
      const stored = await findLead({site: slug, leadId: lead})
      const site = await findSite(slug)
      if (!stored) return failed('records gave no lead')
      return site ? deliverLead(channel, {id, stored, site}, carriers) : failed('no such site')
    }
  return createJobHandlers(LEAD_JOBS, {
    'deliver-adf': deliverBy('adf'),
    'deliver-mail': deliverBy('mail'),
    'deliver-webhook': deliverBy('webhook'),
    'deliver-reply': deliverBy('reply'),
  } satisfies {[kind in `deliver-${Channel}`]: unknown})
}

function readWanted(records: Records, wanted: readonly Wanted[]): Promise<(StoredLead | null)[]> {
  return records.forSites(async (enter) => {
    const found = new Map<string, StoredLead>()
    for (const [site, group] of Map.groupBy(wanted, (one) => one.site)) {
      const ids = [...new Set(group.map(({leadId}) => leadId))]
      for (const [id, lead] of await readLeads(await enter(site), site, ids)) found.set(id, lead)
    }
    return wanted.map(({leadId}) => found.get(leadId) ?? null)
  })
}
