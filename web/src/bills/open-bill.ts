import type {PayAnswers} from '#/domain/bill/check-pay-form'
import {linkToBill} from '#/domain/bill/pay-address'
import {toEmailKey, toPhoneKey} from '#/domain/lead/lead-text'
import type {Payments} from '#/gateways/payments/port'
import {addBill, type PaidBill} from '#/gateways/records/bills'
import {recordSession} from '#/gateways/records/payments'
import type {Records} from '#/gateways/records/port'
import {deriveUuid} from '#/lib/derive-uuid'
import {fail, ok, type Result} from '#/lib/result'

export type BillParts = {
  readonly records: Records
  readonly payments: Payments
  /** The storefront's own address of a site's host, without a path. */
  readonly buildUrl: (host: string) => string
}

/** What a shopper asks for, understood and within the site's limits. */
export type BillRequest = {
  readonly site: string
  /** Made anew each time the form is shown: sending the same twice is one bill. */
  readonly key: string
  readonly answers: PayAnswers
  /** The account of the dealership that is paid. */
  readonly account: string
  /** The id of the shopper who is signed in. */
  readonly shopper: string | null
  readonly host: string
}

/** `url`: where it is paid; null where its time is over, or it is paid. */
export type OpenedBill = {readonly id: string; readonly url: string | null}

/** Stores what a shopper wants to pay and opens the provider's page for it. */
export async function openBill(parts: BillParts, request: BillRequest): Promise<Result<OpenedBill>> {
  const {site, key, account, shopper, host, answers} = request
  const {dealership, purpose, reference, amountCents, name, email, phone} = answers
  const stored = await runOnRecords(() =>
    parts.records.forSite(site, (transaction) =>
      addBill(transaction, {
        // Of all that was typed too: a browser that goes back sends another amount by the same form.
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

/** The provider takes a page that lives for half an hour at least. */
const SHORTEST_PAGE_MS = 31 * 60_000

/** The page on which a bill is paid, the same one each time; none where the bill is over or paid. */
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
    // A minute before the bill is over, so that who pays at the last moment has paid.
    expiresAt: Math.floor(bill.endsAt.getTime() / 1000) - 60,
  })
  if (!opened.ok) return opened
  const noted = await runOnRecords(() =>
    records.forSite(site, (transaction) => recordSession(transaction, site, payment.id, opened.data.session)),
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
