import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {linkToForm} from '#/domain/forms/form-links'
import {hasForm} from '#/domain/forms/has-form'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import type {FacetValue} from '#/domain/listing/resolve-listing'
import type {LocationEntry} from '#/domain/locations/list-locations'
import {isWideList} from '#/domain/locations/location-rows'
import type {LocationsState} from '#/domain/locations/locations-address'
import {getLocationPoint, sortByDistance} from '#/domain/locations/sort-by-distance'
import type {Point} from '#/domain/near/distance'
import {listServices} from '#/domain/servicing/service-menu'
import {formatAddress} from '#/domain/vehicles/format-values'
import {LocationDetail} from '#/features/locations/location-detail'
import {formatPin, LocationMap} from '#/features/locations/location-map'
import {LocationTeam} from '#/features/locations/location-team'
import {NearForm} from '#/features/locations/near-form'
import {ServiceMenu} from '#/features/locations/service-menu'
import {getCounts} from '#/features/stock-search/get-catalogue'
import {getStyleUrl} from '#/gateways/maps/get-style-url'
import {findShopperPosition} from '#/tenant/find-shopper-position'
import type {TenantConfig} from '#/tenant/tenant-config'
import {ButtonLink} from '#/ui/button'
import {TextLink} from '#/ui/text-link'
import {LocationEntryCard} from './location-entry-card'
import {LocationPhone, renderLandline} from './location-phone'

type Props = {
  tenant: TenantConfig
  /** The address of the page without parameters. */
  path: string
  state: LocationsState
}

type LocationListProps = Props & {places: readonly LocationEntry[]; heading: ReactNode}

/** Several places: the heading beside the form for the shopper's location, a map of all, and a card each (spec 2.28). */
export async function LocationList({tenant, path, state, places, heading}: LocationListProps) {
  const {nearSearch} = tenant.settings.locations
  const near = nearSearch ? await findShopperPosition(tenant, state.near) : null
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 lg:mb-10">
        {heading}
        {nearSearch && places.length > 0 && (
          <NearForm
            action={path}
            hidden={state.show ? [['show', state.show]] : []}
            place={near}
            clear={withQuery(path, {show: state.show})}
          />
        )}
      </div>
      {places.length === 0 && <p>Our locations are being updated. Please call us meanwhile.</p>}
      {
        await MappedLocations({
          tenant,
          places,
          from: near?.kind === 'found' ? near.point : null,
          level: 2,
        })
      }
    </>
  )
}

type MappedProps = {
  tenant: TenantConfig
  places: readonly LocationEntry[]
  from: Point | null
  level: 2 | 3
}

/** A card for each place with what to do there, the nearest first, below a map of all. */
export async function MappedLocations({tenant, places, from, level}: MappedProps) {
  const {title, showMap, wideFrom} = tenant.settings.locations
  const sorted = sortByDistance(places, from)
  const map =
    showMap && places.length > 1
      ? LocationMap({
          places: sorted.map(({location, name}) => ({location, name})),
          styleUrl: getStyleUrl(tenant.settings.integrations),
        })
      : null
  const isWide = isWideList(places.length, wideFrom)
  const stock = (await getCounts(tenant.slug).catch(() => null))?.values.location_name ?? []
  return (
    <>
      {map}
      <ul aria-label={title} className={isWide ? WIDE : 'full-rows'}>
        {sorted.map(({distance, ...place}, index) => (
          <li key={place.location.id}>
            <LocationEntryCard
              tenant={tenant}
              place={place}
              distance={distance}
              action={renderLocationAction(tenant, place, stock)}
              level={level}
              detailed
              pin={map === null ? undefined : formatPin(index + 1, getLocationPoint(place.location))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** One place with all its details. */
export function LocationView({tenant, place}: {tenant: TenantConfig; place: LocationEntry}) {
  const {location, others} = place
  const hasParts = [location, ...others].some(({type}) => type === 'parts')
  const workshop = [location, ...others].find(({type}) => type === 'service')
  const isDriven = location.type === 'sales' && hasForm(tenant.settings, 'testDrive', false)
  return (
    <>
      <LocationDetail
        location={location}
        dealership={tenant.dealerships.find(({id}) => id === location.dealership) ?? null}
        others={others.map((other) => ({
          location: other,
          phone: <LocationPhone tenant={tenant} location={other} />,
        }))}
        brands={tenant.brands}
        settings={tenant.settings}
        phone={<LocationPhone tenant={tenant} location={location} />}
        landline={renderLandline({tenant, location})}
        actions={
          isDriven && (
            <ButtonLink href={linkToForm('testDrive')} kind="secondary">
              {tenant.settings.forms.testDrive.title}
            </ButtonLink>
          )
        }
      >
        <LocationMap
          places={[{location, name: location.name}]}
          styleUrl={getStyleUrl(tenant.settings.integrations)}
        />
        <LocationTeam team={[location, ...others].flatMap(({team}) => team)} />
      </LocationDetail>
      {hasParts && tenant.settings.features.partsSearch.on && (
        <ButtonLink href={linkTo('partsSearch')} kind="secondary" className="mt-10">
          {tenant.settings.parts.title}
        </ButtonLink>
      )}
      {workshop && (
        <ServiceMenu
          services={listServices(tenant.settings.servicing, workshop.id)}
          href={hasForm(tenant.settings, 'serviceBooking', false) ? linkToForm('serviceBooking') : null}
        />
      )}
    </>
  )
}

/** A place in a sentence, for search engines. */
export function describeLocation({name, address}: LocationEntry['location']): string {
  return `${name}: ${formatAddress(address)}. Opening hours, phone and directions.`
}

/** The link to the cars at a place, or to the booking of a workshop; null where it has neither. */
function renderLocationAction(
  {settings}: TenantConfig,
  {location, others}: LocationEntry,
  stock: readonly FacetValue[],
): ReactNode {
  const here = stock.find(({value}) => value === location.name)
  if (here)
    return (
      <TextLink
        href={buildListingUrl({
          ...EMPTY_LISTING,
          lists: {location_name: [here.value], status: ['in_stock']},
        })}
      >
        {here.count} in stock here
      </TextLink>
    )
  const isWorkshop = [location, ...others].some(({type}) => type === 'service')
  if (!isWorkshop || !hasForm(settings, 'serviceBooking', false)) return null
  return <TextLink href={linkToForm('serviceBooking')}>{settings.forms.serviceBooking.title}</TextLink>
}

const WIDE = 'grid gap-4 sm:grid-cols-2 lg:gap-6 xl:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]'

/** The link from a place to all of them. */
export function AllLocationsLink() {
  return (
    <TextLink href={linkTo('locations')} className="mb-6">
      All locations
    </TextLink>
  )
}
