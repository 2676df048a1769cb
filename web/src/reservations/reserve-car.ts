import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getDeposit, isReservable} from '#/domain/is-reservable'
import {vehicleSnapshotSchema} from '#/domain/lead/lead-parts'
import {toEmailKey, toPhoneKey} from '#/domain/lead/lead-text'
import {buildVehicleSnapshot, formatVehiclePrice} from '#/domain/lead/vehicle-snapshot'
import type {Payments} from '#/gateways/payments/port'
import {findPaymentOfReservation, recordSession} from '#/gateways/records/payments'
import {closeReservation, holdCar, PAYING_MINUTES, type Reservation} from '#/gateways/records/reservations'
import type {ReservationContact} from '#/gateways/records/tables'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {fail, ok, type Result} from '#/lib/result'
import type {MoneyParts} from '#/payments/sync-payment'
import {buildSiteFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'

/** What a shopper asks for. Nothing of it says whose car it is, what it costs or to whom the money goes. */
export type ReserveRequest = {
  /** Made anew each time the form is shown: sending it twice is one reservation. */
  readonly key: string
  readonly carSlug: string
  readonly contact: ReservationContact
  /** The id of the shopper who is signed in. */
  readonly shopper: string | null
  readonly host: string
}

export type ReserveAnswer =
  /** The shopper goes on to this page to pay. */
  | {readonly kind: 'pay'; readonly url: string; readonly reservation: Reservation}
  | {readonly kind: 'held'; readonly reservation: Reservation}
  /** It was reserved by this form and has ended. */
  | {readonly kind: 'over'; readonly reservation: Reservation}
  | {readonly kind: 'taken'; readonly until: Date | null}
  /** The site has no such car, or does not offer to hold it. */
  | {readonly kind: 'not-offered'}

type ReserveParts = MoneyParts & {
  /** The storefront's own address of a site's host, without a path. */
  readonly buildUrl: (host: string) => string
  readonly now?: () => number
}

/**
 * Reserves a car of a site for a shopper, by the site's settings: at once where no deposit is asked for, else after it
 * is paid on the provider's page.
 */
export async function reserveCar(
  parts: ReserveParts,
  tenant: TenantConfig,
  request: ReserveRequest,
): Promise<Result<ReserveAnswer>> {
  const {records, now = Date.now, onChange} = parts
  const found = await findVehicle(request.carSlug, buildSiteFilter(tenant, now()))
  if (!found.ok) return found
  const wanted = found.data && describeHold(tenant, found.data, request, now())
  if (!wanted || (wanted.depositCents > 0 && !parts.payments)) return ok({kind: 'not-offered'})
  const outcome = await runOnRecords(() =>
    records.forSite(tenant.slug, (transaction) => holdCar(transaction, wanted)),
  )
  if (!outcome.ok) return outcome
  if (outcome.data.kind === 'taken') return ok(outcome.data)
  const {reservation} = outcome.data
  onChange()
  if (reservation.state === 'held') return ok({kind: 'held', reservation})
  const isOver = reservation.state !== 'paying' || reservation.endsAt.getTime() <= now()
  return isOver || !parts.payments
    ? ok({kind: 'over', reservation})
    : openPage(parts, parts.payments, reservation)
}

function describeHold(tenant: TenantConfig, car: Car, request: ReserveRequest, now: number) {
  const {settings, dealerships, slug: site} = tenant
  const dealership = dealerships.find(({slug}) => slug === car.dealership_slug)
  const depositCents = getDeposit(settings.reserve) * 100
  const account = dealership?.stripeAccount ?? null
  if (!dealership || !isReservable(car, settings, now)) return null
  if (depositCents > 0 && account === null) return null
  const {key, contact, shopper, host} = request
  return {
    ...{
      site,
      idempotencyKey: key,
      dealership: dealership.slug,
      shopper,
      contact,
      host,
      account,
      depositCents,
    },
    vehicle: vehicleSnapshotSchema.parse(buildVehicleSnapshot(car, formatVehiclePrice(car, settings.price))),
    emailKey: toEmailKey(contact.email),
    phoneKey: toPhoneKey(contact.phone),
    holdHours: settings.reserve.holdHours,
  }
}

/** The page is over before the hold is, so that who pays in its last minute still has the car. */
const PAGE_MINUTES = 31

async function openPage(
  {records, buildUrl}: ReserveParts,
  payments: Payments,
  reservation: Reservation,
): Promise<Result<ReserveAnswer>> {
  const {site, id, vehicle, host, depositCents, endsAt} = reservation
  const payment = await runOnRecords(() =>
    records.forSite(site, (transaction) => findPaymentOfReservation(transaction, site, id)),
  )
  if (!payment.ok) return payment
  if (payment.data === null) return fail('records', 'The reservation has no payment', false)
  const {id: paymentId, account} = payment.data
  const back = `${buildUrl(host)}${linkTo('car', {slug: vehicle.slug})}`
  const opened = await payments.openCheckout({
    ...{payment: paymentId, of: {reservation: id}, account, amountCents: depositCents, capture: 'later'},
    title: `Refundable deposit: ${vehicle.name}`,
    // Counted from the hold's end, so that a second try asks for the very same page.
    expiresAt: Math.floor(endsAt.getTime() / 1000) - (PAYING_MINUTES - PAGE_MINUTES) * 60,
    ...{successUrl: `${back}?reservation=${id}`, cancelUrl: back},
  })
  if (!opened.ok) {
    // The car is free again at once. A page that was opened all the same is known to nobody.
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
  } catch {
    return fail('records', 'The records did not answer')
  }
}
