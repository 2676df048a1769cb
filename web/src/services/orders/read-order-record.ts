import type {OrderLedger} from '#/domain/orders/order-money'
import type {SiteTransaction} from '#/gateways/records/port'
import {findPaymentOfReservation} from '#/services/payments/records'
import {findReservation, type Reservation} from '#/services/reservations/records'
import {listOrderEvents, type Order, type OrderEvent} from './records.ts'

/** What is recorded about an order besides itself. */
export type OrderRecord = {
  readonly events: readonly OrderEvent[]
  /** The reservation of its deposit; null if there is none. */
  readonly reservation: Reservation | null
  readonly ledger: OrderLedger
}

/** The history, the deposit's reservation and the ledger of an order. */
export async function readOrderRecord(
  db: SiteTransaction,
  order: Pick<Order, 'site' | 'id' | 'state' | 'reservation'>,
): Promise<OrderRecord> {
  const {site, reservation: id, state} = order
  const events = await listOrderEvents(db, order)
  const reservation = id === null ? null : await findReservation(db, site, id)
  const deposit = id === null ? null : await findPaymentOfReservation(db, site, id)
  const isBalancePaid = events.some((event) => event.state === 'paid' || event.state === 'handed-over')
  const keepsDeposit = reservation?.keepsDeposit ?? false
  return {events, reservation, ledger: {state, deposit, keepsDeposit, isBalancePaid}}
}
