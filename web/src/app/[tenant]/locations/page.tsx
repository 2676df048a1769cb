import type {Metadata} from 'next'
import {listLocations} from '#/domain/locations/list-locations'
import {isWideList} from '#/domain/locations/location-rows'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {buildSiteDealer} from '#/tenant/site-dealer'
import {joinClassNames} from '#/ui/class-names'
import {JsonLd} from '#/ui/json-ld'
import {Container} from '#/ui/layout'
import {LocationEntryCard} from '../location-entry-card'
import {getPageTenant} from '../page-tenant'

type Params = {params: Promise<{tenant: string}>}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const {settings} = await getPageTenant((await params).tenant)
  return {title: settings.locations.title, ...describeToSearchEngines('locations')}
}

export default async function LocationsPage({params}: Params) {
  const tenant = await getPageTenant((await params).tenant)
  const {title, wideFrom} = tenant.settings.locations
  const places = listLocations(tenant)
  const wide = isWideList(places.length, wideFrom)
  return (
    <Container className="py-10 lg:py-14" wide={wide}>
      <h1 className="mb-8 text-4xl lg:mb-12">{title}</h1>
      <ul className={joinClassNames('grid gap-4 sm:grid-cols-2 lg:gap-6', getColumns(places.length, wide))}>
        {places.map((place) => (
          <li key={place.location.id}>
            <LocationEntryCard tenant={tenant} place={place} level={2} detailed />
          </li>
        ))}
      </ul>
      {places.length === 0 && <p>Our locations are being updated. Please call us meanwhile.</p>}
      <JsonLd nodes={[buildSiteDealer(tenant)]} />
    </Container>
  )
}

// Four are in one row: three and one would leave the last alone.
function getColumns(count: number, wide: boolean): string {
  if (wide) return 'lg:grid-cols-3 xl:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]'
  return count % 4 === 0 ? 'xl:grid-cols-4' : 'lg:grid-cols-3'
}
