import {PhoneReveal} from '#/features/phone-reveals/phone-reveal'
import type {TenantConfig} from '#/tenant/tenant-config'
import {Icon} from '#/ui/icon'

/** The site's main number in the header. */
export function HeaderPhone({tenant}: {tenant: TenantConfig}) {
  const {identity, phones} = tenant.settings
  if (!identity.phone) return null
  return (
    <span className="inline-flex items-center gap-2 font-semibold">
      <Icon name="phone" />
      <PhoneReveal
        phone={identity.phone}
        phones={phones}
        subject={{dealership: tenant.dealerships[0]?.slug ?? null, location: null, car: null}}
        className="target inline-flex items-center no-underline"
      />
    </span>
  )
}
