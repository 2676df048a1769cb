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
import {
  findOrder,
  isPlaced,
  listOrderEvents,
  ORDER_LISTENER,
  type PlacedOrder,
  setOrderState,
} from './records.ts'

/** The result of a change of an order. `too-soon`: the state's law does not allow demanding the balance yet. */
export type ChangeOutcome = 'done' | 'absent' | 'not-now' | 'too-soon'

/** The actions of a dealer, an operator or a shopper on an order. */
export type OrderAction = 'accept' | 'decline' | 'paid' | 'ready' | 'hand-over' | 'cancel' | 'shopper-cancel'

type Change = (db: SiteTransaction, order: PlacedOrder, options: ChangeOptions) => Promise<ChangeOutcome>
type ChangeOptions = {
  /** The dealership keeps the deposit of a cancelled order; not during cooling-off. */
  readonly keepsDeposit: boolean
  /** ms since the epoch. */
  readonly now: number
}

const CHANGES: {readonly [act in OrderAction]: Change} = {
  accept: async (db, order, {now}) => {
    if (order.state !== 'placed' || !(await isHeld(db, order, now))) return 'not-now'
    return endReservation(db, order, {to: 'sold', reason: 'sold', keepsDeposit: true})
  },
  decline: async (db, order) =>
    order.state === 'placed'
      ? endReservation(db, order, {to: 'released', reason: 'by-dealership'})
      : 'not-now',
  paid: async (db, order, {now}) =>
    isLive(order.state) && !isBalanceDue(order, now) ? 'too-soon' : advance(db, order, 'paid'),
  ready: (db, order) => advance(db, order, 'ready'),
  'hand-over': (db, order) => advance(db, order, 'handed-over'),
  cancel: async (db, order, {keepsDeposit, now}) => {
    if (!isLive(order.state)) return 'not-now'
    if (keepsDeposit && (order.state === 'placed' || isCoolingOff(order, now))) return 'too-soon'
    return cancel(db, order, {reason: 'by-dealership', keepsDeposit})
  },
  'shopper-cancel': async (db, order, {now}) =>
    canShopperCancel(order.state, order.withdrawUntil?.getTime() ?? null, now)
      ? cancel(db, order, {reason: 'by-shopper', keepsDeposit: false})
      : 'not-now',
}

/**
 * Changes an order if its state allows it: of several concurrent changes, one is made. The car, the deposit, and the
 * notification jobs are changed in the same transaction.
 */
export async function updateOrder(
  db: SiteTransaction,
  {
    site,
    id,
    act,
    keepsDeposit = false,
    now,
  }: {site: string; id: string; act: OrderAction} & Partial<ChangeOptions> & Pick<ChangeOptions, 'now'>,
): Promise<ChangeOutcome> {
  // The reservation first: other code locks in this order, too.
  const seen = await findOrder(db, site, id)
  if (seen?.reservation) await findReservation(db, site, seen.reservation, {isLocked: true})
  const order = await findOrder(db, site, id, {isLocked: true})
  if (!order || !isPlaced(order)) return 'absent'
  return CHANGES[act](db, order, {keepsDeposit, now})
}

async function isHeld(db: SiteTransaction, order: PlacedOrder, now: number): Promise<boolean> {
  if (order.reservation === null) return false
  const reservation = await findReservation(db, order.site, order.reservation)
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
  db: SiteTransaction,
  order: PlacedOrder,
  to: OrderState & ('paid' | 'ready' | 'handed-over'),
): Promise<ChangeOutcome> {
  const events = await listOrderEvents(db, order)
  const before = events.map(({state}) => state)
  if (!isAllowedTransition(order.state, to, before)) return 'not-now'
  await setOrderState(db, order, {to, reason: to})
  return 'done'
}

async function cancel(
  db: SiteTransaction,
  order: PlacedOrder,
  {reason, keepsDeposit}: {readonly reason: 'by-shopper' | 'by-dealership'; readonly keepsDeposit: boolean},
): Promise<ChangeOutcome> {
  if (order.state === 'placed') return endReservation(db, order, {to: 'released', reason})
  await setOrderState(db, order, {to: 'cancelled', reason})
  if (!keepsDeposit && order.reservation !== null)
    await releaseDeposit(db, {site: order.site, id: order.reservation}, [ORDER_LISTENER])
  return 'done'
}

// The order follows its reservation.
async function endReservation(
  db: SiteTransaction,
  {site, reservation: id}: PlacedOrder,
  ending: ReservationClosure,
): Promise<ChangeOutcome> {
  const ended = id !== null && (await closeReservation(db, {site, id}, ending, [ORDER_LISTENER]))
  return ended ? 'done' : 'not-now'
}
