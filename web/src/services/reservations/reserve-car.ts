import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {vehicleSnapshotSchema} from '#/domain/leads/lead-parts'
import {toEmailKey, toPhoneKey} from '#/domain/leads/lead-text'
import {buildVehicleSnapshot} from '#/domain/leads/vehicle-snapshot'
import type {Payer} from '#/domain/payments/payer'
import {linkToReservation} from '#/domain/reservations/checkout-address'
import {getDeposit, isFree, isReservable, isReserveOffered} from '#/domain/reservations/is-reservable'
import type {Payments} from '#/gateways/payments/port'
import type {SiteTransaction} from '#/gateways/records/port'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {fail, ok, type Result} from '#/lib/result'
import type {MoneyParts} from '#/services/payments/payment-subject'
import {findPaymentOfReservation, recordSession} from '#/services/payments/records'
import {resolveReserveOffer} from '#/tenant/reserve-offer'
import {buildSiteFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'
import {
  closeReservation,
  findRepeated,
  findReservation,
  holdCar,
  type NewReservation,
  PAYMENT_MINUTES,
  type Reservation,
} from './records.ts'
import {type ReservationListener, ReservationRefused} from './reservation-listener.ts'

/** A shopper's request. The owner of the car, the price and the recipient of the money are not taken from it. */
export type ReserveRequest = {
  /** Generated each time the form is rendered: sending it twice creates one reservation. */
  readonly key: string
  readonly carSlug: string
  readonly contact: Payer
  /** The id of the signed-in shopper. */
  readonly shopper: string | null
  readonly host: string
  /**
   * Links the order draft that this is the deposit of; the caller must check that the car is sold online. Null for a
   * reservation of its own.
   */
  readonly link: NewReservation['link'] | null
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
  readonly listeners: readonly ReservationListener[]
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
  if (!found.data || !(request.link || isReserveOffered(found.data, offer))) return ok({kind: 'not-offered'})
  const wanted = describeHold(tenant, found.data, request)
  const canHold = request.link ? isFree(found.data) : isReservable(found.data, offer)
  const outcome = await runOnRecords(() =>
    records.forSite(tenant.slug, (db) =>
      canHold ? holdCar(db, wanted, parts.listeners) : findRepeated(db, wanted),
    ),
  )
  if (!outcome.ok) return outcome
  if (outcome.data.kind === 'taken') return ok(outcome.data)
  onChange()
  return resumeReservation(parts, outcome.data.reservation)
}

/** Redirects a shopper who left the provider's page back to it. Null if the site has no such reservation. */
export async function continueReservation(
  parts: ReserveParts,
  site: string,
  id: string,
): Promise<Result<ReserveAnswer | null>> {
  const found = await runOnRecords(() => parts.records.forSite(site, (db) => findReservation(db, site, id)))
  return found.ok && found.data ? resumeReservation(parts, found.data) : found.ok ? ok(null) : found
}

async function resumeReservation(
  parts: ReserveParts,
  reservation: Reservation,
): Promise<Result<ReserveAnswer>> {
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
    vehicle: vehicleSnapshotSchema.parse(buildVehicleSnapshot(car, settings.price)),
    emailKey: toEmailKey(contact.email),
    phoneKey: toPhoneKey(contact.phone),
    holdHours: settings.reserve.holdHours,
    ...(request.link && {link: request.link}),
  }
}

/** The page expires before the hold, so that a shopper who pays in its last minute still has the car. */
const PAGE_MINUTES = 31

async function openPage(
  {records, listeners, buildUrl}: ReserveParts,
  payments: Payments,
  reservation: Reservation,
): Promise<Result<ReserveAnswer>> {
  const {site, id, vehicle, host, depositCents, endsAt} = reservation
  const read = await runOnRecords(() =>
    records.forSite(site, async (db) => ({
      payment: await findPaymentOfReservation(db, site, id),
      returns: await findReturns(db, reservation, listeners),
    })),
  )
  if (!read.ok) return read
  const {payment, returns} = read.data
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
    successUrl: `${url}${returns.paid}`,
    cancelUrl: `${url}${returns.unpaid}`,
  })
  if (!opened.ok) {
    // The car is free at once. A page that was opened nevertheless is unknown to the shopper; a known one may still be
    // paid.
    if (session === null)
      await runOnRecords(() =>
        records.forSite(site, (db) =>
          closeReservation(db, {site, id}, {to: 'expired', reason: 'not-paid'}, listeners),
        ),
      )
    return opened
  }
  const noted = await runOnRecords(() =>
    records.forSite(site, (db) => recordSession(db, site, paymentId, opened.data.session)),
  )
  return noted.ok ? ok({kind: 'pay', url: opened.data.url, reservation}) : noted
}

async function findReturns(
  db: SiteTransaction,
  {site, id, vehicle}: Reservation,
  listeners: readonly ReservationListener[],
): Promise<{readonly paid: string; readonly unpaid: string}> {
  for (const {findReturns: find} of listeners) {
    const found = await find(db, {site, id, carSlug: vehicle.slug})
    if (found) return found
  }
  return {paid: linkToReservation(id, 'paid'), unpaid: linkToReservation(id)}
}

async function runOnRecords<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work())
  } catch (cause) {
    if (cause instanceof ReservationRefused) throw cause
    return fail('records', 'The records did not answer')
  }
}
