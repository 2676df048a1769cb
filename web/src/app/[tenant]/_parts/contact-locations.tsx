import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {listHeaderLocations} from '#/domain/locations/list-locations'
import {formatDepartments} from '#/domain/locations/location-rows'
import {formatAddress} from '#/domain/vehicles/format-values'
import {listLocationsFor} from '#/features/forms/form-locations'
import type {SiteForm} from '#/features/forms/site-form'
import {mapHref} from '#/features/locations/map-href'
import {renderOpenStatuses} from '#/features/site-shell/render-open-statuses'
import type {TenantConfig} from '#/tenant/tenant-config'
import {ContentPicture} from '#/ui/picture'
import {TextLink} from '#/ui/text-link'
import {LocationEntryCard} from './location-entry-card'
import {LocationPhone} from './location-phone'

/** The locations that a form goes to: of its car the one where that stands, if it is one of them. */
export function listFittingLocations({locations}: TenantConfig, {department, places, car}: SiteForm) {
  const ids = new Set(listLocationsFor(department, places).map(({id}) => id))
  const fitting = locations.filter(({id}) => ids.has(id))
  const own = fitting.filter(({slug}) => slug === (car?.location?.slug ?? car?.location_slug))
  return own.length > 0 ? own : fitting
}

/** With more locations than this, their own page has them. */
const SHOWN = 6

/** The locations that a form goes to, for who would rather call or come: one as a card; null without any. */
export async function renderContactLocations(tenant: TenantConfig, form: SiteForm): Promise<ReactNode> {
  const all = listHeaderLocations({...tenant, locations: listFittingLocations(tenant, form)})
  const places = all.slice(0, SHOWN)
  const [only] = places
  if (!only) return null
  // A card is as high as what holds it.
  if (all.length === 1) return <div>{await LocationEntryCard({tenant, place: only, level: 2})}</div>
  const statuses = await renderOpenStatuses(
    places.map(({location}) => location),
    tenant.settings,
  )
  return (
    <>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {places.map(({location, name, others}) => (
          <li key={location.id} className="flex gap-5 py-1.5 lg:py-4">
            {location.image && (
              <div className="w-32 shrink-0 max-lg:hidden">
                <ContentPicture
                  image={location.image}
                  alt=""
                  ratio="4 / 3"
                  sizes="128px"
                  className="rounded-card"
                />
              </div>
            )}
            <div className="flex grow flex-wrap items-center justify-between gap-x-4">
              <a href={linkTo('location', {slug: location.slug})} className="quiet-link font-semibold">
                {name}
              </a>
              <LocationPhone tenant={tenant} location={location} />
              <span className="flex w-full flex-wrap gap-x-4 text-sm text-ink-soft">
                {formatDepartments([location, ...others])}
                {statuses.get(location.id)}
              </span>
              <a href={mapHref(location)} className="quiet-link w-full text-sm max-lg:hidden">
                {formatAddress(location.address)}
              </a>
              {others.map((other) => (
                <span
                  key={other.id}
                  className="flex w-full flex-wrap items-center justify-between gap-x-4 text-sm"
                >
                  {other.name}
                  <LocationPhone tenant={tenant} location={other} />
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {all.length > SHOWN && <TextLink href={linkTo('locations')}>All locations</TextLink>}
    </>
  )
}
