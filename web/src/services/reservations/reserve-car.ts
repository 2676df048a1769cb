import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {vehicleSnapshotSchema} from '#/domain/leads/lead-parts'
import {toEmailKey, toPhoneKey} from '#/domain/leads/lead-text'
import {buildVehicleSnapshot, formatVehiclePrice} from '#/domain/leads/vehicle-snapshot'
import {linkToOrder, linkToPurchase} from '#/domain/orders/purchase-address'
import {linkToReservation} from '#/domain/reservations/checkout-address'
import {getDeposit, isFree, isReservable, isReserveOffered} from '#/domain/reservations/is-reservable'
import type {Payments} from '#/gateways/payments/port'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {fail, ok, type Result} from '#/lib/result'
import {findOrderOfReservation, OrderChanged, type PreparedOrder} from '#/services/orders/records'
import {findPaymentOfReservation, recordSession} from '#/services/payments/records'
import type {MoneyParts} from '#/services/payments/sync-payment'
import {resolveReserveOffer} from '#/tenant/reserve-offer'
import {buildSiteFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'
import {
  closeReservation,
  findRepeated,
  findReservation,
  holdCar,
  PAYMENT_MINUTES,
  type Reservation,
} from './records.ts'
import type {ReservationContact} from './tables.ts'

/** A shopper's request. The owner of the car, the price and the recipient of the money are not taken from it. */
export type ReserveRequest = {
  /** Generated each time the form is rendered: sending it twice creates one reservation. */
  readonly key: string
  readonly carSlug: string
  readonly contact: ReservationContact
  /** The id of the signed-in shopper. */
  readonly shopper: string | null
  readonly host: string
  /** The order draft that this is the deposit of; the caller must check that the car is sold online. */
  readonly order: PreparedOrder | null
}

export type ReserveAnswer =
  /** The shopper is redirected to this page to pay. */
  | {readonly kind: 'pay'; readonly url: string; readonly reservation: Reservation}
  | {readonly kind: 'held'; readonly reservation: Reservation}
  /** It was reserved with this form and has ended. */
  | {readonly kind: 'over'; readonly reservation: Reservation}
  | {readonly kind: 'taken'; readonly until: Date | null}
  /** The site has no such car, or does not offer to reserve it. */
  | {readonly kind: 'not-offered'}

export type ReserveParts = MoneyParts & {
  /** The storefront's own address of a site's host, without a path. */
  readonly buildUrl: (host: string) => string
  readonly now?: () => number
}

/**
 * Reserves a car of a site for a shopper, by the site's settings: at once if no deposit is required, otherwise after
 * it is paid on the provider's page.
 */
export async function reserveCar(
  parts: ReserveParts,
  tenant: TenantConfig,
  request: ReserveRequest,
): Promise<Result<ReserveAnswer>> {
  const {records, now = Date.now, onChange} = parts
  const found = await findVehicle(request.carSlug, buildSiteFilter(tenant, now()))
  if (!found.ok) return found
  const offer = resolveReserveOffer(tenant, parts.payments !== null, now())
  if (!found.data || !(request.order || isReserveOffered(found.data, offer))) return ok({kind: 'not-offered'})
  const wanted = describeHold(tenant, found.data, request)
  const canHold = request.order ? isFree(found.data) : isReservable(found.data, offer)
  const outcome = await runOnRecords(() =>
    records.forSite(tenant.slug, (transaction) =>
      canHold ? holdCar(transaction, wanted) : findRepeated(transaction, wanted),
    ),
  )
  if (!outcome.ok) return outcome
  if (outcome.data.kind === 'taken') return ok(outcome.data)
  onChange()
  return goOn(parts, outcome.data.reservation)
}

/** Redirects a shopper who left the provider's page back to it. Null if the site has no such reservation. */
export async function continueReservation(
  parts: ReserveParts,
  site: string,
  id: string,
): Promise<Result<ReserveAnswer | null>> {
  const found = await runOnRecords(() =>
    parts.records.forSite(site, (transaction) => findReservation(transaction, site, id)),
  )
  return found.ok && found.data ? goOn(parts, found.data) : found.ok ? ok(null) : found
}

async function goOn(parts: ReserveParts, reservation: Reservation): Promise<Result<ReserveAnswer>> {
  const {now = Date.now, payments} = parts
  const isOver = reservation.endsAt.getTime() <= now()
  if (reservation.state === 'held' && !isOver) return ok({kind: 'held', reservation})
  if (reservation.state !== 'paying' || isOver || !payments) return ok({kind: 'over', reservation})
  return openPage(parts, payments, reservation)
}

function describeHold(tenant: TenantConfig, car: Car, request: ReserveRequest) {
  const {settings, dealerships, slug: site} = tenant
  const dealership = dealerships.find(({slug}) => slug === car.dealership_slug)
  const depositCents = getDeposit(settings.reserve) * 100
  const {key, contact, shopper, host} = request
  return {
    site,
    idempotencyKey: key,
    dealership: car.dealership_slug,
    shopper,
    contact,
    host,
    account: dealership?.stripeAccount ?? null,
    depositCents,
    vehicle: vehicleSnapshotSchema.parse(buildVehicleSnapshot(car, formatVehiclePrice(car, settings.price))),
    emailKey: toEmailKey(contact.email),
    phoneKey: toPhoneKey(contact.phone),
    holdHours: settings.reserve.holdHours,
    order: request.order,
  }
}

/** The page expires before the hold, so that a shopper who pays in its last minute still has the car. */
const PAGE_MINUTES = 31

async function openPage(
  {records, buildUrl}: ReserveParts,
  payments: Payments,
  reservation: Reservation,
): Promise<Result<ReserveAnswer>> {
  const {site, id, vehicle, host, depositCents, endsAt} = reservation
  const read = await runOnRecords(() =>
    records.forSite(site, async (transaction) => ({
      payment: await findPaymentOfReservation(transaction, site, id),
      order: await findOrderOfReservation(transaction, site, id),
    })),
  )
  if (!read.ok) return read
  const {payment, order} = read.data
  if (payment === null) return fail('records', 'The reservation has no payment', false)
  const {id: paymentId, account, session} = payment
  const url = buildUrl(host)
  const opened = await payments.openCheckout({
    payment: paymentId,
    of: {reservation: id},
    account,
    amountCents: depositCents,
    capture: 'later',
    title: `Refundable deposit: ${vehicle.name}`,
    // Computed from the hold's end, so that a retry requests the same page.
    expiresAt: Math.floor(endsAt.getTime() / 1000) - (PAYMENT_MINUTES - PAGE_MINUTES) * 60,
    successUrl: `${url}${order ? linkToOrder(order.number) : linkToReservation(id, 'paid')}`,
    cancelUrl: `${url}${order ? linkToPurchase(vehicle.slug, {step: 'review', note: 'unpaid'}) : linkToReservation(id)}`,
  })
  if (!opened.ok) {
    // The car is free at once. A page that was opened nevertheless is unknown to the shopper; a known one may still be
    // paid.
    if (session === null)
      await runOnRecords(() =>
        records.forSite(site, (transaction) =>
          closeReservation(transaction, site, id, {to: 'expired', reason: 'not-paid'}),
        ),
      )
    return opened
  }
  const noted = await runOnRecords(() =>
    records.forSite(site, (transaction) => recordSession(transaction, site, paymentId, opened.data.session)),
  )
  return noted.ok ? ok({kind: 'pay', url: opened.data.url, reservation}) : noted
}

async function runOnRecords<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work())
  } catch (cause) {
    if (cause instanceof OrderChanged) throw cause
    return fail('records', 'The records did not answer')
  }
}
