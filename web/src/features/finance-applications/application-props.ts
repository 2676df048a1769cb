import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {ApplicationState} from '#/domain/finance-applications/application-address'
import type {TypedApplication} from '#/domain/finance-applications/application-steps'
import type {Rules} from '#/domain/finance-applications/check-step'
import type {ApplicationFigure} from '#/domain/finance-applications/estimate-application'
import type {OrderTradeIn} from '#/services/orders/list-trade-ins'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The data that every step of an application shows. */
export type ApplicationProps = {
  readonly tenant: TenantConfig
  readonly car: Car | null
  readonly typed: TypedApplication
  readonly state: ApplicationState
  readonly rules: Rules
  readonly figure: ApplicationFigure | null
  /** What the shopper's deal on the car says, to fill in what they have not answered; empty without one. */
  readonly deal: {readonly [field: string]: string}
  /** The number for deleting the draft; null if there is none. */
  readonly number: string | null
  /** The consents requested in the last step. */
  readonly hasCreditCheck: boolean
  /** The shopper's valued cars with a positive value. */
  readonly tradeIns: readonly OrderTradeIn[]
  /** The page of car valuations; null if the site has none. */
  readonly valuationPath: string | null
}
