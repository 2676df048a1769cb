import type {Location} from '@forecourt/schemas/generated/site-types'
import type {ReactNode} from 'react'
import {toPhoneKey} from '#/domain/leads/lead-text'
import {PhoneReveal} from '#/features/phone-reveals/phone-reveal'
import type {TenantConfig} from '#/tenant/tenant-config'

type Props = {tenant: TenantConfig; location: Location}

/** A location's number, or its dealership's if it has none. */
export function LocationPhone({tenant, location}: Props) {
  const dealership = getDealership(tenant, location)
  const phone = getLocationPhone(tenant, location)
  if (!phone) return null
  return (
    <PhoneReveal
      phone={phone}
      of={location.name}
      phones={tenant.settings.phones}
      subject={{dealership: dealership?.slug ?? null, location: location.slug, car: null}}
      className="quiet-link"
    />
  )
}

/** A location's second number; null without one, or if it equals the first. */
export function renderLandline({tenant, location}: Props): ReactNode {
  const {landline} = location
  if (!landline || toPhoneKey(landline) === toPhoneKey(getLocationPhone(tenant, location))) return null
  return (
    <PhoneReveal
      phone={landline}
      label="Landline"
      phones={tenant.settings.phones}
      subject={{
        dealership: getDealership(tenant, location)?.slug ?? null,
        location: location.slug,
        car: null,
      }}
      className="quiet-link gap-2"
    />
  )
}

/** The number of a place, or its dealership's; null if neither has one. */
export function getLocationPhone(tenant: TenantConfig, location: Location): string | null {
  return location.phone ?? getDealership(tenant, location)?.phone ?? null
}

function getDealership({dealerships}: TenantConfig, {dealership}: Location) {
  return dealerships.find(({id}) => id === dealership)
}
