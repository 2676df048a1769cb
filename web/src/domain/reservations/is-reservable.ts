import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getAskingPrice} from '@forecourt/schemas/vehicle/known-values'
import {formatMoney} from '../vehicles/format-values.ts'
import {type AvailabilityFacts, resolveAvailability} from '../vehicles/resolve-availability.ts'

/** The site's rules for reservations; also sent to browsers. */
export type ReserveOffer = {
  readonly carTypes: Settings['reserve']['carTypes']
  /** The slugs of the dealerships that can take the deposit. */
  readonly dealerships: readonly string[]
  /** The tag of cars that can only be driven; null if the site has none. */
  readonly testDriveTag: Settings['card']['testDriveTag']
  /** A price up to this one is shown as a placeholder (spec 4.6b). */
  readonly placeholder: Settings['price']['preorderThreshold']
}

/**
 * Whether a shopper may reserve a car online (spec 4.2f): the site offers it for the car's condition and dealership,
 * and the car has a price, is not for test drives only (spec 2.25c), and is neither sold nor reserved.
 */
export function isReservable(vehicle: AvailabilityFacts & OfferedFacts, offer: ReserveOffer | null): boolean {
  return isReserveOffered(vehicle, offer) && isFree(vehicle)
}

/** Whether a car is neither sold nor reserved. */
export function isFree(vehicle: AvailabilityFacts): boolean {
  const availability = resolveAvailability(vehicle)
  return availability === 'in_stock' || availability === 'coming_soon'
}

type OfferedFacts = Pick<Car, 'car_type' | 'dealership_slug' | 'price' | 'offer_price' | 'tag'>

/**
 * As `isReservable`, but also true for sold or reserved cars. Nobody is asked for a deposit for a car whose price is not
 * known, for which feeds send a few dollars.
 */
export function isReserveOffered(vehicle: OfferedFacts, offer: ReserveOffer | null): boolean {
  if (offer === null || getAskingPrice(vehicle) <= offer.placeholder) return false
  const {car_type, dealership_slug} = vehicle
  if (!offer.carTypes.includes(car_type) || !offer.dealerships.includes(dealership_slug)) return false
  return !isTestDriveOnly(vehicle, offer)
}

/** Whether a car has the site's tag for cars that can only be driven, in capitals or not (spec 2.25c). */
export function isTestDriveOnly(
  {tag}: Pick<Car, 'tag'>,
  {testDriveTag}: Pick<Settings['card'], 'testDriveTag'>,
): boolean {
  return Boolean(tag) && tag?.toLowerCase() === testDriveTag?.toLowerCase()
}

type Deposit = Pick<Settings['reserve'], 'deposit' | 'fallbackPrice'>

/** The label of a reserve button, with the deposit if the site shows it, unless it is $0 (spec 2.25c). */
export function describeReserve(
  label: string,
  {showDepositSuffix, ...site}: Deposit & Pick<Settings['reserve'], 'showDepositSuffix'>,
): string {
  const deposit = getDeposit(site)
  return showDepositSuffix && deposit > 0 ? `${label} ${formatMoney(deposit)}` : label
}

/** The cost and terms of reserving a car, in the site's words (spec 9.5a); no amount if there is no deposit. */
export function describeReservePromise(
  site: Deposit & Pick<Settings['reserve'], 'text' | 'freeText' | 'holdHours'>,
): string {
  const deposit = getDeposit(site)
  return (deposit > 0 ? site.text : site.freeText)
    .replaceAll('{deposit}', formatMoney(deposit))
    .replaceAll('{hours}', String(getHoldHours(site)))
}

/** A card authorisation is valid for seven days, and the hold ends an hour before. */
const MOST_PAID_HOURS = 167

/** How long a car is held, in hours: with a deposit, no longer than the authorisation is valid (spec 9.5a). */
export function getHoldHours({holdHours, ...site}: Deposit & Pick<Settings['reserve'], 'holdHours'>): number {
  return getDeposit(site) > 0 ? Math.min(holdHours, MOST_PAID_HOURS) : holdHours
}

/** In whole dollars; 0 if reserving is free. */
export function getDeposit({deposit, fallbackPrice}: Deposit): number {
  return deposit ?? fallbackPrice
}
