import {dealerJsonLd} from '#/domain/structured-data/dealer-json-ld'
import type {TenantConfig} from './tenant-config.ts'

/** The address under which search engines know a site. */
export function originOf({hosts}: Pick<TenantConfig, 'hosts'>): string {
  return `https://${hosts[0] ?? 'localhost'}`
}

/** A site's dealer as structured data. */
export function siteDealer(tenant: TenantConfig): object {
  const {name, phone} = tenant.settings.identity
  return dealerJsonLd({origin: originOf(tenant), name, phone, locations: tenant.locations})
}
