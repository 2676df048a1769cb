import type {Location} from '@forecourt/schemas/generated/site-types'
import {LOCATION_TYPES} from '@forecourt/schemas/location/location'

/** What happens at a place, in words: "Service, Parts" where it is several departments. */
export function formatDepartments(departments: readonly Pick<Location, 'type' | 'buysCars'>[]): string {
  const names = new Set(departments.map(({type}) => LOCATION_TYPES[type]))
  const bought = departments.some(({buysCars}) => buysCars) ? ['we buy cars'] : []
  return [...names, ...bought].join(', ')
}
