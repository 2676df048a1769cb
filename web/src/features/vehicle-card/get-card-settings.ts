import {getReserveOffer} from '#/tenant/reserve-offer'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {rememberReads} from '#platform/releases/record-tags'
import {type CardSettings, pickCardSettings} from './card-settings.ts'

const kept = new WeakMap<TenantConfig, {readonly at: number; readonly get: () => CardSettings}>()

/**
 * The settings of a site's cards. `now` in ms since the epoch. The lists of an hour have the same object, so that what
 * is remembered by it is found without writing it again.
 */
export function getCardSettings(tenant: TenantConfig, now: number): CardSettings {
  const known = kept.get(tenant)
  if (known?.at === now) return known.get()
  const get = rememberReads(() =>
    pickCardSettings(tenant.settings, resolveTenantZone(tenant), getReserveOffer(tenant, now), now),
  )
  kept.set(tenant, {at: now, get})
  return get()
}
