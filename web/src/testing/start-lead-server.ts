import {createServer, type IncomingMessage} from 'node:http'
import {text} from 'node:stream/consumers'
import {createSmtpMail} from '#/gateways/mail/smtp-mail'
import {openEmbedded} from '#/gateways/records/embedded-records'
import type {Records} from '#/gateways/records/port'
import {openServer} from '#/gateways/records/server-records'
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
import {PATIENT_LIMITS} from './patient-limits.ts'
import {sampleSite} from './sample-lead.ts'

const IMPATIENT = {
  concurrency: 48,
  pollMs: 100,
  deadlineMs: 4000,
  leaseMs: 8000,
  retry: {firstMs: 100, longestMs: 1000},
  maxAttempts: 1_000_000,
}

type Answer = readonly [number, unknown]
const BROKEN: Answer = [500, null]
const NOT_FOUND: Answer = [404, null]

/** A web server over the same lead service, records and worker as the storefront, without the storefront around it. */
export async function startLeadServer(config: ServerConfig): Promise<void> {
  const records = await openRecords(config)
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
  const routes: {readonly [path: string]: (request: IncomingMessage) => Promise<Answer>} = {
    '/leads': async (request) => {
      const answer = await leadService.submit(JSON.parse(await text(request)))
      if (answer.ok) return [200, answer.data]
      return [answer.error.retryable ? 503 : 422, answer.error]
    },
    '/status': async () => [200, await readDeliveryStatus(records)],
    '/all': async () => [200, await listAll(records)],
  }
  const server = createServer(async (request, response) => {
    const route = routes[request.url ?? '']
    const [status, body] = route ? await route(request).catch(() => BROKEN) : NOT_FOUND
    response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body))
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((done) => server.listen(config.port, '127.0.0.1', done))
}

function openRecords({recordsDir, databaseUrl, migrations}: ServerConfig): Promise<Records> {
  return databaseUrl === null
    ? openEmbedded(recordsDir ?? '', migrations)
    : openServer(databaseUrl, PATIENT_LIMITS)
}

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

async function listAll(records: Records): Promise<ListedLead[]> {
  const rows = await records.asRole('operator', (db) =>
    db.select({id: leads.id, site: leads.site, key: leads.idempotencyKey}).from(leads),
  )
  const sent = await listDeliveries(
    records,
    rows.map(({id}) => id),
  )
  return rows.map((row) => ({...row, deliveries: sent.get(row.id) ?? []}))
}
