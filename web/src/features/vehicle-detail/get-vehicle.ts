import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {cacheLife, cacheTag} from 'next/cache'
import {buildAnyClause} from '#/domain/listing/build-base-filter'
import {getCurrentPrice} from '#/domain/vehicles/describe-price'
import {watchRates} from '#/gateways/cms/watch-rates'
import {findListed, findVehicle} from '#/gateways/search/find-vehicle'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {readWithLastGood} from '#/gateways/search/multi-search'
import {ok, type Result} from '#/lib/result'
import {getTenant} from '#/tenant/get-tenant'
import {buildSiteFilter, buildSiteGoneFilter, listVehicleTags} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'

export type Vehicle = {
  readonly car: Car
  readonly similar: readonly ListedVehicle[]
  /** When it was read, in ms since the epoch. */
  readonly readAt: number
}

/**
 * The vehicle with a slug on a site, and similar ones; null if the site has none. Throws `Unavailable` if search is
 * down and there is no last good result: an outage is never treated as absence.
 */
export async function getVehicle(tenantSlug: string, slug: string): Promise<Vehicle | null> {
  'use cache'
  return readVehicle(tenantSlug, slug, 'car', buildSiteFilter)
}

/**
 * A vehicle that a site sold or hid and no longer shows, and similar ones that it shows now; null if the site never
 * had it. Throws `Unavailable` if search is down and there is no last good result.
 */
export async function getGoneVehicle(tenantSlug: string, slug: string): Promise<Vehicle | null> {
  'use cache'
  return readVehicle(tenantSlug, slug, 'gone', buildSiteGoneFilter)
}

async function readVehicle(
  tenantSlug: string,
  slug: string,
  kind: 'car' | 'gone',
  buildFilter: (tenant: TenantConfig, now: number) => string,
): Promise<Vehicle | null> {
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return null
  const readAt = Date.now()
  const filter = buildFilter(tenant, readAt)
  const asked = findWithSimilar(slug, filter, tenant, readAt)
  const {data: found, stale} = await readWithLastGood(`${kind}:${tenantSlug}:${slug}`, filter, asked)
  if (stale) cacheLife('fallback')
  else cacheLife('hours')
  cacheTag(...listVehicleTags(tenant, [slug, ...(found?.similar.map((other) => other.slug) ?? [])]))
  if (!found) return null
  const {car, similar} = found
  const rates = watchRates([car, ...similar], readAt)
  if (rates) cacheTag(rates)
  return {car, similar, readAt}
}

/** A car with similar ones. While search is unavailable, only one query is sent: each would wait for its timeout. */
async function findWithSimilar(
  slug: string,
  filter: string,
  tenant: TenantConfig,
  now: number,
): Promise<Result<Omit<Vehicle, 'readAt'> | null>> {
  const answer = await findVehicle(slug, filter)
  if (!answer.ok) return answer
  const car = answer.data
  if (!car) return ok(null)
  const {similarCount} = tenant.settings.vehiclePage
  return ok({car, similar: await findSimilar(car, buildSiteFilter(tenant, now), similarCount)})
}

// A page without similar cars is still useful, so their failure is ignored.
export async function findSimilar(
  car: Car,
  filter: string,
  count: number,
): Promise<readonly ListedVehicle[]> {
  if (count === 0) return []
  const filters = buildSimilarFilters(car).map((similar) => `${filter} && sold:=false && ${similar}`)
  const answer = await findListed(filters.map((wanted) => ({filter: wanted, count})))
  if (!answer.ok) return []
  const unique = new Map(answer.data.flat().map((vehicle) => [vehicle.id, vehicle]))
  return [...unique.values()].slice(0, count)
}

const NEAR = 0.25

/**
 * Filters of similar cars, the most similar first: same model, then same body at a similar price, then the same kind.
 * They exclude the car itself.
 */
export function buildSimilarFilters(car: Car): string[] {
  const others = `id:!=${car.id} && ${buildAnyClause('item_type', [car.item_type])}`
  const price = getCurrentPrice(car)
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
