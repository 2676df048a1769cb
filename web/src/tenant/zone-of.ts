import {zoneOfLocations} from '@forecourt/schemas'
import type {TenantConfig} from './tenant-config.ts'

/** The time zone that a site's dates are said in: its main location's. */
export function zoneOf({locations}: Pick<TenantConfig, 'locations'>): string {
  return zoneOfLocations(locations)
}
