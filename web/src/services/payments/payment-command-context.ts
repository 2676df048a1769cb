import {type Attempt, SUCCEEDED} from '#/lib/result'
import type {MoneyParts, SubjectKey} from './payment-subject.ts'
import {listPaymentCases, type PaymentHistory} from './records.ts'
import {syncPayment} from './sync-payment.ts'

/** The dependencies of the operator's commands. */
export type PaymentCommandContext = MoneyParts & {
  /** The dealerships with an account: their short names, and the account. */
  readonly listAccounts: () => Promise<readonly {readonly dealership: string; readonly account: string}[]>
}

/** The payment of a subject with its entries; null if nothing is paid. */
export async function findCase(
  {records, subjects}: MoneyParts,
  {site, id}: SubjectKey,
): Promise<PaymentHistory | null> {
  const [found] = await listPaymentCases(records, subjects, {site, of: id, after: null, limit: 1})
  return found ?? null
}

/** Moves its money at once, so that the operator sees the result; the waiting job then has nothing to do. */
export async function settleNow(context: MoneyParts, paid: SubjectKey): Promise<Attempt> {
  const found = await findCase(context, paid)
  return found ? syncPayment(context, paid.site, found.payment.id) : SUCCEEDED
}

/** The message to an operator if a change is stored but its money has not moved. */
export function describeDelay(error: string): string {
  return `It is noted, but the money has not moved yet: ${error}. It is tried again.`
}
