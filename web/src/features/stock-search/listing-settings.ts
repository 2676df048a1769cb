import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {ItemType} from '@forecourt/schemas/vehicle/enums'
import {resolveWeeklyRule, type WeeklyRule} from '#/domain/finance/weekly-figure'
import {listListingAttributes} from '#/domain/listing/listing-attributes'
import type {ListingState} from '#/domain/listing/listing-state'
import {resolveShownSort} from '#/domain/listing/resolve-listing'
import type {PromoTile} from '#/domain/place-promo-tiles'
import type {ListingSearch} from '#/gateways/search/build-searches'
import type {ListingResults} from '#/gateways/search/find-listing'

/** What a listing needs of a site; plain values, so that a browser gets them once and no more. */
export type ListingSettings = {
  readonly slug: string
  readonly name: string
  /** Where every car of the site stands, for titles: a city or a state. */
  readonly place: string | null
  /** The kinds the site has in stock. */
  readonly itemTypes: readonly ItemType[]
  readonly search: SearchRules
  readonly tiles: readonly PromoTile[]
  /** ms since the epoch, rounded to the hour. */
  readonly now: number
  /** Whether its form tells browsers' agents what it is for. */
  readonly formTools: boolean
  /** Whether shoppers save searches here. */
  readonly savesSearches: boolean
}

/** What a listing follows from in a site's settings. */
type SearchRules = Omit<Settings['search'], 'featureBanner'> & {
  readonly weekly: WeeklyRule | null
  /** What is said above the last good results when there are no newer. */
  readonly failedText: string
}

/** The rules of a site's listing in the dealer's `zone` at `now` (ms). A site without weekly figures has no filter by them (spec 5.11b). */
export function searchRules({search, finance, messages}: Settings, zone: string, now: number): SearchRules {
  const {featureBanner: _, ...rules} = search
  const weekly = resolveWeeklyRule(finance, zone, now)
  const filters = weekly ? rules.filters : rules.filters.filter((name) => name !== 'weekly_price_range')
  return {...rules, filters, weekly, failedText: messages.searchFailed}
}

/** The kinds a listing speaks of: those that are found, or where nothing is known of that, all of the site. */
export function listKinds(
  {kinds}: Pick<ListingResults, 'kinds'>,
  {itemTypes}: Pick<ListingSettings, 'itemTypes'>,
): readonly string[] {
  return kinds.length > 0 ? itemTypes.filter((type) => kinds.includes(type)) : itemTypes
}

type Rules = Pick<
  SearchRules,
  | 'filters'
  | 'sortOptions'
  | 'pageSize'
  | 'pricedOnlyWhenCheapestFirst'
  | 'minimumPriceFilter'
  | 'nearMatches'
  | 'weekly'
>

/** What is asked of the engine for a listing. Server and browser ask the same, so that they never disagree. */
export function buildListingSearch(listing: ListingState, rules: Rules): ListingSearch {
  return {
    listing,
    attributes: listListingAttributes(listing, rules.filters),
    sort: resolveShownSort(listing, rules.sortOptions),
    pageSize: rules.pageSize,
    pricedOnlyWhenCheapestFirst: rules.pricedOnlyWhenCheapestFirst,
    minimumPrice: rules.minimumPriceFilter,
    weekly: rules.weekly,
    nearMatches: rules.nearMatches,
  }
}
