import type {ReactNode} from 'react'
import type {LocationEntry} from '#/domain/locations/list-locations'
import {LocationCard} from '#/features/locations/location-card'
import type {TenantConfig} from '#/tenant/tenant-config'
import {LocationPhone, renderLandline} from './location-phone'

type Props = {
  tenant: TenantConfig
  place: LocationEntry
  distance?: string | null
  action?: ReactNode
  level?: 2 | 3
  detailed?: boolean
  pin?: string
}

/** The card of a place in a list, with the numbers of all its departments. */
export async function LocationEntryCard({
  tenant,
  place: {location, name, others},
  distance,
  action,
  level,
  detailed,
  pin,
}: Props) {
  return LocationCard({
    location,
    name,
    others: others.map((other) => ({
      location: other,
      phone: <LocationPhone tenant={tenant} location={other} />,
    })),
    settings: tenant.settings,
    phone: <LocationPhone tenant={tenant} location={location} />,
    landline: detailed && renderLandline({tenant, location}),
    brands: tenant.brands,
    distance,
    action,
    level,
    detailed,
    pin,
  })
}
