import type {LocationType} from '@forecourt/schemas/location/location'
import type {Hours} from '#/domain/hours/list-open-spans'
import type {TenantConfig} from '#/tenant/tenant-config'
import {type FormDefinition, getLocationType} from './form-definition'

/** The facts of a site that forms depend on. */
export type FormSite = Pick<TenantConfig, 'slug' | 'settings' | 'locations' | 'dealerships'>

/** A place in a form, with its visiting hours, and the resources of its workshop. */
export type FormLocation = Hours & {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly department: LocationType
  /** The slug of its dealership. */
  readonly dealership: string | null
  readonly workshopCapacity: number | null
  readonly loanCars: number
}

/** The locations of a site for its forms. */
export function listFormLocations({
  locations,
  dealerships,
}: Pick<FormSite, 'locations' | 'dealerships'>): readonly FormLocation[] {
  return locations.map((location) => ({
    id: location.id,
    slug: location.slug,
    name: location.name,
    department: location.type,
    dealership: dealerships.find(({id}) => id === location.dealership)?.slug ?? null,
    zone: location.zone,
    hours: location.hours,
    specialHours: location.specialHours,
    workshopCapacity: location.workshopCapacity,
    loanCars: location.loanCars,
  }))
}

/** The places that a form of a department is for; all of the site if none is of that department. */
export function listLocationsFor(
  department: FormDefinition['department'],
  places: readonly FormLocation[],
): readonly FormLocation[] {
  if (department === null) return places
  const fitting = places.filter((place) => place.department === getLocationType(department))
  return fitting.length > 0 ? fitting : places
}
