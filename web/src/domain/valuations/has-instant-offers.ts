import type {Settings} from '@forecourt/schemas/generated/site-types'
import {hasFeature} from '@forecourt/schemas/settings/needs'

/** Whether a site makes instant offers for shoppers’ cars. `now` in ms since the epoch. */
export function hasInstantOffers(
  settings: Pick<Settings, 'features' | 'valuations'>,
  hasProvider: boolean,
  now: number,
): boolean {
  return hasFeature('instantOffer', settings, now, {services: {valuation: hasProvider}})
}
