import type {ReactNode} from 'react'
import {listServices} from '#/domain/servicing/service-menu'
import type {SiteForm} from '#/features/forms/site-form'
import {LocationTeam} from '#/features/locations/location-team'
import {ServiceMenu} from '#/features/locations/service-menu'
import type {TenantConfig} from '#/tenant/tenant-config'

/** Of all who are named at a site’s places; each place has its own on its page. */
const MOST_PEOPLE = 6

/** What is read with a form, and not before it: whom one would work with, or what a service costs. */
export function renderBeside(form: SiteForm['id'], {locations, settings}: TenantConfig): ReactNode {
  const people = locations.flatMap(({team}) => team).slice(0, MOST_PEOPLE)
  const services = listServices(settings.servicing)
  if (form === 'careers' && people.length > 0)
    return <LocationTeam title="Whom you work with" team={people} />
  return form === 'serviceBooking' && services.length > 0 && <ServiceMenu services={services} href={null} />
}
