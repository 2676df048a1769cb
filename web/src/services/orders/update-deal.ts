import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {DeskChange} from '#/domain/orders/deal-lines'
import {readChoices} from '#/domain/orders/order-choices'
import type {SiteTransaction} from '#/gateways/records/port'
import {findReservation} from '#/services/reservations/records'
import {findShopperPhone} from '#/services/shoppers/records'
import type {TenantConfig} from '#/tenant/tenant-config'
import {describeOrder, isSoldOnline, type OfferedExtra, releaseToHolder} from './describe-order.ts'
import {saveDeskChange} from './draft-records.ts'
import {listTradeIns} from './list-trade-ins.ts'
import {findOrder, findOwnHold} from './records.ts'

/** What the desk wants of a deal: amounts in whole cents; `seen` is when the deal had been changed last, as it was shown. */
type DeskWish = {
  readonly id: string
  readonly seen: string
  readonly tradeInCents: number | null
  readonly extra: DeskChange['extra']
  readonly note: string | null
  readonly by: string
}

/** The result: `not-sold` where the car is not sold online now, `no-trade-in` where the shopper has none to put a figure on, `paying` while the deposit is paid. */
export type DealChangeOutcome = 'done' | 'absent' | 'changed-before' | 'not-sold' | 'no-trade-in' | 'paying'

/**
 * Changes a shopper's unfinished deal for the dealer's desk, and works out its sum again: what the desk had changed before
 * is replaced. Only with the shopper's consent. `now` in ms since the epoch.
 */
export async function updateDeal(
  db: SiteTransaction,
  {tenant, car, offered}: {tenant: TenantConfig; car: Car; offered: readonly OfferedExtra[]},
  {id, seen, tradeInCents, extra, note, by}: DeskWish,
  now: number,
): Promise<DealChangeOutcome> {
  const site = tenant.slug
  const order = await findOrder(db, site, id, {isLocked: true})
  if (order?.state !== 'draft' || order.consent === null || order.shopper === null) return 'absent'
  if (order.changedAt.toISOString() !== seen) return 'changed-before'
  const deposit = order.reservation && (await findReservation(db, site, order.reservation))
  if (deposit && deposit.state === 'paying' && deposit.endsAt.getTime() > now) return 'paying'
  const phone = await findShopperPhone(db, site, order.shopper)
  if (phone === null) return 'absent'
  const shopper = {site, id: order.shopper, phone}
  const hold = await findOwnHold(db, shopper, car.id)
  if (!isSoldOnline(tenant, releaseToHolder(car, hold), now)) return 'not-sold'
  const choices = readChoices(order.choices ?? {})
  const rego = choices['trade-in']?.rego
  if (tradeInCents !== null && !rego) return 'no-trade-in'
  const tradeIn = tradeInCents !== null && rego ? {rego, cents: tradeInCents} : null
  const desk = {tradeIn, extra, note, by, at: new Date(now).toISOString()}
  const tradeIns = await listTradeIns(db, shopper, now)
  const {sum} = describeOrder(tenant, car, choices, {offered, tradeIns, desk, hold}, now)
  await saveDeskChange(db, order, {
    desk,
    sum,
    tellAfter: tenant.settings.purchase.unfinishedMinutes,
  })
  return 'done'
}
