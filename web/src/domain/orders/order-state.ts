/** The states of an order, in order; `cancelled` can follow any but the last. */
export const ORDER_STATES = [
  'draft',
  'placed',
  'accepted',
  'paid',
  'ready',
  'handed-over',
  'cancelled',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Why an order is in its state. */
export type OrderReason =
  | 'started'
  | 'placed'
  | 'accepted'
  | 'paid'
  | 'ready'
  | 'handed-over'
  | 'by-shopper'
  | 'by-dealership'
  | 'time-over'
  | 'sold-elsewhere'
  | 'money-returned'

const NEXT: {readonly [state in OrderState]: readonly OrderState[]} = {
  draft: ['placed'],
  placed: ['accepted', 'cancelled'],
  accepted: ['paid', 'ready', 'cancelled'],
  // The balance of some orders is paid when the car is ready, or at the handover.
  paid: ['ready', 'handed-over', 'cancelled'],
  ready: ['paid', 'handed-over', 'cancelled'],
  'handed-over': [],
  cancelled: [],
}

/** Whether an order in one state may change to another, which it was not in `before`. */
export function isAllowedTransition(
  from: OrderState,
  to: OrderState,
  before: readonly OrderState[] = [],
): boolean {
  return NEXT[from].includes(to) && !before.includes(to)
}

/** Whether an order is neither a draft nor finished. */
export function isLive(state: OrderState): boolean {
  return state !== 'draft' && state !== 'handed-over' && state !== 'cancelled'
}

/**
 * Whether a shopper may cancel an order without the dealer: until it is accepted, and then during the state's
 * cooling-off period unless the car is handed over. `coolingOffEnd` and `now` in ms since the epoch.
 */
export function canShopperCancel(state: OrderState, coolingOffEnd: number | null, now: number): boolean {
  if (state === 'placed') return true
  return isLive(state) && coolingOffEnd !== null && now < coolingOffEnd
}

/** Whether the balance may be demanded: not before cooling-off ends if the state forbids it. */
export function canAskForBalance(
  onlyDepositBeforeEnd: boolean,
  coolingOffEnd: number | null,
  now: number,
): boolean {
  return !onlyDepositBeforeEnd || coolingOffEnd === null || now >= coolingOffEnd
}
