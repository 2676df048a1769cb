import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {formatMoney} from './format-values.ts'
import {type AvailabilityFacts, resolveAvailability} from './resolve-availability.ts'

/** What a site lets shoppers hold; a browser gets it too. */
export type ReserveOffer = {
  readonly carTypes: Settings['reserve']['carTypes']
  /** The slugs of the dealerships that can take the deposit. */
  readonly dealerships: readonly string[]
}

/**
 * Whether a shopper may hold a car online (spec 4.2f): the site offers it for the car's condition and dealership, and
 * nobody has bought or reserved the car.
 */
export function isReservable(
  vehicle: AvailabilityFacts & Pick<Car, 'car_type' | 'dealership_slug'>,
  offer: ReserveOffer | null,
): boolean {
  return isReserveOffered(vehicle, offer) && isFree(vehicle)
}

/** Whether nobody has bought or reserved a car. */
export function isFree(vehicle: AvailabilityFacts): boolean {
  const availability = resolveAvailability(vehicle)
  return availability === 'in_stock' || availability === 'coming_soon'
}

/** As `isReservable`, of a car that somebody may have bought or reserved. */
export function isReserveOffered(
  {car_type, dealership_slug}: Pick<Car, 'car_type' | 'dealership_slug'>,
  offer: ReserveOffer | null,
): boolean {
  if (offer === null) return false
  return offer.carTypes.includes(car_type) && offer.dealerships.includes(dealership_slug)
}

type Deposit = Pick<Settings['reserve'], 'deposit' | 'fallbackPrice'>

/** The label of a reserve button, with the deposit where the site shows it, unless it is $0 (spec 2.25c). */
export function describeReserve(
  label: string,
  {showDepositSuffix, ...site}: Deposit & Pick<Settings['reserve'], 'showDepositSuffix'>,
): string {
  const deposit = getDeposit(site)
  return showDepositSuffix && deposit > 0 ? `${label} ${formatMoney(deposit)}` : label
}

/** The cost and terms of holding a car, in the site's words (spec 9.5a); no amount where nothing is to be paid. */
export function describeReservePromise(
  site: Deposit & Pick<Settings['reserve'], 'text' | 'freeText' | 'holdHours'>,
): string {
  const deposit = getDeposit(site)
  return (deposit > 0 ? site.text : site.freeText)
    .replaceAll('{deposit}', formatMoney(deposit))
    .replaceAll('{hours}', String(getHoldHours(site)))
}

/** A card authorisation lives seven days, and an hour before its end the hold is over. */
const MOST_PAID_HOURS = 167

/** How long a car is held, in hours: with a deposit no longer than the money stays set aside (spec 9.5a). */
export function getHoldHours({holdHours, ...site}: Deposit & Pick<Settings['reserve'], 'holdHours'>): number {
  return getDeposit(site) > 0 ? Math.min(holdHours, MOST_PAID_HOURS) : holdHours
}

/** In whole dollars; 0 where holding is free. */
export function getDeposit({deposit, fallbackPrice}: Deposit): number {
  return deposit ?? fallbackPrice
}
