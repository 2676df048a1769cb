import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {OrderStep} from '#/domain/orders/order-choices'
import {ORDER_STEPS} from '#/domain/orders/order-choices'
import {isTradeInAllowed} from '#/domain/trade-ins/is-trade-in-allowed'
import type {TenantConfig} from '#/tenant/tenant-config'
import {listExtrasFor, type OfferedExtra} from './describe-order.ts'

/** The steps of buying a car on a site, without those that have no choices. `now` in ms since the epoch. */
export function listSteps(
  {settings}: TenantConfig,
  car: Car,
  offered: readonly OfferedExtra[],
  now: number,
): readonly OrderStep[] {
  const hidden = new Set<OrderStep>([
    ...(listExtrasFor(car, offered).length === 0 ? (['extras'] as const) : []),
    ...(isTradeInAllowed(car, settings, now) ? [] : (['trade-in'] as const)),
    ...(settings.finance.show ? [] : (['payment'] as const)),
  ])
  return ORDER_STEPS.filter((step) => !hidden.has(step))
}

/** The step after one. */
export function getNextStep(steps: readonly OrderStep[], step: OrderStep): OrderStep {
  return steps[steps.indexOf(step) + 1] ?? 'review'
}
