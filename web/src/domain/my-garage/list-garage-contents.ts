import type {Settings} from '@forecourt/schemas/generated/site-types'
import {type FeatureName, hasFeature} from '@forecourt/schemas/settings/needs'

/** What My garage may hold on a site. */
export type GarageContent = 'saved' | 'alerts' | 'valuations' | 'bookings' | 'purchases' | 'enquiries'

/** The features of which one at least brings each; none for what every site has. */
const BROUGHT_BY: {readonly [content in GarageContent]: readonly FeatureName[] | null} = {
  saved: ['watchlist'],
  alerts: ['savedSearches', 'watchlist'],
  valuations: ['tradeIn'],
  bookings: ['testDrives', 'serviceBooking'],
  purchases: ['reserve', 'onlinePurchase'],
  enquiries: null,
}

/** What My garage holds on a site at `now` (ms since the epoch), for who has not signed in yet. */
export function listGarageContents(settings: Settings, now: number): GarageContent[] {
  const known = Object.entries(BROUGHT_BY) as [GarageContent, readonly FeatureName[] | null][]
  return known.flatMap(([content, features]) =>
    features === null || features.some((name) => hasFeature(name, settings, now)) ? [content] : [],
  )
}
