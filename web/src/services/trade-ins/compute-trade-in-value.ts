import {listAdjustments} from '#/domain/trade-ins/describe-value'
import type {Condition} from '#/domain/trade-ins/trade-in-steps'
import {hasInstantOffers} from '#/domain/valuations/has-instant-offers'
import {resolveOffer} from '#/domain/valuations/resolve-offer'
import {getValuation} from '#/gateways/valuation/get-valuation'
import type {FoundVehicle} from '#/gateways/valuation/port'
import {getFigure} from '#/services/valuations/get-figure'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import type {TradeInValue} from './trade-in-value.ts'

/**
 * The current value of a shopper's car for a site, and whether the dealer makes an offer. An offer needs the feature
 * and the settings of the site. `now` in ms since the epoch. Never throws.
 */
export async function computeTradeInValue(
  tenant: TenantConfig,
  vehicle: FoundVehicle,
  condition: Condition,
  now: number,
): Promise<TradeInValue> {
  const {valuations, tradeIn} = tenant.settings
  // The answers change the figure by the site's own amounts; sending them to the provider would count them twice.
  const read = await getFigure(tenant, {vehicle, km: condition.km, condition: null}, now)
  const figure = read.ok ? read.data : null
  const makeOffers = hasInstantOffers(tenant.settings, getValuation(vehicle.kind).kind === 'provider', now)
  const offer = resolveOffer(
    {vehicle, km: condition.km, figure, adjustments: listAdjustments(condition.answers)},
    {
      valuations: {...valuations, makeOffers},
      validDays: tradeIn.offerValidDays,
      zone: resolveTenantZone(tenant),
    },
    now,
  )
  return {condition, figure, isOutage: !read.ok, offer, at: now}
}
