import {and, eq, inArray, or, type SQL} from 'drizzle-orm'
import {getPayments} from '#/gateways/payments/get-payments'
import type {SiteTransaction} from '#/gateways/records/port'
import {wakeWorker} from '#/jobs/process-worker'
import {getDirectory} from '#/tenant/directory-store'
import {definePart, defineTable} from '../define-tables.ts'
import {getReserveParts} from '../get-reserve-parts.ts'
import {PAYMENT_SUBJECTS} from '../payment-subjects.ts'
import {defineOperatorCommand, defineService} from '../service.ts'
import type {Shopper} from '../shoppers/records.ts'
import {PAYMENT_JOBS} from './jobs.ts'
import {runPaymentCommand} from './payment-command.ts'
import {createPaymentHandlers} from './payment-jobs.ts'
import {prunePaymentEvents} from './records.ts'
import {paymentEntries, paymentEvents, payments} from './tables.ts'

const EVENT_DAYS = 90

const OWN = {
  table: payments,
  kept: 'as what is paid for',
  isOwn: isOwnPayment,
  // Payments name nobody: they are kept as long as the law requires records of business.
  erase: {with: 'reservations and bills'},
}

/** The money of what shoppers reserve and pay for. */
export const PAYMENTS = defineService({
  work: {
    jobs: PAYMENT_JOBS,
    createHandlers: (records) =>
      createPaymentHandlers({
        records,
        payments: getPayments(),
        subjects: PAYMENT_SUBJECTS,
        onChange: wakeWorker,
      }),
  },
  tables: [
    OWN,
    definePart(OWN, paymentEntries, paymentEntries.payment, 'as their payment'),
    defineTable(paymentEvents, `${EVENT_DAYS} days`, 'ids of reports of payments'),
  ],
  daily: [(records) => prunePaymentEvents(records, EVENT_DAYS)],
  commands: [
    defineOperatorCommand('payments', runPaymentCommand, async () => ({
      ...(await getReserveParts()),
      listAccounts,
    })),
  ],
})

function isOwnPayment(shopper: Shopper, db: SiteTransaction): SQL | undefined {
  const {reservation, bill} = PAYMENT_SUBJECTS
  return and(
    eq(payments.site, shopper.site),
    or(
      inArray(payments.reservation, reservation.selectOwn(db, shopper)),
      inArray(payments.bill, bill.selectOwn(db, shopper)),
    ),
  )
}

async function listAccounts() {
  const {dealerships} = await getDirectory()
  return [...dealerships.values()].flatMap(({slug, stripeAccount}) =>
    stripeAccount ? [{dealership: slug, account: stripeAccount}] : [],
  )
}
