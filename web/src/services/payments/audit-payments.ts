import {formatCents} from '#/domain/payments/format-cents'
import {
  findLedgerFault,
  getUnreturnedCents,
  type PaymentMoney,
  type ProviderPayment,
} from '#/domain/payments/payment-money'
import type {Payments} from '#/gateways/payments/port'
import type {Records} from '#/gateways/records/port'
import {listPaymentCases, type PaymentCase, type PaymentEntry} from './records.ts'
import {chooseStep} from './sync-payment.ts'

export type AuditReport = {
  readonly payments: number
  /** Money authorised on shoppers' cards, captured for dealerships, and refunded, in cents. */
  readonly authorised: number
  readonly captured: number
  readonly refunded: number
  /** The mismatches, one line each. */
  readonly faults: readonly string[]
}

const PAGE = 200
const ASKED_AT_ONCE = 8

/**
 * Compares every payment with its entries, with its reservation or bill and with the provider's current state: no
 * money without a hold, no hold without its money, no bill whose state differs from its money, every cent accounted
 * for. A payment that the provider cannot report is a fault too.
 */
export async function auditPayments({records, payments}: Parts, site: string | null): Promise<AuditReport> {
  const faults: string[] = []
  const totals = {payments: 0, authorised: 0, captured: 0, refunded: 0}
  for (let after: string | null = null; ; ) {
    const cases = await listPaymentCases(records, {site, after, limit: PAGE})
    for (const {payment} of cases) {
      const {state, amountCents, capturedCents, refundedCents} = payment
      totals.payments += 1
      totals.authorised += state === 'authorised' ? amountCents : 0
      totals.captured += capturedCents
      totals.refunded += refundedCents
    }
    for (let from = 0; from < cases.length; from += ASKED_AT_ONCE) {
      const some = cases.slice(from, from + ASKED_AT_ONCE)
      const found = await Promise.all(some.map((one) => auditCase({records, payments}, one)))
      faults.push(...found.flat())
    }
    const last = cases.at(-1)
    if (!last || cases.length < PAGE) return {...totals, faults}
    after = last.payment.id
  }
}

// A payment may change between reading it here and querying the provider, so only a fault found twice is reported.
async function auditCase({records, payments}: Parts, one: Case): Promise<string[]> {
  const look = async (at: Case) => [...findFaults(at), ...(await compareWithProvider(payments, at))]
  if ((await look(one)).length === 0) return []
  const {site, reservation, bill} = one.payment
  const of = reservation ?? bill ?? ''
  const [now = one] = await listPaymentCases(records, {site, of, after: null, limit: 1})
  return (await look(now)).map((fault) => `${site} ${of}: ${fault}`)
}

type Parts = {readonly records: Records; readonly payments: Payments | null}

type Case = PaymentCase & {readonly entries: readonly PaymentEntry[]}

function findFaults(one: Case): string[] {
  const {payment, reservation, bill, entries} = one
  const faults = []
  const ledger = findLedgerFault(payment, entries)
  if (ledger) faults.push(`the movements do not add up to what is ${ledger}`)
  const out = getUnreturnedCents(payment)
  const step = chooseStep(one)
  if (step !== null && out > 0) faults.push(`${out} cents wait for: ${step}`)
  if (reservation) {
    const isHeld = reservation.state === 'held' && reservation.endsAt.getTime() > Date.now()
    if (isHeld && out === 0) faults.push('the car is held without its deposit')
  }
  if (bill && (bill.paidAt !== null) !== payment.capturedCents > 0)
    faults.push('the bill says otherwise whether it is paid')
  const asked = reservation?.depositCents ?? bill?.amountCents
  if (asked !== payment.amountCents) faults.push('another amount than was asked for')
  return faults
}

async function compareWithProvider(payments: Payments | null, {payment}: Case): Promise<string[]> {
  // A checkout page that was never opened exists in the records only.
  if (payment.session === null)
    return getUnreturnedCents(payment) > 0 ? ['money without a page to pay on'] : []
  if (!payments) return ['no provider of payments is set']
  const said = await payments.readPayment({account: payment.account, session: payment.session})
  if (!said.ok) return [`not compared: ${said.error.message}`]
  if (said.data === null) return ['the provider has no such payment']
  return isSame(payment, said.data) ? [] : [`the provider says ${describeMoney(said.data)}`]
}

function isSame(known: PaymentMoney, said: ProviderPayment): boolean {
  return describeMoney(known) === describeMoney(said)
}

/** The state of a payment, in one line. */
export function describeMoney({state, amountCents, capturedCents, refundedCents}: PaymentMoney): string {
  const [asked, taken, back] = [amountCents, capturedCents, refundedCents].map(formatCents)
  return `${state}, ${asked} asked, ${taken} taken, ${back} given back`
}
