import type {PayAnswers} from '#/domain/bills/check-pay-form'
import {linkToBill} from '#/domain/bills/pay-address'
import {toEmailKey, toPhoneKey} from '#/domain/leads/lead-text'
import type {Payments} from '#/gateways/payments/port'
import type {Records} from '#/gateways/records/port'
import {deriveUuid} from '#/lib/derive-uuid'
import {fail, ok, type Result} from '#/lib/result'
import {recordSession} from '#/services/payments/records'
import {addBill, type PaidBill} from './records.ts'

export type BillParts = {
  readonly records: Records
  readonly payments: Payments
  /** The storefront's own address of a site's host, without a path. */
  readonly buildUrl: (host: string) => string
}

/** A shopper's request, parsed and within the site's limits. */
export type BillRequest = {
  readonly site: string
  /** Generated each time the form is rendered: sending the same twice creates one bill. */
  readonly key: string
  readonly answers: PayAnswers
  /** The account of the dealership that is paid. */
  readonly account: string
  /** The id of the signed-in shopper. */
  readonly shopper: string | null
  readonly host: string
}

/** `url`: the checkout page; null if the bill has expired or is paid. */
export type OpenedBill = {readonly id: string; readonly url: string | null}

/** Stores a shopper's payment request and opens the provider's page for it. */
export async function openBill(parts: BillParts, request: BillRequest): Promise<Result<OpenedBill>> {
  const {site, key, account, shopper, host, answers} = request
  const {dealership, purpose, reference, amountCents, name, email, phone} = answers
  const stored = await runOnRecords(() =>
    parts.records.forSite(site, (db) =>
      addBill(db, {
        // Derived from all input too: after going back, the same form may send another amount.
        idempotencyKey: deriveUuid(JSON.stringify([site, key, account, shopper, answers])),
        site,
        dealership,
        purpose,
        reference,
        amountCents,
        shopper,
        host,
        account,
        contact: {name, email, phone},
        emailKey: toEmailKey(email),
        phoneKey: toPhoneKey(phone),
      }),
    ),
  )
  return stored.ok ? openPayPage(parts, stored.data) : stored
}

/** The provider requires an expiry of at least half an hour. */
const SHORTEST_PAGE_MS = 31 * 60_000

/** The checkout page of a bill, the same one each time; null if the bill has expired or is paid. */
export async function openPayPage(
  {records, payments, buildUrl}: BillParts,
  {bill, payment}: PaidBill,
): Promise<Result<OpenedBill>> {
  const {site, id, host, purpose, reference} = bill
  const left = bill.endsAt.getTime() - Date.now()
  const isOpen = payment.state === 'open' && left > 0
  const isNew = payment.state === 'new' && left > SHORTEST_PAGE_MS
  if (!isOpen && !isNew) return ok({id, url: null})
  const url = buildUrl(host)
  const opened = await payments.openCheckout({
    payment: payment.id,
    of: {bill: id},
    account: payment.account,
    amountCents: payment.amountCents,
    capture: 'now',
    title: `${purpose}, ${reference}`,
    successUrl: `${url}${linkToBill(id, 'back')}`,
    cancelUrl: `${url}${linkToBill(id)}`,
    // A minute before the bill expires, so that a payment at the last moment is accepted.
    expiresAt: Math.floor(bill.endsAt.getTime() / 1000) - 60,
  })
  if (!opened.ok) return opened
  const noted = await runOnRecords(() =>
    records.forSite(site, (db) => recordSession(db, site, payment.id, opened.data.session)),
  )
  return noted.ok ? ok({id, url: opened.data.url}) : noted
}

async function runOnRecords<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work())
  } catch {
    return fail('records', 'The records did not answer')
  }
}
