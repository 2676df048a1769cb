import type {ReactNode} from 'react'
import type {TenantConfig} from '#/tenant/tenant-config'
import type {Shopper} from './records.ts'

/** A shopper's visit to My garage: the input of its sections. */
export type GarageVisit = {
  readonly tenant: TenantConfig
  readonly shopper: Shopper
  /** The parameters of the page's address, from which a section reads its own. */
  readonly search: URLSearchParams
  /** ms since the epoch. */
  readonly now: number
}

/**
 * A section of My garage: it loads its own data, and shows its own message in an outage. Null if the site or the
 * shopper has nothing of this kind.
 */
export type GarageSection = (visit: GarageVisit) => ReactNode | Promise<ReactNode>

/** The names of the sections, from the top; services name those that show what they hold. */
export type GarageSectionName =
  | 'reservations'
  | 'orders'
  | 'tradeIns'
  | 'financeApplications'
  | 'bookings'
  | 'payments'
  | 'prizes'
  | 'quotes'
  | 'watchlist'
  | 'savedSearches'
  | 'enquiries'
  | 'consents'
  | 'details'
  | 'sessions'
  | 'data'
