import {extendLimit} from '../../../local/testing/patience.ts'
import './resolve-hooks.ts'
import {createServer} from 'node:http'
import {text} from 'node:stream/consumers'
import {PATIENT_LIMITS} from './patient-limits.ts'

const {createStripePayments} = await import('#/gateways/payments/stripe-payments')
const {openEmbedded} = await import('#/gateways/records/embedded-records')
const {findPaymentOfReservation, recordSession} = await import('#/services/payments/records')
const {closeReservation, holdCar} = await import('#/services/reservations/records')
const {PAYMENT_SUBJECTS} = await import('#/services/payment-subjects')
const {RESERVATION_LISTENERS} = await import('#/services/reservation-listeners')
const {openServer} = await import('#/gateways/records/server-records')
const {PAYMENT_JOBS} = await import('#/services/payments/jobs')
const {startWorker} = await import('#/jobs/worker')
const {SUCCEEDED} = await import('#/lib/result')
const {auditPayments} = await import('#/services/payments/audit-payments')
const {receivePaymentEvent} = await import('#/services/payments/receive-payment-event')
const {createPaymentHandlers} = await import('#/services/payments/payment-jobs')
const {createReservationHandlers} = await import('#/services/reservations/reservation-jobs')
const {sampleHold} = await import('./sample-hold.ts')

/** What a reservation server is told when it is started. */
export type ReservationServerConfig = {
  readonly port: number
  readonly recordsDir: string
  readonly databaseUrl: string | null
  readonly migrations: string
  readonly provider: {readonly url: string; readonly secretKey: string; readonly webhookSecret: string}
}

// A killed process holds its jobs up for the lease alone.
const PACE = {pollMs: 50, deadlineMs: 3000, leaseMs: 3500, retry: {firstMs: 100, longestMs: 500}}

const config: ReservationServerConfig = JSON.parse(process.argv[2] ?? '{}')
const records = config.databaseUrl
  ? await openServer(config.databaseUrl, PATIENT_LIMITS)
  : await openEmbedded(config.recordsDir, config.migrations)
const payments = createStripePayments({...config.provider, timeoutMs: extendLimit(1000)})
const parts = {
  records,
  payments,
  onChange: () => worker.nudge(),
  subjects: PAYMENT_SUBJECTS,
  listeners: RESERVATION_LISTENERS,
  findSite: async () => null,
  submit: () => Promise.reject(new Error('Not asked here')),
  mail: {send: async () => SUCCEEDED},
  buildUrl: (host: string) => `https://${host}`,
}
const handlers = {
  'end-hold': createReservationHandlers(parts)['end-hold'],
  ...createPaymentHandlers(parts),
}
const worker = startWorker({
  records,
  handlers,
  jobs: {'check-payments': {...PAYMENT_JOBS['check-payments'], everySeconds: 2}},
  pace: PACE,
})

/** Reserves a car and answers the page to pay on. */
async function reserve(car: string): Promise<string> {
  const wanted = sampleHold({car})
  const {site} = wanted
  const held = await records.forSite(site, (db) => holdCar(db, wanted, RESERVATION_LISTENERS))
  if (held.kind !== 'reserved') return ''
  const {id} = held.reservation
  const payment = await records.forSite(site, (db) => findPaymentOfReservation(db, site, id))
  if (!payment) return ''
  const opened = await payments.openCheckout({
    payment: payment.id,
    of: {reservation: id},
    account: payment.account,
    capture: 'later' as const,
    amountCents: payment.amountCents,
    title: 'Deposit',
    expiresAt: Math.floor(Date.now() / 1000) + 1860,
    successUrl: 'https://a.example/',
    cancelUrl: 'https://a.example/',
  })
  if (!opened.ok) return ''
  await records.forSite(site, (db) => recordSession(db, site, payment.id, opened.data.session))
  return `${id} ${opened.data.url}`
}

async function release(id: string): Promise<string> {
  const {site} = sampleHold()
  await records.forSite(site, (db) =>
    closeReservation(db, {site, id}, {to: 'released', reason: 'by-shopper'}, RESERVATION_LISTENERS),
  )
  worker.nudge()
  return 'ok'
}

const server = createServer(async (request, response) => {
  try {
    const body = await text(request)
    if (request.url === '/reserve') return response.end(await reserve(body))
    if (request.url === '/release') return response.end(await release(body))
    if (request.url === '/audit') return response.end(JSON.stringify(await auditPayments(parts, null)))
    const signature = String(request.headers['stripe-signature'] ?? '')
    const received = await receivePaymentEvent(parts, body, signature)
    response.writeHead({taken: 204, refused: 400, later: 503}[received]).end()
  } catch {
    response.writeHead(503).end()
  }
})

await new Promise<void>((done) => server.listen(config.port, '127.0.0.1', done))
process.stdout.write('ready\n')
