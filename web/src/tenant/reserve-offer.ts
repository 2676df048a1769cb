import {hasFeature} from '@forecourt/schemas/settings/needs'
import type {ReserveOffer} from '#/domain/reservations/is-reservable'
import {getEnv} from '#/env/env'
import type {TenantConfig} from './tenant-config.ts'

type Site = Pick<TenantConfig, 'settings' | 'dealerships'>

/**
 * A site's rules for reserving cars [4.2f]: with a deposit, only cars of dealerships with an account at the payment
 * provider [9.5a]. Null if it offers none. `now` in ms since the epoch.
 */
export function resolveReserveOffer(
  {settings, dealerships}: Site,
  hasPayments: boolean,
  now: number,
): ReserveOffer | null {
  const services = {payments: hasPayments}
  const able = dealerships.filter((one) =>
    hasFeature('reserve', settings, now, {dealerships: [one], services}),
  )
  if (able.length === 0) return null
  return {
    carTypes: settings.reserve.carTypes,
    dealerships: able.map(({slug}) => slug),
    testDriveTag: settings.card.testDriveTag,
    placeholder: settings.price.preorderThreshold,
  }
}

/** As `resolveReserveOffer`, with this server's payment provider. */
export function getReserveOffer(site: Site, now: number): ReserveOffer | null {
  return resolveReserveOffer(site, getEnv().payments !== null, now)
}
