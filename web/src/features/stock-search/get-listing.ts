import type {Settings} from '@forecourt/schemas/generated/site-types'
import {promoTile} from '@forecourt/schemas/promo-tile/promo-tile'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {HOUR_MS} from '@forecourt/schemas/time/days'
import {ITEM_TYPES} from '@forecourt/schemas/vehicle/enums'
import {cacheLife, cacheTag} from 'next/cache'
import {cache} from 'react'
import {findVersions, type Trial} from '#/domain/experiments/trial'
import {toLocalYear} from '#/domain/hours/zoned-time'
import {countPages} from '#/domain/listing/describe-listing'
import {removeSearchedWords, withUnknownValues} from '#/domain/listing/leave-out'
import {findOnlyLimit, type ListingState, withPage} from '#/domain/listing/listing-state'
import {readListingSegments} from '#/domain/listing/listing-url'
import type {PromoTile} from '#/domain/listing/place-promo-tiles'
import {
  listUnknownValues,
  resolveListing,
  resolveStockArea,
  type StockCatalogue,
} from '#/domain/listing/resolve-listing'
import {readListingWords, type WordRules} from '#/domain/listing/words/read-listing-words'
import {buildVocabulary} from '#/domain/listing/words/vocabulary'
import {getEnv} from '#/env/env'
import {listLive, type SiteScope} from '#/gateways/cms/list-scoped'
import {watchRates} from '#/gateways/cms/watch-rates'
import {createScopedKey, listBrowserNodes} from '#/gateways/search/browser-access'
import {findListing, type ListingResults} from '#/gateways/search/find-listing'
import {readWithLastGood, runSearches} from '#/gateways/search/multi-search'
import {tags} from '#/lib/cache-tags'
import {createSharedResults} from '#/lib/shared-results'
import {listTrials} from '#/services/experiments/list-trials'
import {withNearPoint} from '#/tenant/find-shopper-position'
import {getTenant} from '#/tenant/get-tenant'
import {buildListingSearch, type ListingSettings, searchRules} from '#/tenant/listing-settings'
import {removeDeadLinks} from '#/tenant/remove-dead-links'
import {buildSiteFilter, listChoiceTags, listLimitTags, listStockTags} from '#/tenant/site-stock'
import {getSiteScope, resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {getCatalogue, getChoices} from './get-catalogue'
import type {LiveConfig} from './live/live-config'

export type ListingPage = Listing & {readonly live: LiveConfig}

/**
 * The content of a listing page, and the initial data of its live search. Null if the address does not exist; throws
 * `Unavailable` in an outage. The parts of a page share one call.
 */
export const getListingPage = cache(
  async (tenantSlug: string, listing: string, state: string): Promise<ListingPage | null> => {
    const [found, start] = await Promise.all([
      getListing(tenantSlug, [listing, state]),
      getListingStart(tenantSlug),
    ])
    if (!found || !start) return null
    const models = found.results.facets.model?.map(({value}) => value) ?? start.models
    const live = {
      ...start,
      listing: found.listing,
      typed: found.typed,
      results: found.results,
      models: found.listing.lists.make ? models : [],
    }
    return {...found, live}
  },
)

// Depends only on the site, so that its listings share one cache entry and a list of cars is not stored twice.
async function getListingStart(
  tenantSlug: string,
): Promise<Omit<LiveConfig, 'listing' | 'typed' | 'results'> | null> {
  'use cache'
  const [tenant, catalogue] = await Promise.all([getTenant(tenantSlug), getChoices(tenantSlug)])
  if (!tenant || !catalogue) return null
  cacheTag(...listChoiceTags(tenant))
  cacheLife('hours')
  const now = Date.now()
  const filter = buildSiteFilter(tenant, now)
  const [tiles, trials] = await Promise.all([listTiles(getSiteScope(tenant)), listTrials(tenant)])
  return {
    site: buildListingSettings(
      tenant,
      catalogue,
      tiles.map((tile) => withVersions(tile, trials)),
      now,
    ),
    nodes: listBrowserNodes(filter),
    key: createScopedKey(filter, now),
    makes: (catalogue.values.make ?? []).map(({value}) => value),
    models: (catalogue.values.model ?? []).map(({value}) => value),
  }
}

/** Picks a listing's part of a site. */
function buildListingSettings(
  {slug, settings, locations, manufacturer}: TenantConfig,
  catalogue: StockCatalogue,
  tiles: readonly PromoTile[],
  now: number,
): ListingSettings {
  const kinds = catalogue.values.item_type?.map(({value}) => value) ?? []
  const zone = resolveTenantZone({locations})
  return {
    slug,
    name: settings.identity.name,
    place: resolveStockArea(catalogue),
    itemTypes: ITEM_TYPES.filter((type) => kinds.includes(type)),
    search: searchRules(settings, zone, now, manufacturer),
    tiles,
    formTools: settings.agents.formTools,
    hasDistances: hasDistances(settings),
    savesSearches: hasFeature('savedSearches', settings, now),
    now: Math.floor(now / HOUR_MS) * HOUR_MS,
    year: toLocalYear(now, zone),
  }
}

function hasDistances({locations}: Settings): boolean {
  return locations.nearSearch && getEnv().TYPESENSE_WRITE_KEY !== undefined
}

function withVersions(tile: PromoTile, trials: readonly Trial[]): PromoTile {
  const {id, title, text, action} = tile
  if (!trials.some(({target}) => target === id)) return tile
  return {
    ...tile,
    versions: {
      title: findVersions(trials, 'tile.title', id, title),
      text: findVersions(trials, 'tile.text', id, text),
      button: findVersions(trials, 'tile.button', id, action?.label ?? null),
    },
  }
}

type Listing = {
  readonly listing: ListingState
  /** The listing of the address, before its words are parsed. */
  readonly typed: ListingState
  readonly results: ListingResults
}

/**
 * The listing of two internal path segments of a site; null if the address does not exist. Throws `Unavailable` if
 * search is down and there is no last good result.
 */
export async function getListing(
  tenantSlug: string,
  segments: readonly [string, string],
): Promise<Listing | null> {
  const asked = readListingSegments(...segments)
  // The words of a path are makes, models and bodies, which the choices have; a filter may have any value.
  const readValues = asked && isOfPath(asked) ? getChoices : getCatalogue
  const [tenant, catalogue] = await Promise.all([getTenant(tenantSlug), readValues(tenantSlug)])
  if (!tenant || !catalogue || !asked) return null
  const typed = resolveListing(asked, catalogue, tenant.settings.search.sortOptions)
  if (!typed) return null
  const listing = await withNearPoint(tenant, await readTypedWords(tenantSlug, typed, catalogue))
  const results = await readResults(tenantSlug, listing)
  const searched = removeSearchedWords(listing, results.leftOut ?? [])
  // Not for the search, which is the same for all values that no car has.
  const unknown = listUnknownValues(asked, catalogue)
  // A page past the end shows the last one: showing the first would hide from readers of an old link that the list got
  // shorter.
  const page = Math.min(listing.page, countPages(results.found, tenant.settings.search.pageSize))
  if (searched.page === page) return {listing: withUnknownValues(searched, unknown), typed, results}
  const last = withPage(searched, page)
  return {
    listing: withUnknownValues(last, unknown),
    typed: withPage(typed, page),
    results: await readResults(tenantSlug, last),
  }
}

function isOfPath({query, lists, ranges, near}: ListingState): boolean {
  const isFiltered = Object.keys(lists).length > 0 || Object.keys(ranges).length > 0
  return query === '' && near === null && !isFiltered
}

async function readTypedWords(
  tenantSlug: string,
  typed: ListingState,
  catalogue: StockCatalogue,
): Promise<ListingState> {
  if (typed.query === '') return typed
  return readListingWords(typed, buildVocabulary(catalogue), await getWordRules(tenantSlug))
}

// A separate function, because a page may not read the current time itself.
async function getWordRules(tenantSlug: string): Promise<WordRules> {
  'use cache'
  const tenant = await getTenant(tenantSlug)
  cacheLife('hours')
  if (!tenant) return {sortOptions: [], hasDistances: false, year: new Date().getUTCFullYear()}
  cacheTag(tags.content, tags.site(tenantSlug))
  const {settings} = tenant
  const {sortOptions} = settings.search
  const year = toLocalYear(Date.now(), resolveTenantZone(tenant))
  return {sortOptions, hasDistances: hasDistances(settings), year}
}

// More than a process makes at one time, which would search again: a page is kept, so hardly anybody else asks for it.
const shared = createSharedResults<ListingResults>(50)

// Keyed by the resolved listing: equivalent addresses share one search.
async function readResults(tenantSlug: string, listing: ListingState): Promise<ListingResults> {
  return shared.find(await shareResults(tenantSlug, listing), () => readUnshared(tenantSlug, listing))
}

async function shareResults(tenantSlug: string, listing: ListingState): Promise<string> {
  'use cache'
  return shared.share(await findResults(tenantSlug, listing))
}

async function readUnshared(tenantSlug: string, listing: ListingState): Promise<ListingResults> {
  'use cache'
  return findResults(tenantSlug, listing)
}

/** Searches, and states what a cached read of the results depends on. */
async function findResults(tenantSlug: string, listing: ListingState): Promise<ListingResults> {
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return {found: 0, vehicles: [], facets: {}, extents: {}, kinds: [], near: null}
  const now = Date.now()
  const filter = buildSiteFilter(tenant, now)
  const {settings, manufacturer} = tenant
  const rules = searchRules(settings, resolveTenantZone(tenant), now, manufacturer)
  const search = buildListingSearch(listing, rules)
  const asked = findListing(search, filter, runSearches)
  const {data, stale} = await readWithLastGood(
    `listing:${tenantSlug}:${JSON.stringify(listing)}`,
    filter,
    asked,
  )
  if (stale) cacheLife('fallback')
  else cacheLife('hours')
  // An empty list shows what else the whole stock has.
  const limit = data.found > 0 ? findOnlyLimit(listing, search.sort) : null
  cacheTag(...(limit ? listLimitTags(tenant, limit) : listStockTags(tenant)))
  const rates = watchRates(data.vehicles, now)
  if (rates) cacheTag(rates)
  return data
}

/** A site's current promo tiles (spec 4.5c). Throws `ContentUnavailable`. */
async function listTiles(site: SiteScope): Promise<readonly PromoTile[]> {
  'use cache'
  const live = await listLive(promoTile, site)
  const led = await removeDeadLinks(site.slug, live)
  // A tile is an invitation: where it leads nowhere, nothing is left of it.
  const tiles = led.filter(({action}, at) => action !== null || live[at]?.action === null)
  // They are judged here, and the page is generated anew when a window begins or ends. To place them it has the hour
  // alone, by which a tile that begins at half past would begin with the next hour. A browser gets them as data, so
  // without the blurred preview, which is larger than the rest of a tile.
  return tiles.map(({updatedAt, scope, image, ...tile}) => ({
    ...tile,
    window: null,
    image: image && {...image, lqip: null},
  }))
}
