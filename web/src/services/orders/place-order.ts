import {
  findStepFaults,
  ORDER_STEPS,
  type OrderStep,
  readChoices,
  SKIPPED_STEPS,
} from '#/domain/orders/order-choices'
import type {SiteTransaction} from '#/gateways/records/port'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {deriveUuid} from '#/lib/derive-uuid'
import {fail, ok, type Result} from '#/lib/result'
import {closeReservation, findReservation} from '#/services/reservations/records'
import {type ReserveParts, reserveCar} from '#/services/reservations/reserve-car'
import type {Shopper} from '#/services/shoppers/records'
import {buildSiteFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'
import {
  type DealOffer,
  describeOrder,
  hashOrder,
  isSoldOnline,
  type OfferedExtra,
  releaseToHolder,
} from './describe-order.ts'
import {findDraft} from './draft-records.ts'
import {listTradeIns, type OrderTradeIn} from './list-trade-ins.ts'
import {
  findOrder,
  findOwnHold,
  isPlaced,
  linkReservation,
  ORDER_LISTENER,
  type Order,
  OrderChanged,
  type PreparedOrder,
  setOrderState,
} from './records.ts'

/**
 * A shopper's request to place an order. The owner of the car, the price and the recipient of the money are not taken
 * from it.
 */
export type OrderRequest = {
  readonly carSlug: string
  /** `hashOrder` of the total that the shopper has seen. */
  readonly seen: string
  readonly host: string
}

export type OrderAnswer =
  /** The shopper is redirected to this page to pay the deposit. */
  | {readonly kind: 'pay'; readonly url: string}
  | {readonly kind: 'placed'; readonly number: string}
  /** An earlier step is incomplete. */
  | {readonly kind: 'incomplete'; readonly step: OrderStep}
  /** The total differs from the one that the shopper has seen. */
  | {readonly kind: 'changed'}
  | {readonly kind: 'taken'}
  | {readonly kind: 'not-offered'}

/**
 * Places a shopper's draft: holds the car and takes the deposit like any reservation. The order is placed when the
 * car is held, here or when the provider confirms the deposit.
 */
export async function placeOrder(
  parts: ReserveParts,
  {tenant, shopper, offered}: {tenant: TenantConfig; shopper: Shopper; offered: readonly OfferedExtra[]},
  {carSlug, seen, host}: OrderRequest,
): Promise<Result<OrderAnswer>> {
  const {now = Date.now} = parts
  const found = await findVehicle(carSlug, buildSiteFilter(tenant, now()))
  if (!found.ok) return found
  const car = found.data
  if (!car) return ok({kind: 'not-offered'})
  const read = await readDraft(parts, shopper, car.id)
  if (!read.ok) return read
  if (read.data === null) return ok({kind: 'incomplete', step: 'price'})
  const {draft, key, tradeIns, hold} = read.data
  if (!isSoldOnline(tenant, releaseToHolder(car, hold), now(), parts.payments !== null))
    return ok({kind: 'not-offered'})
  const step = findOpenStep(draft.choices ?? {})
  if (step !== null) return ok({kind: 'incomplete', step})
  const choices = readChoices(draft.choices ?? {})
  const described = describeOrder(tenant, car, choices, {offered, tradeIns, desk: draft.desk, hold}, now())
  if (hashOrder(described) !== seen) return ok({kind: 'changed'})
  const {buyer} = choices
  if (!buyer) return ok({kind: 'incomplete', step: 'buyer'})
  const prepared = {id: draft.id, changedAt: draft.changedAt, ...described}
  try {
    if (hold)
      return await placeOnHold(parts, prepared, {hold: hold.id, site: tenant.slug, number: draft.number})
    const answer = await reserveCar(parts, tenant, {
      key,
      carSlug,
      host,
      shopper: shopper.id,
      contact: {name: buyer.name, email: buyer.email, phone: buyer.phone},
      link: (db, reservation) => linkReservation(db, reservation, prepared),
    })
    if (!answer.ok) return answer
    if (answer.data.kind === 'pay') return ok({kind: 'pay', url: answer.data.url})
    if (answer.data.kind === 'held') return ok({kind: 'placed', number: draft.number})
    return ok({kind: answer.data.kind === 'not-offered' ? 'not-offered' : 'taken'})
  } catch (cause) {
    if (cause instanceof OrderChanged) return ok({kind: 'changed'})
    throw cause
  }
}

/** Makes the shopper's own reservation that of their order: nothing is paid again. */
async function placeOnHold(
  {records, onChange}: ReserveParts,
  prepared: PreparedOrder,
  {site, hold, number}: {readonly site: string; readonly hold: string; readonly number: string},
): Promise<Result<OrderAnswer>> {
  const isPlacedNow = await records.forSite(site, async (db) => {
    const reservation = await findReservation(db, site, hold, {isLocked: true})
    if (reservation?.state !== 'held' || reservation.endsAt.getTime() <= Date.now()) return false
    await linkReservation(db, reservation, prepared)
    const order = await findOrder(db, site, prepared.id, {isLocked: true})
    if (order) await setOrderState(db, order, {to: 'placed', reason: 'placed'})
    return true
  })
  onChange()
  return ok(isPlacedNow ? {kind: 'placed', number} : {kind: 'taken'})
}

type Draft = {
  readonly draft: Order
  readonly key: string
  readonly tradeIns: readonly OrderTradeIn[]
  readonly hold: DealOffer['hold']
}

// The same key during a payment, so that repeated requests lead to one checkout page; a new one afterwards.
async function readDraft(
  {records, now = Date.now}: ReserveParts,
  shopper: Shopper,
  car: string,
): Promise<Result<Draft | null>> {
  try {
    const read = await records.forSite(shopper.site, async (db) => {
      const draft = await findDraft(db, shopper, car)
      if (!draft) return null
      const before =
        draft.reservation === null ? null : await findReservation(db, shopper.site, draft.reservation)
      const isPaying = before?.state === 'paying' && before.endsAt.getTime() > now()
      return {
        draft,
        key: isPaying ? before.idempotencyKey : deriveUuid(`${draft.id}/${draft.reservation}`),
        tradeIns: await listTradeIns(db, shopper, now()),
        hold: await findOwnHold(db, shopper, car),
      }
    })
    return ok(read)
  } catch {
    return fail('records', 'The records did not answer')
  }
}

/** The first incomplete step; null if the order can be placed. */
export function findOpenStep(typed: NonNullable<Order['choices']>): OrderStep | null {
  const needed = ORDER_STEPS.filter((step) => step !== 'review')
  const isOpen = (step: OrderStep) =>
    typed[step] === undefined ? !SKIPPED_STEPS.has(step) : Object.keys(findStepFaults(step, typed)).length > 0
  return needed.find(isOpen) ?? null
}

/** Ends the payment in progress of a draft whose choices change: it would be for a different order. */
export async function stopPaying(db: SiteTransaction, order: Order): Promise<void> {
  if (order.reservation === null || isPlaced(order)) return
  const {site, reservation: id} = order
  await closeReservation(db, {site, id}, {to: 'expired', reason: 'not-paid'}, [ORDER_LISTENER])
}
