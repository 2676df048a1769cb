import {findVehicles} from '#/gateways/search/find-vehicle'
import {listShownVehicles} from '#/gateways/search/list-shown-vehicles'
import {fail, isUnavailable, ok, type Result, Unavailable} from '#/lib/result'
import {buildSiteFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'
import {type Advert, describeAdvert} from './advert.ts'

const BATCH = 200

/**
 * The cars that a site shows now, each once, in batches; only one batch is in memory. The slugs are read first, so
 * that a car added or removed in the meantime shifts no other. A failure if search is down before the first batch;
 * later the iteration throws `Unavailable`.
 */
export async function readAdverts(
  tenant: TenantConfig,
  now: number,
): Promise<Result<AsyncIterable<Advert[]>>> {
  const filter = buildSiteFilter(tenant, now)
  const shown = await listShownVehicles(filter)
  if (!shown.ok) return shown
  if (!shown.data) return fail('stock', `${tenant.slug} has too many cars to list`, false)
  const slugs = shown.data.map(({slug}) => slug).sort()
  const read = async (at: number): Promise<Advert[]> => {
    const cars = await findVehicles(slugs.slice(at, at + BATCH), filter)
    if (!cars.ok) throw new Unavailable(cars.error)
    return cars.data.map((car) => describeAdvert(car, tenant, now))
  }
  const first = await read(0).catch((cause: unknown) => cause)
  if (!Array.isArray(first)) {
    if (isUnavailable(first)) return {ok: false, error: first.failure}
    throw first
  }
  return ok(
    (async function* () {
      yield first
      for (let at = BATCH; at < slugs.length; at += BATCH) yield await read(at)
    })(),
  )
}
