import type {Settings} from '@forecourt/schemas/generated/site-types'
import {isOn} from '@forecourt/schemas/time/windows'

/**
 * Whether a site makes instant offers for shoppers’ cars: it is enabled, and there is a valuation provider or a
 * dealer's own price list as the basis of an offer. `now` in ms since the epoch.
 */
export function hasInstantOffers(
  {features, valuations}: Pick<Settings, 'features' | 'valuations'>,
  hasProvider: boolean,
  now: number,
): boolean {
  const hasBasis = hasProvider || valuations.ownPrices.length > 0
  return isOn(features.tradeIn, now) && isOn(features.instantOffer, now) && valuations.makeOffers && hasBasis
}
