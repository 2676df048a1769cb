import {hasFeature} from '@forecourt/schemas/settings/needs'
import {buildOutcome} from '#/domain/advertisers/outcome'
import {ADVERTISERS, type AdvertiserName, type Advertisers} from '#/gateways/advertisers/port'
import {addJobs} from '#/jobs/add-jobs'
import {buildJob, createJobHandlers} from '#/jobs/define-jobs'
import {SUCCEEDED} from '#/lib/result'
import {splitBatches} from '#/lib/split-batches'
import type {TenantConfig} from '#/tenant/tenant-config'
import {readLeads} from '../leads/records/read-leads.ts'
import type {WorkParts} from '../work-parts.ts'
import {ADVERTISER_JOBS, type ToldBody} from './jobs.ts'
import {isOutcomeAllowed, listOutcomes} from './records.ts'

/** Of one transaction, which has seconds: with all of them, a site with thousands would never be planned. */
const MOST_ROWS = 500
/** Advertisers take outcomes of seven days; tries go on for a day. */
const PLANNED_MS = 5 * 86_400_000

type Parts = Pick<WorkParts, 'records' | 'listSites' | 'now'> & {
  readonly advertisers: Advertisers
  readonly findSite: (slug: string) => Promise<Pick<TenantConfig, 'slug' | 'settings'> | null>
}

/**
 * The handlers that tell advertisers what became of leads. Outcomes are derived from the records again and again, and
 * the key of a job is its outcome: whatever stops meanwhile, each advertiser gets each once, under one id for all tries.
 */
export function createAdvertiserHandlers(parts: Parts) {
  const {records, advertisers, listSites, findSite, now = Date.now} = parts

  const findTelling = async (slug: string) => {
    const site = await findSite(slug)
    if (!site || !hasFeature('advertisers', site.settings, now())) return null
    const {advertisers: accounts, integrations} = site.settings
    const withoutAsking = accounts.withoutAsking && !integrations.askAnalyticsConsent
    return {accounts, asked: {site: slug, withoutAsking}}
  }

  async function planSite(site: string): Promise<void> {
    const telling = await findTelling(site)
    if (!telling) return
    const {accounts, asked} = telling
    const since = new Date(now() - PLANNED_MS)
    const found = await records.forSite(site, (db) => listOutcomes(db, asked, since))
    const rows = found.flatMap((body) =>
      ADVERTISERS.filter((name) => advertisers[name].isAsked({site, accounts, outcome: body})).map((name) =>
        buildJob(ADVERTISER_JOBS[`tell-${name}`], {site, key: body.outcome, body}),
      ),
    )
    for (const some of splitBatches(rows, MOST_ROWS)) await records.forSite(site, (db) => addJobs(db, some))
  }

  const tellBy =
    (name: AdvertiserName) =>
    async ({site, body}: {readonly site: string; readonly body: ToldBody}) => {
      const telling = await findTelling(site)
      // Switched off, withdrawn or erased since: nobody is told, which is not a failure.
      if (!telling || !advertisers[name].isAsked({site, accounts: telling.accounts, outcome: body}))
        return SUCCEEDED
      const stored = await records.forSite(site, async (db) =>
        (await isOutcomeAllowed(db, telling.asked, body.lead))
          ? ((await readLeads(db, site, [body.lead])).get(body.lead) ?? null)
          : null,
      )
      if (!stored) return SUCCEEDED
      const {outcome: id, stage} = body
      const hasConsent = !telling.asked.withoutAsking
      const outcome = buildOutcome(stored, {id, stage, at: new Date(body.at), hasConsent})
      return advertisers[name].tell({site, accounts: telling.accounts, outcome})
    }

  return createJobHandlers(ADVERTISER_JOBS, {
    'plan-outcomes': async (_job, signal) => {
      for (const site of await listSites()) if (!signal.aborted) await planSite(site)
      return SUCCEEDED
    },
    'tell-meta': tellBy('meta'),
    'tell-google': tellBy('google'),
    'tell-webhook': tellBy('webhook'),
  })
}
