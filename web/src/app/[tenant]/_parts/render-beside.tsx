import type {ReactNode} from 'react'
import type {SiteForm} from '#/features/forms/site-form'
import {LocationTeam} from '#/features/locations/location-team'
import type {TenantConfig} from '#/tenant/tenant-config'
import {listFittingLocations, renderContactLocations} from './contact-locations'

/** Of all who are named at a site’s places; each has its own on its page. */
const MOST = {careers: 6, general: 3, testDrive: 3, serviceBooking: 3} as const

/** What is read with a form, and not before it: where and with whom. */
export async function renderBeside(form: SiteForm, tenant: TenantConfig): Promise<ReactNode> {
  const {locations} = tenant
  switch (form.id) {
    case 'careers':
    case 'general': {
      const people = listPeople(locations, MOST[form.id])
      const title = form.id === 'careers' ? 'Meet the team' : 'Who answers'
      return people.length > 0 && <LocationTeam title={title} team={people} />
    }
    case 'testDrive':
    case 'serviceBooking': {
      const places = listFittingLocations(tenant, form)
      if (places.length === 0) return null
      return (
        <>
          {await renderContactLocations(tenant, form)}
          {(form.car || form.id === 'serviceBooking') && (
            <LocationTeam team={listPeople(places, MOST[form.id])} />
          )}
        </>
      )
    }
    default:
      return null
  }
}

function listPeople(locations: TenantConfig['locations'], most: number) {
  return locations.flatMap(({team}) => team).slice(0, most)
}
