import type {Settings} from '../generated/site-types.ts'
import {isOn} from '../time/windows.ts'
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
} as const satisfies {readonly [name in RouteName]?: keyof Settings['features']}

/** Whether a site's features allow a page at `now` (ms since the epoch); true for a page without a feature. */
export function isPageOn(name: RouteName, {features}: Pick<Settings, 'features'>, now: number): boolean {
  const feature = Object.entries(PAGE_FEATURES).find(([page]) => page === name)?.[1]
  return feature === undefined || isOn(features[feature], now)
}
