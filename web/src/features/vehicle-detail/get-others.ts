import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {cacheLife, cacheTag} from 'next/cache'
import {buildAnyClause, NOT_SOLD} from '#/domain/listing/build-base-filter'
import {findBand} from '#/domain/similar/describe-others-asked'
import {findListed} from '#/gateways/search/find-vehicle'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {getTenant} from '#/tenant/get-tenant'
import {buildSiteFilter, listLimitTags} from '#/tenant/site-stock'
import {getVehicle} from './get-vehicle.ts'

/** The most that one search of the engine returns. */
const MOST = 250

/**
 * The cars that one without a price can be compared with, all that a site shows. None while search is down: the
 * page of the car is still useful.
 */
export async function getOthers(site: string, slug: string): Promise<readonly ListedVehicle[]> {
  'use cache'
  const now = Date.now()
  const [tenant, vehicle] = await Promise.all([getTenant(site), getVehicle(site, slug).catch(() => null)])
  const others = vehicle && buildOthersFilter(vehicle.car)
  const found =
    tenant && others
      ? await findListed([
          {filter: `${buildSiteFilter(tenant, now)} && ${NOT_SOLD} && ${others}`, count: MOST},
        ])
      : null
  if (!tenant || !vehicle || found?.ok === false) {
    cacheLife('fallback')
    return []
  }
  cacheLife('hours')
  cacheTag(...listLimitTags(tenant, {attribute: 'make', values: [vehicle.car.make]}))
  return found?.data[0] ?? []
}

/** A filter of a car's model and condition, near its year and kilometres; null where those are not known. */
export function buildOthersFilter(car: Car): string | null {
  const band = findBand(car)
  if (!band) return null
  const {years, km} = band
  return [
    `id:!=${car.id}`,
    buildAnyClause('item_type', [car.item_type]),
    buildAnyClause('make', [car.make]),
    buildAnyClause('model', [car.model]),
    buildAnyClause('car_type', [car.car_type]),
    `year:=[${years.join('..')}]`,
    // New ones may have none.
    ...(km[0] > 0 || car.car_type !== 'new' ? [`km:=[${km.join('..')}]`] : []),
  ].join(' && ')
}
