import type {Place} from '#/domain/places/place'
import {LocationCard} from '#/features/locations/location-card'
import type {TenantConfig} from '#/tenant/tenant-config'
import {PlacePhone} from './place-phone'

type Props = {tenant: TenantConfig; place: Place; level?: 2 | 3; detailed?: boolean}

/** The card of a place in a list, with the numbers of all its departments. */
export function PlaceCard({tenant, place: {location, name, others}, level, detailed}: Props) {
  return (
    <LocationCard
      location={location}
      name={name}
      others={others.map((other) => ({
        location: other,
        phone: <PlacePhone tenant={tenant} location={other} />,
      }))}
      settings={tenant.settings}
      phone={<PlacePhone tenant={tenant} location={location} />}
      level={level}
      detailed={detailed}
    />
  )
}
