import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {ReactNode} from 'react'
import type {TradeInNote} from '#/domain/trade-ins/trade-in-address'
import type {TradeInStep} from '#/domain/trade-ins/trade-in-steps'
import type {TradeIn, TradeInPhoto} from '#/services/trade-ins/records'
import type {ValuedKinds} from '#/services/valuations/valued-kinds'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The data that every step of a valuation shows. */
export type TradeInProps = {
  readonly tenant: TenantConfig
  readonly tradeIn: TradeIn
  readonly photos: readonly TradeInPhoto[]
  /** The car that the trade-in counts towards; null without one, or if it is gone. */
  readonly car: Car | null
  /** The step in the address; without one, the first unfinished step. */
  readonly step: TradeInStep | null
  readonly note: TradeInNote | null
  /** The kinds of vehicles that the site values. */
  readonly kinds: ValuedKinds['kinds']
  /** The fields of the contact step, with the site's settings. */
  readonly contact: ReactNode
  /** The next choices from the lists; null if they are unavailable. */
  readonly choices: readonly string[] | null
  /** What the answers about the condition leave open, in words; null for none. */
  readonly range: string | null
  /** Whether the visitor is signed in; null on a site without accounts. */
  readonly isSignedIn: boolean | null
  /** Ms since the epoch. */
  readonly now: number
}
