import type {Settings} from '@forecourt/schemas'
import {cacheLife, cacheTag} from 'next/cache'
import {buildBaseFilter} from '#/domain/build-base-filter'
import {watchRates} from '#/gateways/cms/watch-rates'
import {findListed} from '#/gateways/search/find-listed'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {readCatalogue} from '#/gateways/search/read-catalogue'
import {MAX_TAGS, tags} from '#/lib/cache-tags'
import {logOnce} from '#/lib/log'
import type {PanelChoices} from './search-panel'

export type HomeStock = {
  readonly featured: readonly ListedVehicle[]
  readonly choices: PanelChoices
  /** When it was read, in ms since the epoch. */
  readonly readAt: number
}

type Wanted = {
  readonly dealerships: readonly string[]
  readonly stock: Settings['stock']
  readonly count: number
}

/**
 * The stock that a home page shows: the newest cars with a picture and a price, and what its search offers. The
 * page does without while stock search is down.
 */
export async function getHomeStock({dealerships, stock, count}: Wanted): Promise<HomeStock> {
  'use cache'
  const readAt = Date.now()
  const filter = buildBaseFilter(dealerships, stock, readAt)
  const newest = `${filter} && sold:=false && has_image:=true && price:>10`
  cacheTag(...[tags.allStock, ...dealerships.map(tags.stock)].slice(0, MAX_TAGS))
  const [cars, catalogue] = await Promise.all([
    findListed([{filter: newest, sortBy: 'created_at:desc', count}]),
    readCatalogue(filter),
  ])
  if (!cars.ok || !catalogue.ok) {
    cacheLife('fallback')
    logOnce('warn', 'home.no-stock', {cars: cars.ok, catalogue: catalogue.ok})
  } else cacheLife('content')
  const rates = watchRates(cars.ok ? (cars.data[0] ?? []) : [], readAt)
  if (rates) cacheTag(rates)
  return {
    featured: cars.ok ? (cars.data[0] ?? []) : [],
    choices: catalogue.ok ? {total: catalogue.data.total, makes: catalogue.data.values.make ?? []} : null,
    readAt,
  }
}
