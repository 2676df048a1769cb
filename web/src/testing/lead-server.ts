import {text} from 'node:stream/consumers'
import {createSmtpMail} from '#/gateways/mail/smtp-mail'
import {createHttpWebhook} from '#/gateways/webhook/http-webhook'
import {startWorker} from '#/jobs/worker'
import type {DeliveryPorts} from '#/services/leads/deliver-lead'
import {createDeliveryHandlers} from '#/services/leads/delivery-handlers'
import {createLeadService} from '#/services/leads/lead-service'
import {readDeliveryStatus} from '#/services/leads/records/delivery-jobs'
import {listDeliveries} from '#/services/leads/records/operator-leads'
import type {RoutedSite} from '#/services/leads/route-lead'
import {leads} from '#/services/leads/tables'
import {extendLimit, WAIT_LIMIT_MS} from '../../../local/testing/patience.ts'
import {getSiteNumber, type ListedLead, listAddresses, type ServerConfig} from './lead-server-config.ts'
import {sampleSite} from './sample-lead.ts'
import {openProcess, serveProcess} from './serve-process.ts'

const IMPATIENT = {
  concurrency: 48,
  pollMs: 100,
  deadlineMs: 4000,
  leaseMs: 8000,
  retry: {firstMs: 100, longestMs: 1000},
  maxAttempts: 1_000_000,
}

// The same lead service, records and worker as the storefront has, without the storefront around them.
const {config, records} = await openProcess<ServerConfig>()
const sites = new Map(buildSites(config).map((site) => [site.slug, site]))
const findSite = async (slug: string) => sites.get(slug) ?? null
const leadService = createLeadService({
  records: async () => records,
  findSite,
  findMakeSlug: async () => null,
  onStored: () => worker.nudge(),
})
const worker = startWorker({
  records,
  handlers: createDeliveryHandlers({records, findSite, carriers: createCarriers(config)}),
  isBusy: leadService.isBusy,
  pace: config.impatient ? IMPATIENT : {},
})

await serveProcess(config, async (request) => {
  if (request.url === '/status') return Response.json(await readDeliveryStatus(records))
  if (request.url === '/all') return Response.json(await listAll())
  const answer = await leadService.submit(JSON.parse(await text(request)))
  if (answer.ok) return Response.json(answer.data)
  return Response.json(answer.error, {status: answer.error.retryable ? 503 : 422})
})

function buildSites({sites, webhookUrl}: ServerConfig): RoutedSite[] {
  return Array.from({length: sites}, (_, at) => {
    const slug = getSiteNumber(at)
    const {adf, mail} = listAddresses(slug)
    const recipients = [{department: 'sales' as const, emails: [mail], adfEmail: adf}]
    return sampleSite(slug, {recipients, webhookUrl})
  })
}

function createCarriers({smtpUrl, impatient}: ServerConfig): DeliveryPorts {
  const timeoutMs = impatient ? extendLimit(2000) : WAIT_LIMIT_MS
  return {
    mail: createSmtpMail({url: smtpUrl, from: 'leads@platform.example', timeoutMs}),
    webhook: createHttpWebhook({secret: 'a-test-secret', timeoutMs, allowPrivate: true}),
    buildUrl: (host) => `https://${host}`,
  }
}

async function listAll(): Promise<ListedLead[]> {
  const rows = await records.asRole('operator', (db) =>
    db.select({id: leads.id, site: leads.site, key: leads.idempotencyKey}).from(leads),
  )
  const sent = await listDeliveries(
    records,
    rows.map(({id}) => id),
  )
  return rows.map((row) => ({...row, deliveries: sent.get(row.id) ?? []}))
}
