import {buildDealerJsonLd} from '#/domain/structured-data/json-ld'
import type {TenantConfig} from './tenant-config.ts'

/** The address of a site for search engines. */
export function getSiteOrigin({hosts}: Pick<TenantConfig, 'hosts'>): string {
  return `https://${hosts[0] ?? 'localhost'}`
}

/** A site's dealer as structured data. */
export function buildSiteDealer(tenant: TenantConfig): object {
  const {name, phone} = tenant.settings.identity
  return buildDealerJsonLd({origin: getSiteOrigin(tenant), name, phone, locations: tenant.locations})
}
