import type {Dealership, Settings} from '@forecourt/schemas/generated/site-types'
import {isOn} from '@forecourt/schemas/time/windows'

type Payee = Pick<Dealership, 'name' | 'slug' | 'stripeAccount'>

/**
 * The dealerships of a site that a shopper can pay online (spec 2.21): those with an account, where the site has the page
 * on. None where no provider is set. `now` in ms since the epoch.
 */
export function listPayees<D extends Payee>(
  site: {readonly settings: Pick<Settings, 'features'>; readonly dealerships: readonly D[]},
  now: number,
  hasProvider: boolean,
): readonly (D & {readonly stripeAccount: string})[] {
  if (!hasProvider || !isOn(site.settings.features.onlinePayment, now)) return []
  return site.dealerships.filter(
    (dealership): dealership is D & {stripeAccount: string} => dealership.stripeAccount !== null,
  )
}
