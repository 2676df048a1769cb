import {getReserveOffer} from '#/tenant/reserve-offer'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {type CardSettings, pickCardSettings} from './card-settings.ts'

/** The settings of a site's cards. `now` in ms since the epoch. */
export function getCardSettings(tenant: TenantConfig, now: number): CardSettings {
  return pickCardSettings(tenant.settings, resolveTenantZone(tenant), getReserveOffer(tenant, now), now)
}
