import type {Location} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {formatAddress} from '#/domain/format-values'
import {buildBreadcrumbJsonLd} from '#/domain/structured-data/json-ld'
import {LocationDetail} from '#/features/locations/location-detail'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {buildSiteDealer, getSiteOrigin} from '#/tenant/site-dealer'
import type {TenantConfig} from '#/tenant/tenant-config'
import {JsonLd} from '#/ui/json-ld'
import {Container} from '#/ui/layout'
import {LocationPhone} from '../../location-phone'
import {getPageTenant} from '../../page-tenant'

type Params = {params: Promise<{tenant: string; slug: string}>}

export function generateStaticParams(): {slug: string}[] {
  return [{slug: '0'}]
}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const {location} = await load(params)
  return {
    title: location.name,
    description: `${location.name}: ${formatAddress(location.address)}. Opening hours, phone and directions.`,
    ...describeToSearchEngines('location', {slug: location.slug}),
  }
}

export default async function LocationPage({params}: Params) {
  const {tenant, location} = await load(params)
  return (
    <Container className="py-8 lg:py-12">
      <a href={linkTo('locations')} className="mb-6 inline-flex min-h-11 items-center text-link underline">
        All locations
      </a>
      <LocationDetail
        location={location}
        settings={tenant.settings}
        phone={<LocationPhone tenant={tenant} location={location} />}
      />
      <JsonLd nodes={structuredData(tenant, location)} />
    </Container>
  )
}

// The location is in the dealer's node, as its own or as a department.
function structuredData(tenant: TenantConfig, {name, slug}: Location): object[] {
  const crumbs = [
    {words: 'Locations', href: linkTo('locations')},
    {words: name, href: linkTo('location', {slug})},
  ]
  return [buildSiteDealer(tenant), buildBreadcrumbJsonLd(getSiteOrigin(tenant), crumbs)]
}

async function load(params: Params['params']): Promise<{tenant: TenantConfig; location: Location}> {
  const {tenant: segment, slug} = await params
  const tenant = await getPageTenant(segment)
  const location = tenant.locations.find((candidate) => candidate.slug === slug)
  if (!location) notFound()
  return {tenant, location}
}
