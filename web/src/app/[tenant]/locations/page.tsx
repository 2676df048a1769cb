import type {Metadata} from 'next'
import {LocationCard} from '#/features/locations/location-card'
import {siteDealer} from '#/tenant/site-dealer'
import {classNames} from '#/ui/class-names'
import {JsonLd} from '#/ui/json-ld'
import {Container} from '#/ui/layout'
import {pageTenant} from '../page-tenant'
import {PlacePhone} from '../place-phone'

type Params = {params: Promise<{tenant: string}>}

export const metadata: Metadata = {title: 'Locations', alternates: {canonical: '/locations'}}

export default async function LocationsPage({params}: Params) {
  const tenant = await pageTenant((await params).tenant)
  return (
    <Container className="py-10 lg:py-14">
      <h1 className="mb-8 text-4xl lg:mb-12">Locations</h1>
      <ul
        className={classNames(
          'grid gap-4 sm:grid-cols-2 lg:gap-6',
          // Four stand in one row: three and one would leave the last alone.
          tenant.locations.length % 4 === 0 ? 'xl:grid-cols-4' : 'lg:grid-cols-3',
        )}
      >
        {tenant.locations.map((location) => (
          <li key={location.id}>
            <LocationCard
              location={location}
              level={2}
              detailed
              phone={<PlacePhone tenant={tenant} location={location} />}
            />
          </li>
        ))}
      </ul>
      {tenant.locations.length === 0 && <p>Our locations are being updated. Please call us meanwhile.</p>}
      <JsonLd nodes={[siteDealer(tenant)]} />
    </Container>
  )
}
