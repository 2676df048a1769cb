import {getGuestLinkExpiry} from '#/domain/guest-link'
import {isUuid} from '#/lib/is-uuid'
import type {MoneyParts} from '#/services/payments/payment-subject'
import {listEntries} from '#/services/payments/records'
import {syncPayment} from '#/services/payments/sync-payment'
import {findBill, type PaidBill} from './records.ts'

export type BillResult =
  | {readonly kind: 'absent'}
  /** Only the shopper who paid may see it. */
  | {readonly kind: 'signed-out'}
  /** The link to a guest's bill has expired. */
  | {readonly kind: 'link-over'}
  | FoundBill

type FoundBill = {
  readonly kind: 'found'
  readonly paid: PaidBill
  /** False if the provider did not report the current state. */
  readonly isKnown: boolean
  /** When the address expires, in ms since the epoch; null if it does not. */
  readonly linkEnd: number | null
}

/** How many days a guest's receipt is shown after the last movement of its money. */
const LINK_DAYS = 90

/**
 * A bill of a site for anyone with its address, until it expires; a bill paid with a session is visible to that
 * shopper only. For an open payment the provider is queried first, so that a shopper returning from payment sees the
 * result. `now` in ms since the epoch. Throws in an outage of the records.
 */
export async function getBill(
  parts: MoneyParts,
  site: string,
  id: string,
  shopper: string | null,
  now = Date.now(),
): Promise<BillResult> {
  if (!isUuid(id)) return {kind: 'absent'}
  const find = () =>
    parts.records.forSite(site, async (db) => {
      const paid = await findBill(db, site, id)
      if (!paid) return null
      const entries = await listEntries(db, site, paid.payment.id)
      const {shopper: owner, createdAt} = paid.bill
      const last = (entries.at(-1)?.createdAt ?? createdAt).getTime()
      return {paid, linkEnd: getGuestLinkExpiry({shopper: owner, last}, LINK_DAYS)}
    })
  const found = await find()
  if (!found) return {kind: 'absent'}
  const {bill, payment} = found.paid
  if (bill.shopper !== null && bill.shopper !== shopper) return {kind: 'signed-out'}
  if (found.linkEnd !== null && found.linkEnd < now) return {kind: 'link-over'}
  if (payment.state !== 'open') return {kind: 'found', ...found, isKnown: true}
  const attempt = await syncPayment(parts, site, payment.id)
  return {kind: 'found', ...((await find()) ?? found), isKnown: attempt.ok}
}
