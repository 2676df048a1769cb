import type {Settings} from '@forecourt/schemas/generated/site-types'
import {cacheLife, cacheTag} from 'next/cache'
import {buildBaseFilter, buildPricedFilter} from '#/domain/listing/build-base-filter'
import type {Extent, FacetValue, StockCatalogue} from '#/domain/listing/resolve-listing'
import {watchRates} from '#/gateways/cms/watch-rates'
import {findListed} from '#/gateways/search/find-vehicle'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {readCatalogue, readPriceExtent} from '#/gateways/search/read-catalogue'
import {MAX_TAGS, tags} from '#/lib/cache-tags'
import {logOnce} from '#/lib/log'

export type HomeStock = {
  readonly featured: readonly ListedVehicle[]
  /** The choices of the stock; null during a search outage. */
  readonly choices: {
    readonly total: number
    readonly makes: readonly FacetValue[]
    readonly bodies: readonly FacetValue[]
    /** Cars, caravans, motorcycles. */
    readonly kinds: readonly FacetValue[]
  } | null
  /** The lowest and highest real price; null if unknown. */
  readonly prices: Extent | null
  /** When it was read, in ms since the epoch. */
  readonly readAt: number
}

type Wanted = {
  readonly dealerships: readonly string[]
  readonly stock: Settings['stock']
  readonly count: number
  /** A price at or below it is a placeholder. */
  readonly placeholder: number
}

/**
 * The stock of a home page: the newest cars with a picture and a price, and the choices of its search. The page is
 * rendered without it while stock search is down.
 */
export async function getHomeStock({dealerships, stock, count, placeholder}: Wanted): Promise<HomeStock> {
  'use cache'
  const readAt = Date.now()
  const filter = buildBaseFilter(dealerships, stock, readAt)
  const priced = buildPricedFilter(filter, placeholder)
  cacheTag(...[tags.allStock, ...dealerships.map(tags.stock)].slice(0, MAX_TAGS))
  const [cars, catalogue, prices] = await Promise.all([
    findListed([{filter: `${priced} && has_image:=true`, sortBy: 'created_at:desc', count}]),
    readCatalogue(filter, null),
    readPriceExtent(priced),
  ])
  if (!cars.ok || !catalogue.ok || !prices.ok) {
    cacheLife('fallback')
    logOnce('warn', 'home.stock-unavailable', {cars: cars.ok, catalogue: catalogue.ok, prices: prices.ok})
  } else cacheLife('content')
  const rates = watchRates(cars.ok ? (cars.data[0] ?? []) : [], readAt)
  if (rates) cacheTag(rates)
  const {total, values} = catalogue.ok ? catalogue.data : {total: 0, values: {}}
  return {
    featured: cars.ok ? (cars.data[0] ?? []) : [],
    choices: catalogue.ok ? {total, ...getChoices(values)} : null,
    prices: prices.ok ? prices.data : null,
    readAt,
  }
}

function getChoices({make = [], body = [], item_type: kinds = []}: StockCatalogue['values']) {
  return {makes: make, bodies: body, kinds}
}
