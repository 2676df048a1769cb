import {text} from 'node:stream/consumers'
import {createStripePayments} from '#/gateways/payments/stripe-payments'
import {startWorker} from '#/jobs/worker'
import {SUCCEEDED} from '#/lib/result'
import {PAYMENT_SUBJECTS} from '#/services/payment-subjects'
import {auditPayments} from '#/services/payments/audit-payments'
import {PAYMENT_JOBS} from '#/services/payments/jobs'
import {createPaymentHandlers} from '#/services/payments/payment-jobs'
import {receivePaymentEvent} from '#/services/payments/receive-payment-event'
import {findPaymentOfReservation, recordSession} from '#/services/payments/records'
import {RESERVATION_LISTENERS} from '#/services/reservation-listeners'
import {closeReservation, holdCar} from '#/services/reservations/records'
import {createReservationHandlers} from '#/services/reservations/reservation-jobs'
import {WAIT_LIMIT_MS} from '../../../local/testing/patience.ts'
import {sampleHold} from './sample-hold.ts'
import {openProcess, type ProcessConfig, serveProcess} from './serve-process.ts'

/** What a reservation server is told when it is started. */
export type ReservationServerConfig = ProcessConfig & {
  readonly provider: {readonly url: string; readonly secretKey: string; readonly webhookSecret: string}
}

// A killed process holds its jobs up for the lease alone.
const PACE = {pollMs: 50, deadlineMs: 3000, leaseMs: 3500, retry: {firstMs: 100, longestMs: 500}}

const {config, records} = await openProcess<ReservationServerConfig>()
const payments = createStripePayments({...config.provider, timeoutMs: WAIT_LIMIT_MS})
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

await serveProcess(config, async (request) => {
  const body = await text(request)
  if (request.url === '/reserve') return new Response(await reserve(body))
  if (request.url === '/release') return new Response(await release(body))
  if (request.url === '/audit') return Response.json(await auditPayments(parts, null))
  const signature = String(request.headers['stripe-signature'] ?? '')
  const received = await receivePaymentEvent(parts, body, signature)
  return new Response(null, {status: {taken: 204, refused: 400, later: 503}[received]})
})
