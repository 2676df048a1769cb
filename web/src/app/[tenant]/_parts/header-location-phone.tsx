import type {Location} from '@forecourt/schemas/generated/site-types'
import type {TenantConfig} from '#/tenant/tenant-config'
import {getLocationPhone, LocationPhone} from './location-phone'

type Props = {
  tenant: TenantConfig
  location: Location
  /** The contact page, if the site has one and links its phone numbers to it. */
  contact: string | null
}

/** A place's number in the header: a call, or a link to the contact page (spec 2.28). */
export function HeaderLocationPhone({tenant, location, contact}: Props) {
  if (contact === null) return <LocationPhone tenant={tenant} location={location} />
  // A hidden number is revealed by a tap, which here would follow the link.
  const phone = tenant.settings.phones.maskPhone ? null : getLocationPhone(tenant, location)
  return (
    <a href={contact} className="quiet-link figures">
      {phone ?? 'Contact'}
      <span className="sr-only"> {location.name}</span>
    </a>
  )
}
