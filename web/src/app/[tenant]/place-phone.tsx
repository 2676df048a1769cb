import {PhoneReveal} from '#/features/phone-reveal/phone-reveal'
import type {Location, TenantConfig} from '#/tenant/tenant-config'

type Props = {tenant: TenantConfig; location: Location}

/** A place's number, or its dealership's where it has none of its own. */
export function PlacePhone({tenant, location}: Props) {
  const dealership = tenant.dealerships.find(({id}) => id === location.dealership)
  const phone = location.phone ?? dealership?.phone
  if (!phone) return null
  return (
    <PhoneReveal
      phone={phone}
      masked={tenant.settings.phones.maskPhone}
      shown={tenant.settings.phones.visibleDigits}
      subject={{dealership: dealership?.slug ?? null, location: location.slug, car: null}}
      className="inline-flex min-h-11 items-center no-underline hover:underline"
    />
  )
}
