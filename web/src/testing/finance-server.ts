import {text} from 'node:stream/consumers'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {eq} from 'drizzle-orm'
import {getEnv} from '#/env/env'
import {createHttpWebhook} from '#/gateways/webhook/http-webhook'
import {startWorker} from '#/jobs/worker'
import {createFinanceHandlers} from '#/services/finance-applications/hand-over'
import {findFinanceDraft, saveFinanceDraft, sendFinanceDraft} from '#/services/finance-applications/records'
import {sealAnswers} from '#/services/finance-applications/seal-answers'
import {financeApplications} from '#/services/finance-applications/tables'
import {createLeadService} from '#/services/leads/lead-service'
import {leads} from '#/services/leads/tables'
import {getOrAddShopper} from '#/services/shoppers/records'
import {extendLimit} from '../../../local/testing/patience.ts'
import type {TextServerConfig} from './run-text-server.ts'
import {sampleSite} from './sample-lead.ts'
import {openProcess, serveProcess} from './serve-process.ts'

const SITE = 'north'
// A killed process holds its jobs up for the lease alone.
const PACE = {pollMs: 50, deadlineMs: 1000, leaseMs: 1500, retry: {firstMs: 100, longestMs: 500}}

/** The start settings of a server that hands applications to a lender. */
export type FinanceServerConfig = TextServerConfig & {readonly lenderUrl: string}

const {config, records} = await openProcess<FinanceServerConfig>()
const site = sampleSite(SITE)
const financeApplication = {...declaredDefaults.financeApplication, webhookUrl: config.lenderUrl}
const tenant = {...site, settings: {...site.settings, financeApplication}}
const findSite = async () => tenant
const leadService = createLeadService({
  records: async () => records,
  findSite,
  findMakeSlug: async () => null,
  onStored: () => undefined,
})
const handlers = createFinanceHandlers({
  records,
  findSite,
  webhook: createHttpWebhook({secret: 'a-test-secret', allowPrivate: true, timeoutMs: extendLimit(800)}),
  submit: leadService.submit,
  buildUrl: (host) => `https://${host}`,
})
const later = async () => ({ok: false as const, error: 'not here', final: true})
const deliveries = {
  'deliver-adf': later,
  'deliver-mail': later,
  'deliver-webhook': later,
  'deliver-reply': later,
}
const worker = startWorker({records, handlers: {...handlers, ...deliveries}, pace: PACE})

/** Takes numbers, and answers with the application's id once it is sent; lists what became of all at `/all`. */
await serveProcess(config, async (request) => {
  if (request.url === '/all') return Response.json(await listAll())
  const phone = await text(request)
  const id = await records.forSite(SITE, async (db) => {
    const shopper = await getOrAddShopper(db, SITE, phone, Date.now())
    const begun = {dealership: null, vehicle: null, host: 'north.example'}
    await saveFinanceDraft(db, shopper, begun, (_, application) =>
      sealAnswers(
        {about: {first_name: `Canary${phone}`}},
        {site: SITE, id: application},
        getEnv().FINANCE_SECRET,
      ),
    )
    const draft = await findFinanceDraft(db, shopper, {isLocked: true})
    if (draft) await sendFinanceDraft(db, draft, {consents: [], sealed: draft.sealed ?? ''})
    return draft?.id ?? ''
  })
  worker.nudge()
  return new Response(id)
})

async function listAll() {
  return records.forSite(SITE, async (db) => ({
    applications: await db
      .select({id: financeApplications.id, state: financeApplications.state})
      .from(financeApplications),
    leads: (await db.select({key: leads.subcategory}).from(leads).where(eq(leads.site, SITE))).map(
      ({key}) => key,
    ),
  }))
}
