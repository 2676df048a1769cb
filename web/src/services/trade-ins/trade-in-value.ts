import type {Condition} from '#/domain/trade-ins/trade-in-steps'
import type {OfferDecision} from '#/domain/valuations/resolve-offer'
import type {Figure} from '#/gateways/valuation/port'

/** The value of a shopper's car, with everything it is based on. */
export type TradeInValue = {
  readonly condition: Condition
  /** As returned by the source, before the answers about the condition; null if unknown. */
  readonly figure: Figure | null
  /** Whether the value could not be determined because of an outage, as opposed to being unknown. */
  readonly isOutage: boolean
  readonly offer: OfferDecision
  /** ms since the epoch. */
  readonly at: number
}
