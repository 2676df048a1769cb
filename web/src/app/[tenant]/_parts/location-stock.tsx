import type {Location} from '@forecourt/schemas/generated/site-types'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import {getVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {FeaturedRow} from '#/features/home/featured-row'
import {getLocationStock} from '#/features/locations/get-location-stock'
import {getCardSettings} from '#/features/vehicle-card/get-card-settings'
import {RememberedCard} from '#/features/vehicle-card/remembered-card'
import type {TenantConfig} from '#/tenant/tenant-config'
import {StaticHtml} from '#platform/static-html/static-html'

/** The newest cars at a location, with a link to all of them; nothing where there are none. */
export async function LocationStock({tenant, location: {name}}: {tenant: TenantConfig; location: Location}) {
  const {vehicles, readAt} = await getLocationStock(tenant.slug, name)
  const cards = getCardSettings(tenant, readAt)
  const {many} = getVehicleNouns([...new Set(vehicles.map(({item_type}) => item_type))])
  return (
    <StaticHtml>
      <FeaturedRow
        title={`At ${name} now`}
        link={{
          label: `See all ${many} here`,
          href: buildListingUrl({...EMPTY_LISTING, lists: {location_name: [name]}}),
        }}
        cards={vehicles.map((vehicle) => (
          <li key={vehicle.slug}>
            <RememberedCard vehicle={vehicle} site={cards} placement="featured" />
          </li>
        ))}
      />
    </StaticHtml>
  )
}
