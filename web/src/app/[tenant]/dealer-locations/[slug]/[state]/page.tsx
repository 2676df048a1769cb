import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {listDealershipLocations} from '#/domain/locations/list-locations'
import {isWideList} from '#/domain/locations/location-rows'
import {LOCATIONS_STATE} from '#/domain/locations/locations-address'
import {Rating} from '#/features/locations/location-facts'
import {describePage} from '#/features/site-shell/describe-page'
import {decodeState} from '#/lib/address-state'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {buildSiteDealer} from '#/tenant/site-dealer'
import {JsonLd} from '#/ui/json-ld'
import {Container} from '#/ui/layout'
import {AllLocationsLink, LocationList, LocationView} from '../../../_parts/location-views'
import {type PageProps, readPage} from '../../../_parts/page-tenant'

export async function generateMetadata({params}: PageProps<'slug' | 'state'>): Promise<Metadata> {
  const {tenant, dealership, places} = await load(params)
  const [only] = places
  // With one location it is the same page: search engines get its canonical address.
  const slug = only && places.length === 1 ? only.location.slug : dealership.slug
  return {
    ...describePage(tenant, {
      title: dealership.name,
      description: `${dealership.name}: addresses, opening hours, phones and directions.`,
    }),
    ...describeToSearchEngines('location', {slug}),
  }
}

/** The locations of one dealership (spec 2.19). */
export default async function DealershipLocationsPage({params}: PageProps<'slug' | 'state'>) {
  const {tenant, dealership, places, state} = await load(params)
  const [only] = places
  const path = linkTo('location', {slug: dealership.slug})
  return (
    <Container className="py-8 lg:py-12" wide={isWideList(places.length, tenant.settings.locations.wideFrom)}>
      <AllLocationsLink />
      {only && places.length === 1 ? (
        <LocationView tenant={tenant} place={only} />
      ) : (
        <LocationList
          tenant={tenant}
          path={path}
          state={state}
          places={places}
          heading={
            <div>
              <h1 className="mb-2 text-4xl">{dealership.name}</h1>
              <Rating rated={dealership} settings={tenant.settings.reviews} />
            </div>
          }
        />
      )}
      <JsonLd nodes={[buildSiteDealer(tenant)]} />
    </Container>
  )
}

async function load(params: PageProps<'slug' | 'state'>['params']) {
  const {tenant, slug, state: code} = await readPage(params)
  const dealership = tenant.dealerships.find((candidate) => candidate.slug === slug)
  const state = decodeState(LOCATIONS_STATE, code)
  const places = dealership ? listDealershipLocations(tenant, dealership.id) : []
  if (!dealership || !state || places.length === 0) notFound()
  return {tenant, dealership, places, state}
}
