import type {Location} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {findLocationEntry} from '#/domain/locations/list-locations'
import {buildBreadcrumbJsonLd, buildLocationJsonLd} from '#/domain/structured-data/json-ld'
import {listReviews} from '#/features/reviews/list-reviews'
import {LocationReviews} from '#/features/reviews/location-reviews'
import {describePage} from '#/features/site-shell/describe-page'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {getSiteOrigin} from '#/tenant/site-dealer'
import type {TenantConfig} from '#/tenant/tenant-config'
import {JsonLd} from '#/ui/json-ld'
import {Container} from '#/ui/layout'
import {LocationStock} from '../../_parts/location-stock'
import {AllLocationsLink, describeLocation, LocationView} from '../../_parts/location-views'
import {type PageProps, readPage} from '../../_parts/page-tenant'

export async function generateMetadata({params}: PageProps<'slug'>): Promise<Metadata> {
  const {tenant, location} = await load(params)
  return {
    ...describePage(tenant, {
      title: location.name,
      description: describeLocation(location),
      picture: location.image,
    }),
    ...describeToSearchEngines('location', {slug: location.slug}),
  }
}

export default async function LocationPage({params}: PageProps<'slug'>) {
  const {tenant, location} = await load(params)
  return (
    <>
      <Container className="py-8 lg:py-12">
        <AllLocationsLink />
        <LocationView tenant={tenant} place={findLocationEntry(tenant, location)} />
        <JsonLd nodes={structuredData(tenant, location)} />
      </Container>
      {location.type === 'sales' && <LocationStock tenant={tenant} location={location} />}
      <LocationReviews
        location={location}
        reviews={await listReviews(tenant)}
        settings={tenant.settings.reviews}
      />
    </>
  )
}

function structuredData(tenant: TenantConfig, location: Location): object[] {
  const {name, slug} = location
  const origin = getSiteOrigin(tenant)
  const crumbs = [
    {words: 'Locations', href: linkTo('locations')},
    {words: name, href: linkTo('location', {slug})},
  ]
  return [
    buildLocationJsonLd({origin, name: tenant.settings.identity.name}, location),
    buildBreadcrumbJsonLd(origin, crumbs),
  ]
}

async function load(params: PageProps<'slug'>['params']) {
  const {tenant, slug} = await readPage(params)
  const location = tenant.locations.find((candidate) => candidate.slug === slug)
  if (!location) notFound()
  return {tenant, location}
}
