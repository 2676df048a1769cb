import type {Settings} from '../generated/site-types.ts'
import {hasFeature, type NeedSettings} from '../settings/needs.ts'
import type {RouteName} from './routes.ts'

/** Pages that exist while a feature is on; other conditions are rules of the storefront. */
const PAGE_FEATURES = {
  compare: 'compare',
  favourites: 'favourites',
  signIn: 'accounts',
  myGarage: 'accounts',
  watchlist: 'watchlist',
  savedSearches: 'savedSearches',
  onlinePayment: 'onlinePayment',
  partsSearch: 'partsSearch',
  partsBasket: 'partsSearch',
  spinToWin: 'spinToWin',
  blog: 'blog',
  postFeed: 'blog',
  models: 'models',
  manufacturers: 'manufacturers',
  manufacturer: 'manufacturers',
  personalisedFinance: 'personalisedFinance',
  financeApplication: 'financeApplication',
  checkout: 'reserve',
  purchase: 'onlinePurchase',
} as const satisfies {readonly [name in RouteName]?: keyof Settings['features']}

/** Whether a site has the feature of a page at `now` (ms since the epoch); true for a page without one. */
export function isPageOn(
  name: RouteName,
  settings: NeedSettings & Pick<Settings, 'features'>,
  now: number,
): boolean {
  const feature = Object.entries(PAGE_FEATURES).find(([page]) => page === name)?.[1]
  return feature === undefined || hasFeature(feature, settings, now)
}
