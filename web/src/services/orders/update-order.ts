import {
  canAskForBalance,
  canShopperCancel,
  isAllowedTransition,
  isLive,
  type OrderState,
} from '#/domain/orders/order-state'
import type {SiteTransaction} from '#/gateways/records/port'
import {
  closeReservation,
  findReservation,
  type ReservationClosure,
  releaseDeposit,
} from '#/services/reservations/records'
import {findOrder, isPlaced, ORDER_LISTENER, type PlacedOrder, setOrderState} from './records.ts'

/** The result of a change of an order. `too-soon`: the state's law does not allow demanding the balance yet. */
export type ChangeOutcome = 'done' | 'absent' | 'not-now' | 'too-soon'

/** The actions of a dealer, an operator or a shopper on an order. */
export type OrderAction = 'accept' | 'decline' | 'paid' | 'ready' | 'hand-over' | 'cancel' | 'shopper-cancel'

type Change = (
  transaction: SiteTransaction,
  order: PlacedOrder,
  options: ChangeOptions,
) => Promise<ChangeOutcome>
type ChangeOptions = {
  /** The dealership keeps the deposit of a cancelled order; not during cooling-off. */
  readonly keepsDeposit: boolean
  /** ms since the epoch. */
  readonly now: number
}

const CHANGES: {readonly [act in OrderAction]: Change} = {
  accept: async (transaction, order, {now}) => {
    if (order.state !== 'placed' || !(await isHeld(transaction, order, now))) return 'not-now'
    return endReservation(transaction, order, {to: 'sold', reason: 'sold', keepsDeposit: true})
  },
  decline: async (transaction, order) =>
    order.state === 'placed'
      ? endReservation(transaction, order, {to: 'released', reason: 'by-dealership'})
      : 'not-now',
  paid: async (transaction, order, {now}) =>
    isBalanceDue(order, now) ? advance(transaction, order, 'paid') : 'too-soon',
  ready: (transaction, order) => advance(transaction, order, 'ready'),
  'hand-over': (transaction, order) => advance(transaction, order, 'handed-over'),
  cancel: async (transaction, order, {keepsDeposit, now}) => {
    if (!isLive(order.state)) return 'not-now'
    if (keepsDeposit && (order.state === 'placed' || isCoolingOff(order, now))) return 'too-soon'
    return cancel(transaction, order, {reason: 'by-dealership', keepsDeposit})
  },
  'shopper-cancel': async (transaction, order, {now}) =>
    canShopperCancel(order.state, order.withdrawUntil?.getTime() ?? null, now)
      ? cancel(transaction, order, {reason: 'by-shopper', keepsDeposit: false})
      : 'not-now',
}

/**
 * Changes an order if its state allows it: of several concurrent changes, one is made. The car, the deposit, and the
 * notification jobs are changed in the same transaction.
 */
export async function updateOrder(
  transaction: SiteTransaction,
  {
    site,
    id,
    act,
    keepsDeposit = false,
    now,
  }: {site: string; id: string; act: OrderAction} & Partial<ChangeOptions> & Pick<ChangeOptions, 'now'>,
): Promise<ChangeOutcome> {
  // The reservation first: other code locks in this order, too.
  const seen = await findOrder(transaction, site, id)
  if (seen?.reservation) await findReservation(transaction, site, seen.reservation, {isLocked: true})
  const order = await findOrder(transaction, site, id, {isLocked: true})
  if (!order || !isPlaced(order)) return 'absent'
  return CHANGES[act](transaction, order, {keepsDeposit, now})
}

async function isHeld(transaction: SiteTransaction, order: PlacedOrder, now: number): Promise<boolean> {
  if (order.reservation === null) return false
  const reservation = await findReservation(transaction, order.site, order.reservation)
  return reservation?.state === 'held' && reservation.endsAt.getTime() > now
}

function isCoolingOff({withdrawUntil}: PlacedOrder, now: number): boolean {
  return withdrawUntil !== null && now < withdrawUntil.getTime()
}

function isBalanceDue({terms, withdrawUntil}: PlacedOrder, now: number): boolean {
  return canAskForBalance(
    terms.coolingOff?.onlyDepositBeforeEnd ?? false,
    withdrawUntil?.getTime() ?? null,
    now,
  )
}

async function advance(
  transaction: SiteTransaction,
  order: PlacedOrder,
  to: OrderState & ('paid' | 'ready' | 'handed-over'),
): Promise<ChangeOutcome> {
  if (!isAllowedTransition(order.state, to)) return 'not-now'
  await setOrderState(transaction, order, {to, reason: to})
  return 'done'
}

async function cancel(
  transaction: SiteTransaction,
  order: PlacedOrder,
  {reason, keepsDeposit}: {readonly reason: 'by-shopper' | 'by-dealership'; readonly keepsDeposit: boolean},
): Promise<ChangeOutcome> {
  if (order.state === 'placed') return endReservation(transaction, order, {to: 'released', reason})
  await setOrderState(transaction, order, {to: 'cancelled', reason})
  if (!keepsDeposit && order.reservation !== null)
    await releaseDeposit(transaction, {site: order.site, id: order.reservation}, [ORDER_LISTENER])
  return 'done'
}

// The order follows its reservation.
async function endReservation(
  transaction: SiteTransaction,
  {site, reservation: id}: PlacedOrder,
  ending: ReservationClosure,
): Promise<ChangeOutcome> {
  const ended = id !== null && (await closeReservation(transaction, {site, id}, ending, [ORDER_LISTENER]))
  return ended ? 'done' : 'not-now'
}
