import {LRUCache} from 'lru-cache'
import {describeRange, listAdjustments} from '#/domain/trade-ins/describe-value'
import {type Asked, type Condition, type Faults, readConditionSoFar} from '#/domain/trade-ins/trade-in-steps'
import {hasInstantOffers} from '#/domain/valuations/has-instant-offers'
import {resolveOffer} from '#/domain/valuations/resolve-offer'
import {getValuation} from '#/gateways/valuation/get-valuation'
import type {FoundVehicle} from '#/gateways/valuation/port'
import {getProcessValue} from '#/lib/process-store'
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
  // The answers change the figure by the site's own amounts; sending them to the provider would count them twice.
  const read = await getFigure(tenant, {vehicle, km: condition.km, condition: null}, now)
  return buildValue(tenant, vehicle, condition, read, now)
}

type Known = Awaited<ReturnType<typeof getFigure>>

function buildValue(
  tenant: TenantConfig,
  vehicle: FoundVehicle,
  condition: Condition,
  read: Known,
  now: number,
): TradeInValue {
  const {valuations, tradeIn} = tenant.settings
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

const MOST_FIGURES = 2_000
const FIGURE_MS = 600_000

/**
 * The range that a shopper's answers so far leave open, in words; null before the first one. The provider is asked
 * once for a car and its kilometres within ten minutes. `now` in ms since the epoch. Never throws.
 */
export async function describeTradeInRange(
  tenant: TenantConfig,
  vehicle: FoundVehicle,
  typed: Faults,
  asked: Asked,
  now: number,
): Promise<string | null> {
  const first = readConditionSoFar(typed, asked, 0)
  if (first === null) return null
  const {km} = first.worst
  const known = getProcessValue(
    'trade-in-figures',
    () => new LRUCache<string, Known>({max: MOST_FIGURES, ttl: FIGURE_MS}),
  )
  const key = JSON.stringify([tenant.slug, vehicle, km])
  const read = known.get(key) ?? (await getFigure(tenant, {vehicle, km, condition: null}, now))
  if (read.ok) known.set(key, read)
  const worth = read.ok ? (read.data?.amount ?? 0) : 0
  const {worst, best} = readConditionSoFar(typed, asked, worth) ?? first
  const [low, high] = [worst, best].map((one) => buildValue(tenant, vehicle, one, read, now))
  return low && high ? describeRange(low, high, now) : null
}
