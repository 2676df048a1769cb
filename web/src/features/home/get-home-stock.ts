import type {Settings} from '@forecourt/schemas/generated/site-types'
import {cacheLife, cacheTag} from 'next/cache'
import {buildBaseFilter, buildPricedFilter} from '#/domain/listing/build-base-filter'
import type {Extent, FacetValue, StockCatalogue} from '#/domain/listing/resolve-listing'
import {watchRates} from '#/gateways/cms/watch-rates'
import {findListed} from '#/gateways/search/find-vehicle'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {readWithLastGood} from '#/gateways/search/multi-search'
import {readCatalogue, readPriceExtent} from '#/gateways/search/read-catalogue'
import {MAX_TAGS, tags} from '#/lib/cache-tags'
import {ok, type Result} from '#/lib/result'

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
  /** The lowest and highest price that a search by price finds; null if unknown. */
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
  /** A search by price finds only dearer cars (spec 5.2c). */
  readonly minimumPrice: number
}

/**
 * The stock of a home page: free cars with a picture and a price, those that staff or a rule put first before the
 * newest, and the choices of its search. While stock search is down it is the last that was read; the page is rendered
 * without it where there is none.
 */
export async function getHomeStock(wanted: Wanted): Promise<HomeStock> {
  'use cache'
  const readAt = Date.now()
  cacheTag(...[tags.allStock, ...wanted.dealerships.map(tags.stock)].slice(0, MAX_TAGS))
  const filter = buildBaseFilter(wanted.dealerships, wanted.stock, readAt)
  const asked = readStock(wanted, filter)
  const found = await readWithLastGood(`home:${JSON.stringify(wanted)}`, filter, asked).catch(() => null)
  if (!found || found.stale) cacheLife('fallback')
  else cacheLife('content')
  const {featured, choices, prices} = found?.data ?? NO_STOCK
  const rates = watchRates(featured, readAt)
  if (rates) cacheTag(rates)
  return {featured, choices, prices, readAt}
}

type Stock = Omit<HomeStock, 'readAt'>

const NO_STOCK: Stock = {featured: [], choices: null, prices: null}

async function readStock({count, placeholder, minimumPrice}: Wanted, filter: string): Promise<Result<Stock>> {
  const priced = buildPricedFilter(filter, placeholder)
  const [cars, catalogue, prices] = await Promise.all([
    findListed([
      {
        filter: `${priced} && reserved:=false && has_image:=true`,
        sortBy: '_eval(featured:=true):desc,created_at:desc',
        count,
      },
    ]),
    readCatalogue(filter, null),
    readPriceExtent(buildPricedFilter(filter, Math.max(placeholder, minimumPrice))),
  ])
  if (!cars.ok) return cars
  if (!catalogue.ok) return catalogue
  if (!prices.ok) return prices
  const {total, values} = catalogue.data
  return ok({featured: cars.data[0] ?? [], choices: {total, ...getChoices(values)}, prices: prices.data})
}

function getChoices({make = [], body = [], item_type: kinds = []}: StockCatalogue['values']) {
  return {makes: make, bodies: body, kinds}
}
