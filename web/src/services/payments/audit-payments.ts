import {formatCents} from '#/domain/payments/format-cents'
import {
  findLedgerFault,
  getUnreturnedCents,
  type PaymentMoney,
  type ProviderPayment,
} from '#/domain/payments/payment-money'
import type {Payments} from '#/gateways/payments/port'
import type {Records} from '#/gateways/records/port'
import {splitBatches} from '#/lib/split-batches'
import type {PaymentSubjects} from './payment-subject.ts'
import {listPaymentCases, type PaymentHistory} from './records.ts'

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
 * Compares every payment with its entries, with its subject and with the provider's current state: no money without
 * a hold, no hold without its money, no bill whose state differs from its money, every cent accounted for. A payment that the provider cannot report is a fault too.
 */
export async function auditPayments(
  {records, payments, subjects}: Parts,
  site: string | null,
): Promise<AuditReport> {
  const faults: string[] = []
  const totals = {payments: 0, authorised: 0, captured: 0, refunded: 0}
  for (let after: string | null = null; ; ) {
    const cases = await listPaymentCases(records, subjects, {site, after, limit: PAGE})
    for (const {payment} of cases) {
      const {state, amountCents, capturedCents, refundedCents} = payment
      totals.payments += 1
      totals.authorised += state === 'authorised' ? amountCents : 0
      totals.captured += capturedCents
      totals.refunded += refundedCents
    }
    for (const some of splitBatches(cases, ASKED_AT_ONCE)) {
      const found = await Promise.all(some.map((one) => auditCase({records, payments, subjects}, one)))
      faults.push(...found.flat())
    }
    const last = cases.at(-1)
    if (!last || cases.length < PAGE) return {...totals, faults}
    after = last.payment.id
  }
}

// A payment may change between reading it here and querying the provider, so only a fault found twice is reported.
async function auditCase({records, payments, subjects}: Parts, one: PaymentHistory): Promise<string[]> {
  const look = async (at: PaymentHistory) => [...findFaults(at), ...(await compareWithProvider(payments, at))]
  if ((await look(one)).length === 0) return []
  const {site, id: of} = one.subject
  const [now = one] = await listPaymentCases(records, subjects, {site, of, after: null, limit: 1})
  return (await look(now)).map((fault) => `${site} ${of}: ${fault}`)
}

type Parts = {
  readonly records: Records
  readonly payments: Payments | null
  readonly subjects: PaymentSubjects
}

function findFaults({payment, subject, entries}: PaymentHistory): string[] {
  const ledger = findLedgerFault(payment, entries)
  const step = subject.chooseStep(payment)
  const out = getUnreturnedCents(payment)
  return [
    ...(ledger ? [`the movements do not add up to what is ${ledger}`] : []),
    ...(step !== null && out > 0 ? [`${out} cents wait for: ${step}`] : []),
    ...subject.listFaults(payment),
    ...(subject.askedCents === payment.amountCents ? [] : ['another amount than was asked for']),
  ]
}

async function compareWithProvider(payments: Payments | null, {payment}: PaymentHistory): Promise<string[]> {
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
