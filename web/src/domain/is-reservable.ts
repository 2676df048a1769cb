import type {Car, Settings} from '@forecourt/schemas'
import {isOn} from '@forecourt/schemas/settings/is-on'
import {formatMoney} from './format-money.ts'
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

/** The words of a reserve button: with the deposit where the site says so, unless it is $0 (spec 2.25c). */
export function reserveWords(
  label: string,
  {deposit, showDepositSuffix}: Pick<Settings['reserve'], 'deposit' | 'showDepositSuffix'>,
): string {
  return showDepositSuffix && deposit > 0 ? `${label} ${formatMoney(deposit)}` : label
}

/** What holding a car costs and gives, with the site's figures in the site's words (spec 9.5a). */
export function reservePromise({text, deposit, fallbackPrice, holdHours}: Settings['reserve']): string {
  return text
    .replaceAll('{deposit}', formatMoney(deposit || fallbackPrice))
    .replaceAll('{hours}', String(holdHours))
}
