import {resolveLocationsZone} from '@forecourt/schemas/location/order-locations'
import type {TenantConfig} from './tenant-config.ts'

/** The time zone that a site's dates are said in: its main location's. */
export function resolveTenantZone({locations}: Pick<TenantConfig, 'locations'>): string {
  return resolveLocationsZone(locations)
}
