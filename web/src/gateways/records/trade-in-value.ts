import type {Condition} from '#/domain/trade-in/trade-in-steps'
import type {OfferDecision} from '#/domain/valuation/resolve-offer'
import type {Figure} from '../valuation/port.ts'

/** What a shopper's car is worth, and everything that this rests on. */
export type TradeInValue = {
  readonly condition: Condition
  /** As the source gave it, before the answers about the condition; null where none is known. */
  readonly figure: Figure | null
  /** Whether the value could not be determined because of an outage, as opposed to being unknown. */
  readonly isOutage: boolean
  readonly offer: OfferDecision
  /** ms since the epoch. */
  readonly at: number
}
