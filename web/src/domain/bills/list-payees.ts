import type {Dealership, Settings} from '@forecourt/schemas/generated/site-types'
import {hasFeature} from '@forecourt/schemas/settings/needs'

type Payee = Pick<Dealership, 'name' | 'slug' | 'stripeAccount'>

/**
 * The dealerships of a site that a shopper can pay online (spec 2.21): those with an account, if the site's payment
 * page is on. None if no provider is configured. `now` in ms since the epoch.
 */
export function listPayees<D extends Payee>(
  site: {readonly settings: Pick<Settings, 'features'>; readonly dealerships: readonly D[]},
  now: number,
  hasProvider: boolean,
): readonly (D & {readonly stripeAccount: string})[] {
  const services = {payments: hasProvider}
  return site.dealerships.filter((dealership): dealership is D & {stripeAccount: string} =>
    hasFeature('onlinePayment', site.settings, now, {dealerships: [dealership], services}),
  )
}
