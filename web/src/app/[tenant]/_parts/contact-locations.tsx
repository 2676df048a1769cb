import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {listHeaderLocations} from '#/domain/locations/list-locations'
import {listLocationsFor} from '#/features/forms/form-locations'
import type {SiteForm} from '#/features/forms/site-form'
import type {TenantConfig} from '#/tenant/tenant-config'
import {TextLink} from '#/ui/text-link'
import {LocationEntryCard} from './location-entry-card'
import {LocationRow} from './location-row'

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
  const rows = places.map(async (place) => (
    <li key={place.location.id}>{await LocationRow({tenant, place})}</li>
  ))
  return (
    <>
      <ul className="mt-2 divide-y divide-line border-y border-line">{await Promise.all(rows)}</ul>
      {all.length > SHOWN && <TextLink href={linkTo('locations')}>All locations</TextLink>}
    </>
  )
}
