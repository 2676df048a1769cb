import {text} from 'node:stream/consumers'
import {sql} from 'drizzle-orm'
import type {MailMessage} from '#/domain/leads/mail/mail-message'
import {createStripePayments} from '#/gateways/payments/stripe-payments'
import type {Records} from '#/gateways/records/port'
import type {JobHandler} from '#/jobs/job-handler'
import {claimJobs, settleJobs} from '#/jobs/records'
import {SUCCEEDED} from '#/lib/result'
import {createBillHandlers} from '#/services/bills/bill-jobs'
import {createLeadService} from '#/services/leads/lead-service'
import {createOrderHandlers} from '#/services/orders/notify-order'
import {PAYMENT_SUBJECTS} from '#/services/payment-subjects'
import {createPaymentHandlers} from '#/services/payments/payment-jobs'
import {receivePaymentEvent} from '#/services/payments/receive-payment-event'
import {recordSession} from '#/services/payments/records'
import {paymentEntries, payments as paymentRows} from '#/services/payments/tables'
import {RESERVATION_LISTENERS} from '#/services/reservation-listeners'
import {
  type HoldOutcome,
  holdCar,
  type NewReservation,
  type Reservation,
} from '#/services/reservations/records'
import {createReservationHandlers} from '#/services/reservations/reservation-jobs'
import {reservations} from '#/services/reservations/tables'
import {startHttp} from '../../../local/http/start-http.ts'
import {createPayments} from '../../../local/payments/index.ts'
import {WAIT_LIMIT_MS} from '../../../local/testing/patience.ts'
import {createByMood} from './create-by-mood.ts'
import {sampleDealership, sampleSite} from './sample-lead.ts'

const KEY = 'sk_test_a_key_for_tests'
const SECRET = 'whsec_a_secret_for_tests'

type ProviderBehaviour = {readonly mood?: string; readonly [setting: string]: unknown}

const on = {on: true, window: null}

function withDeals<S extends ReturnType<typeof sampleSite>>(site: S): S {
  const features = {...site.settings.features, accounts: on, onlinePurchase: on, deals: on}
  return {...site, settings: {...site.settings, features}}
}

/**
 * Reservations as the storefront runs them, over records that the caller opened and the stand-in of the provider. Jobs
 * run when they are told to; those that write to stock search only where there is one.
 */
export async function startTestReservations(records: Records, {hasReports = true, hasSearch = false} = {}) {
  const mails: MailMessage[] = []
  const answers: number[] = []
  const receiver = await startHttp(async (request, response) => {
    const signature = String(request.headers['stripe-signature'] ?? '')
    const received = await receivePaymentEvent(parts, await text(request), signature)
    const status = {taken: 204, refused: 400, later: 503}[received]
    answers.push(status)
    response.writeHead(status).end()
  })
  const webhook = hasReports ? {url: receiver.url, secret: SECRET} : undefined
  const provider = await createPayments({port: 0, secretKey: KEY, webhook})
  let mood = 'answer'
  const payments = createByMood(
    () => mood,
    (timeoutMs) =>
      createStripePayments({url: provider.url, secretKey: KEY, webhookSecret: SECRET, timeoutMs}),
  )
  const findSite = async (slug: string) => ({
    ...withDeals(sampleSite(slug)),
    dealerships: [sampleDealership(), sampleDealership({id: 'd-north', slug: 'north'})],
  })
  const leadService = createLeadService({
    records: async () => records,
    findSite,
    findMakeSlug: async () => null,
    onStored: () => undefined,
  })
  const parts = {
    records,
    payments,
    findSite,
    submit: leadService.submit,
    onChange: () => undefined,
    subjects: PAYMENT_SUBJECTS,
    listeners: RESERVATION_LISTENERS,
    mail: {
      send: async (_: string, message: MailMessage) => {
        mails.push(message)
        return SUCCEEDED
      },
    },
    buildUrl: (host: string) => `https://${host}`,
  }
  const byKind = new Map<string, JobHandler>(
    Object.entries({
      ...createPaymentHandlers(parts),
      ...createBillHandlers(parts),
      ...createReservationHandlers(parts),
      ...createOrderHandlers(parts),
    }),
  )
  if (!hasSearch) for (const kind of ['show-hold', 'check-holds']) byKind.delete(kind)

  /** Runs every job that is due, until none is. Gives what failed. */
  async function runJobs(): Promise<string[]> {
    const failures: string[] = []
    const behaviour = {kinds: [...byKind.keys()], limit: 50, perTarget: 50, except: [], leaseMs: 60_000}
    for (;;) {
      const claimed = await claimJobs(records, behaviour)
      if (claimed.length === 0) return failures
      for (const {kind, ...job} of claimed) {
        const attempt = (await byKind.get(kind)?.(job, AbortSignal.timeout(WAIT_LIMIT_MS))) ?? SUCCEEDED
        const {id, attempts} = job
        if (attempt.ok) await settleJobs(records, [{id, attempts, kind: 'done'}])
        else {
          failures.push(`${kind}: ${attempt.error}`)
          await settleJobs(records, [{id, attempts, kind: 'later', delayMs: 60_000, error: attempt.error}])
        }
      }
    }
  }

  const hold = (wanted: NewReservation): Promise<HoldOutcome> =>
    records.forSite(wanted.site, (db) => holdCar(db, wanted, RESERVATION_LISTENERS))

  /** Holds a car and opens the page to pay on. */
  async function reserve(wanted: NewReservation) {
    const outcome = await hold(wanted)
    if (outcome.kind !== 'reserved') throw new Error('The car is taken')
    const {site, id} = outcome.reservation
    const {payment} = await read(outcome.reservation)
    if (!payment) throw new Error('Nothing is to be paid')
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
    if (!opened.ok) throw new Error(opened.error.message)
    await records.forSite(site, (db) => recordSession(db, site, payment.id, opened.data.session))
    return {...outcome.reservation, payment: payment.id, url: opened.data.url, session: opened.data.session}
  }

  /** A reservation with its money, as the records have it. */
  function read({id}: Pick<Reservation, 'id'>) {
    return records.asRole('operator', async (db) => {
      const [reservation] = await db.select().from(reservations).where(sql`${reservations.id} = ${id}`)
      const [payment] = await db.select().from(paymentRows).where(sql`${paymentRows.reservation} = ${id}`)
      const entries = await db
        .select({kind: paymentEntries.kind, cents: paymentEntries.cents})
        .from(paymentEntries)
        .where(sql`${paymentEntries.payment} = ${payment?.id ?? null}`)
        .orderBy(paymentEntries.id)
      return {reservation, payment, entries}
    })
  }

  return {
    parts,
    provider,
    payments,
    leadService,
    mails,
    answers,
    runJobs,
    hold,
    reserve,
    read,
    pay: (url: string, card = '4242424242424242') =>
      fetch(url, {method: 'POST', body: new URLSearchParams({card}), redirect: 'manual'}),
    /** Tells the provider how to behave. */
    control: async (behaviour: ProviderBehaviour) => {
      mood = behaviour.mood ?? mood
      const headers = {authorization: `Bearer ${KEY}`}
      const body = JSON.stringify(behaviour)
      return (await fetch(`${provider.url}/control`, {method: 'POST', headers, body})).json()
    },
    /** Lets the time of a reservation be over. */
    endTime: ({site, id}: Pick<Reservation, 'site' | 'id'>) =>
      records.forSite(site, async (db) => {
        const past = sql`now() - interval '1 second'`
        await db.execute(sql`update reservations set ends_at = ${past} where id = ${id}`)
        await db.execute(sql`update car_holds set ends_at = ${past} where reservation = ${id}`)
      }),
    close: async () => {
      await provider.close()
      await receiver.close()
    },
  }
}
