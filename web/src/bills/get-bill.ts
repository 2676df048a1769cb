import {isBillId} from '#/domain/bill/pay-address'
import {findBill, type PaidBill} from '#/gateways/records/bills'
import {type MoneyParts, syncPayment} from '#/payments/sync-payment'

export type BillReading =
  | {readonly kind: 'absent'}
  /** Only the shopper who paid may see it. */
  | {readonly kind: 'signed-out'}
  /** `isKnown` is false where the provider could not say how it stands now. */
  | {readonly kind: 'found'; readonly paid: PaidBill; readonly isKnown: boolean}

/**
 * A bill of a site for whoever asks with its address: of one that was paid signed in, for that shopper alone. A payment
 * that is not made yet is asked after first, so that who comes back from paying reads so at once. Throws in an outage of
 * the records.
 */
export async function getBill(
  parts: MoneyParts,
  site: string,
  id: string,
  shopper: string | null,
): Promise<BillReading> {
  if (!isBillId(id)) return {kind: 'absent'}
  const find = () => parts.records.forSite(site, (transaction) => findBill(transaction, site, id))
  const found = await find()
  if (!found) return {kind: 'absent'}
  if (found.bill.shopper !== null && found.bill.shopper !== shopper) return {kind: 'signed-out'}
  if (found.payment.state !== 'open') return {kind: 'found', paid: found, isKnown: true}
  const attempt = await syncPayment(parts, site, found.payment.id)
  return {kind: 'found', paid: (await find()) ?? found, isKnown: attempt.ok}
}
