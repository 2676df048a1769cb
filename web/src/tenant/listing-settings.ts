import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {ItemType} from '@forecourt/schemas/vehicle/enums'
import {resolveWeeklyRule, type WeeklyRule} from '#/domain/finance/weekly-figure'
import {listListingAttributes} from '#/domain/listing/listing-attributes'
import type {ListingState} from '#/domain/listing/listing-state'
import type {PromoTile} from '#/domain/listing/place-promo-tiles'
import {resolveShownSort} from '#/domain/listing/resolve-listing'
import type {ListingSearch} from '#/gateways/search/build-searches'
import type {ListingResults} from '#/gateways/search/find-listing'
import type {TenantConfig} from './tenant-config'

/** The site settings of a listing, as plain values that a browser receives once. */
export type ListingSettings = {
  readonly slug: string
  readonly name: string
  /** The city or state of all of the site's cars, for titles. */
  readonly place: string | null
  /** The kinds the site has in stock. */
  readonly itemTypes: readonly ItemType[]
  readonly search: SearchRules
  readonly tiles: readonly PromoTile[]
  /** ms since the epoch, rounded to the hour. */
  readonly now: number
  /** The year at the dealer's, to read words such as "this year". */
  readonly year: number
  /** Whether its form is described for browsers' agents. */
  readonly formTools: boolean
  /** Whether shoppers can search for cars near a place. */
  readonly hasDistances: boolean
  /** Whether shoppers can save searches. */
  readonly savesSearches: boolean
}

/** The settings of a site that a listing depends on. */
type SearchRules = Omit<Settings['search'], 'featureBanner' | 'newFirst'> & {
  /** The make whose new cars come first among equally good matches. */
  readonly firstMake?: string | undefined
  readonly weekly: WeeklyRule | null
  /** The message above the last good results during an outage. */
  readonly failedText: string
  /** The sentence about typed words that are not used. */
  readonly leftOutText: string
}

/**
 * The rules of a site's listing in the dealer's `zone` at `now` (ms). A site without weekly figures has no filter by
 * them (spec 5.11b). `manufacturer` is that of a site of one brand.
 */
export function searchRules(
  {search, finance, messages}: Settings,
  zone: string,
  now: number,
  manufacturer: TenantConfig['manufacturer'] = null,
): SearchRules {
  const {featureBanner: _, newFirst, ...rules} = search
  const firstMake = newFirst ? manufacturer?.name : undefined
  const weekly = resolveWeeklyRule(finance, zone, now)
  const filters = weekly ? rules.filters : rules.filters.filter((name) => name !== 'weekly_price_range')
  return {
    ...rules,
    firstMake,
    filters,
    weekly,
    failedText: messages.searchFailed,
    leftOutText: messages.wordsLeftOut,
  }
}

/** The kinds of vehicle named in a listing: those found, or if unknown, all of the site. */
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
  | 'firstMake'
  | 'pageSize'
  | 'pricedOnlyWhenCheapestFirst'
  | 'minimumPriceFilter'
  | 'nearMatches'
  | 'weekly'
>

/** The search request of a listing. Server and browser use the same, so that results are consistent. */
export function buildListingSearch(listing: ListingState, rules: Rules): ListingSearch {
  return {
    listing,
    attributes: listListingAttributes(listing, rules.filters),
    sort: resolveShownSort(listing, rules.sortOptions),
    firstMake: rules.firstMake,
    pageSize: rules.pageSize,
    pricedOnlyWhenCheapestFirst: rules.pricedOnlyWhenCheapestFirst,
    minimumPrice: rules.minimumPriceFilter,
    weekly: rules.weekly,
    nearMatches: rules.nearMatches,
  }
}
