import {
  findStepFaults,
  ORDER_STEPS,
  type OrderStep,
  readChoices,
  SKIPPED_STEPS,
} from '#/domain/order/order-choices'
import {findDraft, isPlaced, type Order, OrderChanged} from '#/gateways/records/orders'
import {closeReservation, findReservation} from '#/gateways/records/reservations'
import type {Shopper} from '#/gateways/records/shoppers'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {deriveUuid} from '#/lib/derive-uuid'
import {fail, ok, type Result} from '#/lib/result'
import {type ReserveParts, reserveCar} from '#/reservations/reserve-car'
import {buildSiteFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'
import {describeOrder, hashOrder, isSoldOnline, type OfferedExtra} from './describe-order.ts'
import {listTradeIns, type OrderTradeIn} from './list-trade-ins.ts'

/** What a shopper sends to place an order. Nothing of it says whose car it is, what it costs or to whom the money goes. */
export type OrderRequest = {
  readonly carSlug: string
  /** `hashOrder` of the sum that the shopper has read. */
  readonly seen: string
  readonly host: string
}

export type OrderAnswer =
  /** The shopper goes on to this page to pay the deposit. */
  | {readonly kind: 'pay'; readonly url: string}
  | {readonly kind: 'placed'; readonly number: string}
  /** A step before is not filled in. */
  | {readonly kind: 'incomplete'; readonly step: OrderStep}
  /** The sum is another one than the shopper has read. */
  | {readonly kind: 'changed'}
  | {readonly kind: 'taken'}
  | {readonly kind: 'not-offered'}

/**
 * Places a shopper's draft: keeps the car and takes the deposit as any reservation does. The order is placed in the
 * moment in which the car is held, here or when the provider says that the deposit is paid.
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
  if (!car || !isSoldOnline(tenant, car, now(), parts.payments !== null)) return ok({kind: 'not-offered'})
  const read = await readDraft(parts, shopper, car.id)
  if (!read.ok) return read
  if (read.data === null) return ok({kind: 'incomplete', step: 'price'})
  const {draft, key, tradeIns} = read.data
  const step = findOpenStep(draft.choices ?? {})
  if (step !== null) return ok({kind: 'incomplete', step})
  const choices = readChoices(draft.choices ?? {})
  const described = describeOrder(tenant, car, choices, {offered, tradeIns})
  if (hashOrder(described) !== seen) return ok({kind: 'changed'})
  const {buyer} = choices
  if (!buyer) return ok({kind: 'incomplete', step: 'buyer'})
  try {
    const answer = await reserveCar(parts, tenant, {
      key,
      carSlug,
      host,
      shopper: shopper.id,
      contact: {name: buyer.name, email: buyer.email, phone: buyer.phone},
      order: {id: draft.id, changedAt: draft.changedAt, ...described},
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

type Draft = {readonly draft: Order; readonly key: string; readonly tradeIns: readonly OrderTradeIn[]}

// The same key while a payment is under way, so that pressing twice leads to one page to pay on; a new one once it is over.
async function readDraft(
  {records, now = Date.now}: ReserveParts,
  shopper: Shopper,
  car: string,
): Promise<Result<Draft | null>> {
  try {
    const read = await records.forSite(shopper.site, async (transaction) => {
      const draft = await findDraft(transaction, shopper, car)
      if (!draft) return null
      const before =
        draft.reservation === null
          ? null
          : await findReservation(transaction, shopper.site, draft.reservation)
      const isPaying = before?.state === 'paying' && before.endsAt.getTime() > now()
      return {
        draft,
        key: isPaying ? before.idempotencyKey : deriveUuid(`${draft.id}/${draft.reservation}`),
        tradeIns: await listTradeIns(transaction, shopper, now()),
      }
    })
    return ok(read)
  } catch {
    return fail('records', 'The records did not answer')
  }
}

/** The first step that still needs something; null where the order can be placed. */
export function findOpenStep(typed: NonNullable<Order['choices']>): OrderStep | null {
  const needed = ORDER_STEPS.filter((step) => step !== 'review')
  const isOpen = (step: OrderStep) =>
    typed[step] === undefined ? !SKIPPED_STEPS.has(step) : Object.keys(findStepFaults(step, typed)).length > 0
  return needed.find(isOpen) ?? null
}

/** Ends a payment that is under way for a draft whose choices change: it would be for another order. */
export async function stopPaying(
  transaction: Parameters<typeof closeReservation>[0],
  order: Order,
): Promise<void> {
  if (order.reservation === null || isPlaced(order)) return
  await closeReservation(transaction, order.site, order.reservation, {to: 'expired', reason: 'not-paid'})
}
