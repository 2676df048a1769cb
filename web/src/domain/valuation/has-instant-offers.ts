import type {Settings} from '@forecourt/schemas/generated/site-types'
import {isOn} from '@forecourt/schemas/time/windows'

/**
 * Whether a site makes offers for shoppers’ cars at once: it wants to, and has a provider of valuations or prices of its
 * own that an offer can rest on. `now` in ms since the epoch.
 */
export function hasInstantOffers(
  {features, valuations}: Pick<Settings, 'features' | 'valuations'>,
  hasProvider: boolean,
  now: number,
): boolean {
  const hasBasis = hasProvider || valuations.ownPrices.length > 0
  return isOn(features.tradeIn, now) && isOn(features.instantOffer, now) && valuations.makeOffers && hasBasis
}
