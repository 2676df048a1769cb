/**
 * A payment as the provider has it. `new`: not asked for yet; `open`: a page to pay on is there; `authorised`: the money
 * is set aside on the shopper's card; `captured`: the dealership has it. Money is in whole cents.
 */
export type PaymentState = 'new' | 'open' | 'authorised' | 'captured' | 'cancelled' | 'expired'

export type PaymentMoney = {
  readonly state: PaymentState
  readonly amountCents: number
  readonly capturedCents: number
  readonly refundedCents: number
}

/** What the provider says of a payment now. */
export type PaymentReading = PaymentMoney & {
  readonly state: Exclude<PaymentState, 'new'>
  /** The provider's id of the money itself; null until the shopper has tried to pay. */
  readonly intent: string | null
  /** Until when an authorisation lives, in ms since the epoch; null where the provider does not say. */
  readonly authorisedUntil: number | null
}

/** A movement of money. */
export type MoneyEntry = {
  readonly kind: 'authorised' | 'voided' | 'captured' | 'refunded'
  readonly cents: number
}

/** How far a payment has come. It never goes back, so that an answer of the provider that comes late changes nothing. */
const STAGES: {readonly [state in PaymentState]: number} = {
  new: 0,
  open: 1,
  authorised: 2,
  captured: 3,
  cancelled: 3,
  expired: 3,
}

/** Whether what the provider says is further than what is known. */
export function isFurther(known: PaymentMoney, said: PaymentMoney): boolean {
  if (said.state === known.state) return said.refundedCents > known.refundedCents
  return STAGES[said.state] > STAGES[known.state]
}

/** What has moved between two states of a payment; `said` is further. A provider may be asked too late to see each step. */
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

/** The money of a payment that is not back with the shopper: set aside or with the dealership. */
export function getMoneyOut({state, amountCents, capturedCents, refundedCents}: PaymentMoney): number {
  return state === 'authorised' ? amountCents : capturedCents - refundedCents
}

/** Why the entries of a payment do not add up to what is known of it; null where they do. */
export function findLedgerFault(money: PaymentMoney, entries: readonly MoneyEntry[]): string | null {
  const sum = (kind: MoneyEntry['kind']) =>
    entries.filter((entry) => entry.kind === kind).reduce((total, {cents}) => total + cents, 0)
  const setAside = sum('authorised') - sum('voided') - sum('captured')
  if (setAside !== (money.state === 'authorised' ? money.amountCents : 0)) return 'authorised'
  if (sum('captured') !== money.capturedCents) return 'captured'
  return sum('refunded') === money.refundedCents ? null : 'refunded'
}
