import type {Location} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {TenantConfig} from './tenant-config.ts'

export type VehicleContact = {
  readonly location: Location | null
  readonly email: string | null
  /** The place's number, otherwise its dealership's, otherwise the site's. */
  readonly phone: string | null
}

/** The location of a car and its contact details: the car's own, otherwise the dealership's first for sales. */
export function findVehicleContact(
  {dealerships, locations, settings}: TenantConfig,
  car: Car,
): VehicleContact {
  const dealership = dealerships.find(({slug}) => slug === car.dealership_slug)
  const slug = car.location?.slug ?? car.location_slug
  const own = locations.filter((location) => location.dealership === dealership?.id)
  const location = findDealershipLocation(own, slug ?? null)
  return {
    location,
    email: location?.email ?? dealership?.email ?? null,
    phone: location?.phone ?? dealership?.phone ?? settings.identity.phone,
  }
}

/** The dealership's location with this name, otherwise its first for sales. */
export function findDealershipLocation(locations: readonly Location[], slug: string | null): Location | null {
  return (
    locations.find((location) => location.slug === slug) ??
    locations.find(({type}) => type === 'sales') ??
    locations[0] ??
    null
  )
}
