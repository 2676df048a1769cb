/** The request to the provider. `expire` closes the checkout page, `cancel` releases the authorisation. */
export type MoneyStep = 'expire' | 'cancel' | 'capture' | 'refund'

/**
 * The state of a payment at the provider. `new`: not requested yet; `open`: its checkout page exists; `authorised`:
 * the amount is authorised on the shopper's card; `captured`: the dealership has received it. Money is in whole
 * cents.
 */
export type PaymentState = 'new' | 'open' | 'authorised' | 'captured' | 'cancelled' | 'expired'

export type PaymentMoney = {
  readonly state: PaymentState
  readonly amountCents: number
  readonly capturedCents: number
  readonly refundedCents: number
}

/** The provider's current state of a payment. */
export type ProviderPayment = PaymentMoney & {
  readonly state: Exclude<PaymentState, 'new'>
  /** The provider's id of the payment; null until the shopper has tried to pay. */
  readonly intent: string | null
  /** When an authorisation expires, in ms since the epoch; null if the provider does not specify it. */
  readonly authorisedUntil: number | null
}

/** A movement of money. */
export type MoneyEntry = {
  readonly kind: 'authorised' | 'voided' | 'captured' | 'refunded'
  readonly cents: number
}

/** The order of a payment's states. It never goes back, so that late responses of the provider change nothing. */
const STAGES: {readonly [state in PaymentState]: number} = {
  new: 0,
  open: 1,
  authorised: 2,
  captured: 3,
  cancelled: 3,
  expired: 3,
}

/** Whether the provider's state is later than the stored one. */
export function isLaterState(known: PaymentMoney, said: PaymentMoney): boolean {
  if (said.state === known.state) return said.refundedCents > known.refundedCents
  return STAGES[said.state] > STAGES[known.state]
}

/**
 * The movements between two states of a payment, of which `said` is the later. Intermediate states may have been
 * missed.
 */
export function listMoneyEntries(known: PaymentMoney, said: PaymentMoney): MoneyEntry[] {
  const wasAuthorised = known.state === 'authorised' || known.state === 'captured'
  const isAuthorised = said.state === 'authorised' || said.state === 'captured'
  const captured = said.capturedCents - known.capturedCents
  const authorised = isAuthorised && !wasAuthorised ? said.amountCents : 0
  const isEnded = known.state !== 'captured' && said.state !== 'authorised'
  const setAside = authorised + (known.state === 'authorised' ? known.amountCents : 0)
  const entries: MoneyEntry[] = [
    {kind: 'authorised', cents: authorised},
    {kind: 'captured', cents: captured},
    {kind: 'voided', cents: isEnded ? setAside - captured : 0},
    {kind: 'refunded', cents: said.refundedCents - known.refundedCents},
  ]
  return entries.filter(({cents}) => cents > 0)
}

/** The amount of a payment not returned to the shopper: authorised or captured. */
export function getUnreturnedCents({state, amountCents, capturedCents, refundedCents}: PaymentMoney): number {
  return state === 'authorised' ? amountCents : capturedCents - refundedCents
}

/** The reason why the entries of a payment do not match its state; null if they do. */
export function findLedgerFault(money: PaymentMoney, entries: readonly MoneyEntry[]): string | null {
  const sum = (kind: MoneyEntry['kind']) =>
    entries.filter((entry) => entry.kind === kind).reduce((total, {cents}) => total + cents, 0)
  const setAside = sum('authorised') - sum('voided') - sum('captured')
  if (setAside !== (money.state === 'authorised' ? money.amountCents : 0)) return 'authorised'
  if (sum('captured') !== money.capturedCents) return 'captured'
  return sum('refunded') === money.refundedCents ? null : 'refunded'
}
