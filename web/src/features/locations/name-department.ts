import {LOCATION_TYPES} from '@forecourt/schemas'
import type {Location} from '#/tenant/tenant-config'

/** What happens at a place, in words. */
export function nameDepartment({type, buysCars}: Pick<Location, 'type' | 'buysCars'>): string {
  return buysCars ? `${LOCATION_TYPES[type]}, we buy cars` : LOCATION_TYPES[type]
}
