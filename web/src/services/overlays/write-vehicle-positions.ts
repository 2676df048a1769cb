import type {Location} from '@forecourt/schemas/generated/site-types'
import {compareLocations} from '@forecourt/schemas/location/order-locations'
import {buildAnyClause, buildNoneClause} from '#/domain/listing/build-base-filter'
import {getLocationPoint} from '#/domain/locations/sort-by-distance'
import {writePoint} from '#/domain/near/distance'
import {getEnv} from '#/env/env'
import {updatePositions} from '#/gateways/search/car-documents'
import {type Attempt, failed, getErrorMessage, SUCCEEDED} from '#/lib/result'
import {announceLists} from '#/tenant/announce-vehicle'
import {getDirectory} from '#/tenant/directory-store'
import {findDealershipLocation} from '#/tenant/find-vehicle-contact'

/**
 * Writes the position of each car's location into stock search (spec 9.10g), from the documents of the locations:
 * search by distance depends on it. Only differences are written, so a run without a change writes nothing.
 */
export async function writeVehiclePositions(): Promise<Attempt> {
  if (getEnv().TYPESENSE_WRITE_KEY === undefined) return SUCCEEDED
  const directory = await getDirectory().catch((cause: unknown) => getErrorMessage(cause))
  if (typeof directory === 'string') return failed('content gave no locations')
  const changed: string[] = []
  for (const {id, slug} of directory.dealerships.values()) {
    const own = (directory.locationsOf.get(id) ?? []).toSorted(compareLocations)
    for (const {filter, position} of listPositions(slug, own)) {
      const written = await updatePositions(filter, position)
      if (!written.ok) return failed('stock search did not take where cars are')
      if (written.data > 0) changed.push(slug)
    }
  }
  if (changed.length > 0) await announceLists([...new Set(changed)])
  return SUCCEEDED
}

type Positioned = {readonly filter: string; readonly position: string}

/**
 * The cars of each location of a dealership, and those of an unknown location, which get the position of its first
 * for sales.
 */
export function listPositions(dealership: string, locations: readonly Location[]): Positioned[] {
  const ofDealership = buildAnyClause('dealership_slug', [dealership])
  const usual = findDealershipLocation(locations, null)
  const slugs = locations.map(({slug}) => slug)
  const others =
    slugs.length > 0 ? `${ofDealership} && ${buildNoneClause('location_slug', slugs)}` : ofDealership
  return [
    ...locations.map((location) => ({
      filter: `${ofDealership} && ${buildAnyClause('location_slug', [location.slug])}`,
      position: getPosition(location),
    })),
    {filter: others, position: getPosition(usual)},
  ]
}

function getPosition(location: Location | null): string {
  const point = location && getLocationPoint(location)
  return point ? writePoint(point) : 'none'
}
