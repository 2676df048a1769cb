import type {Zone} from '../fields/time.ts'

/** The fields of a location that decide its position among the others. */
export type OrderedLocation = {readonly primary: boolean; readonly type: string; readonly name: string}

const DEPARTMENTS = ['sales', 'service', 'parts']

/** The zone of a site without locations. */
export const DEFAULT_ZONE: Zone = 'Australia/Sydney'

/** The order of a site's locations: main ones, then sales before service before parts, then by name (9.10b, 9.10c). */
export function compareLocations(one: OrderedLocation, other: OrderedLocation): number {
  return rank(one) - rank(other) || one.name.localeCompare(other.name)
}

function rank({primary, type}: OrderedLocation): number {
  return (primary ? 0 : 10) + DEPARTMENTS.indexOf(type)
}

/** The time zone of a site's days: that of its first location. */
export function resolveLocationsZone(locations: readonly (OrderedLocation & {readonly zone: Zone})[]): Zone {
  const [first] = locations.toSorted(compareLocations)
  return first?.zone ?? DEFAULT_ZONE
}
