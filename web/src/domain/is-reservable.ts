import type {Settings} from '@forecourt/schemas/generated/site-types'
import {isOn} from '@forecourt/schemas/time/windows'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {formatMoney} from './format-values.ts'
import {type AvailabilityFacts, resolveAvailability} from './resolve-availability.ts'

type ReserveSite = {
  readonly reserve: Pick<Settings['reserve'], 'carTypes'>
  readonly features: Pick<Settings['features'], 'reserve'>
}

/**
 * Whether a shopper may hold a car online (spec 4.2f): the site offers it for the car's condition, and nobody has
 * bought or reserved the car. `now` in ms since the epoch.
 */
export function isReservable(
  vehicle: AvailabilityFacts & Pick<Car, 'car_type'>,
  {reserve, features}: ReserveSite,
  now: number,
): boolean {
  const availability = resolveAvailability(vehicle)
  return (
    isOn(features.reserve, now) &&
    reserve.carTypes.includes(vehicle.car_type) &&
    (availability === 'in_stock' || availability === 'coming_soon')
  )
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
    .replaceAll('{hours}', String(site.holdHours))
}

/** In whole dollars; 0 where holding is free. */
export function getDeposit({deposit, fallbackPrice}: Deposit): number {
  return deposit ?? fallbackPrice
}
