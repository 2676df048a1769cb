import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {OfferedExtra} from '#/orders/describe-order'
import type {OrderTradeIn} from '#/orders/list-trade-ins'
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
  /** The state of the buyer, if known. */
  readonly state: string | null
  /** ms since the epoch. */
  readonly now: number
}
