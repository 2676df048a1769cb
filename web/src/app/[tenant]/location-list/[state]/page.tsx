import {linkTo} from '@forecourt/schemas/routes/routes'
import {LOCATION_FILTERS} from '@forecourt/schemas/settings/groups/locations'
import {notFound} from 'next/navigation'
import {listLocations} from '#/domain/locations/list-locations'
import {isWideList} from '#/domain/locations/location-rows'
import {isLocationFilter, LOCATIONS_STATE} from '#/domain/locations/locations-address'
import {decodeState} from '#/lib/address-state'
import {joinWords} from '#/lib/join-words'
import {buildSiteDealer} from '#/tenant/site-dealer'
import {Heading} from '#/ui/heading'
import {JsonLd} from '#/ui/json-ld'
import {Container} from '#/ui/layout'
import {describeRoute} from '../../_parts/describe-route'
import {LocationList, LocationView} from '../../_parts/location-views'
import {type PageProps, readPage} from '../../_parts/page-tenant'

export const generateMetadata = describeRoute('locations', ({settings, locations}) => {
  const towns = [...new Set(locations.flatMap(({address}) => address.city ?? []))]
  const where = towns.length > 0 ? ` in ${joinWords(towns)}` : ''
  const description = `Addresses, opening hours, phone numbers and directions of ${settings.identity.name}${where}.`
  return {title: settings.locations.title, description}
})

/**
 * The places of a site selected by its settings or the address: one of them, or all on a map and in a grid (spec
 * 2.28).
 */
export default async function LocationsPage({params}: PageProps<'state'>) {
  const {tenant, state: code} = await readPage(params)
  const state = decodeState(LOCATIONS_STATE, code)
  if (!state) notFound()
  const {title, wideFrom} = tenant.settings.locations
  const places = listLocations(tenant, state.show)
  const [only] = places
  const path = linkTo('locations')
  return (
    <Container className="py-10 lg:py-14" wide={isWideList(places.length, wideFrom)}>
      {only && places.length === 1 ? (
        <LocationView tenant={tenant} place={only} />
      ) : (
        <LocationList
          tenant={tenant}
          path={path}
          state={state}
          places={places}
          heading={
            <Heading level={1}>
              {title}
              {state.show && isLocationFilter(state.show) && state.show !== 'all' && (
                <span className="text-ink-soft">: {LOCATION_FILTERS[state.show]}</span>
              )}
            </Heading>
          }
        />
      )}
      <JsonLd nodes={[buildSiteDealer(tenant)]} />
    </Container>
  )
}
