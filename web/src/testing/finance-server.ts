import {extendLimit} from '../../../local/testing/patience.ts'
import './resolve-hooks.ts'
import {createServer} from 'node:http'
import {text} from 'node:stream/consumers'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {eq} from 'drizzle-orm'
import {PATIENT_LIMITS} from './patient-limits.ts'
import type {TextServerConfig} from './run-text-server.ts'

const {openEmbedded} = await import('#/gateways/records/embedded-records')
const {openServer} = await import('#/gateways/records/server-records')
const {findFinanceDraft, saveFinanceDraft, sendFinanceDraft} = await import(
  '#/services/finance-applications/records'
)
const {getOrAddShopper} = await import('#/services/shoppers/records')
const {financeApplications} = await import('#/services/finance-applications/tables')
const {leads} = await import('#/services/leads/tables')
const {createHttpWebhook} = await import('#/gateways/webhook/http-webhook')
const {startWorker} = await import('#/jobs/worker')
const {createLeadService} = await import('#/services/leads/lead-service')
const {createFinanceHandlers} = await import('#/services/finance-applications/hand-over')
const {sealAnswers} = await import('#/services/finance-applications/seal-answers')
const {getEnv} = await import('#/env/env')
const {sampleSite} = await import('./sample-lead.ts')

const SITE = 'north'
// A killed process holds its jobs up for the lease alone.
const PACE = {pollMs: 50, deadlineMs: 1000, leaseMs: 1500, retry: {firstMs: 100, longestMs: 500}}

/** The start settings of a server that hands applications to a lender. */
export type FinanceServerConfig = TextServerConfig & {readonly lenderUrl: string}

const config: FinanceServerConfig = JSON.parse(process.argv[2] ?? '{}')
const records = config.databaseUrl
  ? await openServer(config.databaseUrl, PATIENT_LIMITS)
  : await openEmbedded(config.recordsDir, config.migrations)
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
const server = createServer(async (request, response) => {
  try {
    if (request.url === '/all') return response.end(JSON.stringify(await listAll()))
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
    response.end(id)
  } catch {
    response.writeHead(503).end()
  }
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

await new Promise<void>((done) => server.listen(config.port, '127.0.0.1', done))
process.stdout.write('ready\n')
