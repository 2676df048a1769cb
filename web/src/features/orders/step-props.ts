import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {OrderChoices, TypedChoices} from '#/domain/orders/order-choices'
import type {DescribedOrder, OfferedExtra} from '#/services/orders/describe-order'
import type {OrderTradeIn} from '#/services/orders/list-trade-ins'
import type {TenantConfig} from '#/tenant/tenant-config'
import type {Filled} from '#/ui/posted-fields'

/** What the fields of a step of buying depend on. */
export type StepProps = {
  readonly filled: Filled
  readonly tenant: TenantConfig
  readonly car: Car
  readonly offered: readonly OfferedExtra[]
  readonly tradeIns: readonly OrderTradeIn[]
  /** The number that the shopper signed in with. */
  readonly phone: string
  /** What is chosen so far in all steps, and what it comes to. */
  readonly choices: OrderChoices
  readonly described: DescribedOrder
  /** The shopper's details in their last order; null without one. */
  readonly buyer: TypedChoices['buyer'] | null
  /** ms since the epoch. */
  readonly now: number
}
