import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getAskingPrice} from '@forecourt/schemas/vehicle/known-values'
import {cacheLife, cacheTag} from 'next/cache'
import {buildAnyClause, NOT_SOLD} from '#/domain/listing/build-base-filter'
import {watchRates} from '#/gateways/cms/watch-rates'
import {findListed} from '#/gateways/search/find-vehicle'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {ok, type Result} from '#/lib/result'
import {getTenant} from '#/tenant/get-tenant'
import {buildSiteFilter, listVehicleTags} from '#/tenant/site-stock'
import {getGoneVehicle, getVehicle} from './get-vehicle.ts'

/**
 * Cars for sale that are like one that a site shows, or like one that is `gone`, as many as its setting says and the most
 * similar first. None while search is down: a page without them is still useful.
 */
export async function getSimilar(
  site: string,
  slug: string,
  state: 'shown' | 'gone' = 'shown',
): Promise<readonly ListedVehicle[]> {
  'use cache'
  const now = Date.now()
  const find = state === 'gone' ? getGoneVehicle : getVehicle
  const [tenant, vehicle] = await Promise.all([getTenant(site), find(site, slug).catch(() => null)])
  const found =
    tenant && vehicle
      ? await findSimilar(vehicle.car, buildSiteFilter(tenant, now), tenant.settings.vehiclePage.similarCount)
      : null
  if (!tenant || !found?.ok) {
    cacheLife('fallback')
    return []
  }
  cacheLife('hours')
  cacheTag(...listVehicleTags(tenant, [slug, ...found.data.map((other) => other.slug)]))
  const rates = watchRates(found.data, now)
  if (rates) cacheTag(rates)
  return found.data
}

/** At most `count` cars with a filter that are like one, each once, the most similar first. */
export async function findSimilar(
  car: Car,
  filter: string,
  count: number,
): Promise<Result<readonly ListedVehicle[]>> {
  if (count === 0) return ok([])
  const filters = buildSimilarFilters(car).map((similar) => `${filter} && ${NOT_SOLD} && ${similar}`)
  const answer = await findListed(filters.map((wanted) => ({filter: wanted, count})))
  if (!answer.ok) return answer
  const unique = new Map(answer.data.flat().map((vehicle) => [vehicle.id, vehicle]))
  return ok([...unique.values()].slice(0, count))
}

const NEAR = 0.25

/**
 * Filters of similar cars, the most similar first: same model, then same body at a similar price, then the same kind.
 * They exclude the car itself.
 */
export function buildSimilarFilters(car: Car): string[] {
  const others = `id:!=${car.id} && ${buildAnyClause('item_type', [car.item_type])}`
  const price = getAskingPrice(car)
  const near =
    price > 0 ? ` && price:=[${Math.round(price * (1 - NEAR))}..${Math.round(price * (1 + NEAR))}]` : ''
  const body = car.simple_body
    ? [`${others} && ${buildAnyClause('simple_body', [car.simple_body])}${near}`]
    : []
  return [
    `${others} && ${buildAnyClause('make', [car.make])} && ${buildAnyClause('model', [car.model])}`,
    ...body,
    `${others}${near}`,
  ]
}
