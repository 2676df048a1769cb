import type {ReactNode} from 'react'
import type {Shopper} from '#/gateways/records/shoppers'
import type {TenantConfig} from '#/tenant/tenant-config'

/** A visit of a shopper to My garage: all that a section of it is made from. */
export type GarageVisit = {
  readonly tenant: TenantConfig
  readonly shopper: Shopper
  /** The parameters of the page's address: a section reads its own. */
  readonly search: URLSearchParams
  /** ms since the epoch. */
  readonly now: number
}

/**
 * A section of My garage: it reads what it shows by itself, and says so in its own place where that does not answer.
 * Null where the site or the shopper has nothing of the kind.
 */
export type GarageSection = (visit: GarageVisit) => ReactNode | Promise<ReactNode>
