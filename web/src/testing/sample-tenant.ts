import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {TenantConfig} from '#/tenant/tenant-config'
import {sampleDealership} from './sample-lead.ts'

/** The site `north` with the shipped settings and the one dealership `north`, whose id is `d-north`, for tests. */
export function sampleTenant(part: Partial<TenantConfig> = {}): TenantConfig {
  return {
    slug: 'north',
    id: 'site-north',
    name: 'North',
    hosts: ['north.example'],
    layerIds: [],
    settings: declaredDefaults,
    locations: [],
    manufacturer: null,
    brands: [],
    dealerships: [sampleDealership({id: 'd-north', name: 'North', slug: 'north'})],
    ...part,
  }
}
