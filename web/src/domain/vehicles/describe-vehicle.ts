import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {isSold} from '@forecourt/schemas/vehicle/known-values'
import {listOwnPictures} from '@forecourt/schemas/vehicle/list-own-pictures'
import {describePrice} from './describe-price.ts'
import {formatMoney} from './format-values.ts'
import {listHeadFacts} from './list-key-facts.ts'
import {buildPageTitle, buildVehicleTitle} from './vehicle-title.ts'

/** The letters of a title that chats show in two lines. */
const MOST_SHARED = 88

type Pictured = Parameters<typeof buildVehicleTitle>[0] &
  Pick<Car, 'images'> &
  Partial<Pick<Car, 'placeholders'>>

/** A price with its basis, such as "$24,990 Drive away"; empty for a vehicle without a price. */
function describeCost(car: Car, price: Settings['price'], now: number): string {
  const wording = describePrice(car, price, now)
  return wording.kind === 'price'
    ? [formatMoney(wording.amount), wording.basis].filter(Boolean).join(' ')
    : ''
}

/** The title of a shared link to a vehicle: its name and its price; the site's name is beside it. */
export function describeSharedVehicle(car: Car, price: Settings['price'], now: number): string {
  const cost = isSold(car) ? '' : describeCost(car, price, now)
  return [buildPageTitle(car, MOST_SHARED - cost.length), cost].filter(Boolean).join(', ')
}

/** The picture of a shared link to a vehicle, or to a list that begins with it: its own; null if it has none. */
export function findSharedPicture(car: Pictured) {
  const [url] = listOwnPictures({placeholders: null, ...car})
  return url ? {url, alt: buildVehicleTitle(car).main} : null
}

/**
 * A vehicle in a sentence for search engines: its condition and name, the facts people ask for first, price, stock
 * number and dealer. Search engines cut its end off, so what tells alike vehicles apart stands before it. `now` in ms
 * since the epoch.
 */
export function describeVehicle(
  car: Car,
  {price, identity}: Pick<Settings, 'price' | 'identity'>,
  now: number,
): string {
  const {main, detail} = buildVehicleTitle(car)
  const [condition, ...facts] = listHeadFacts(car)
  const name = [condition, main, detail].filter(Boolean).join(' ')
  const cost = describeCost(car, price, now)
  const stock = car.stocknum ? `stock ${car.stocknum}` : ''
  return `${[name, ...facts, cost, stock].filter(Boolean).join(', ')}. At ${identity.name}${car.city ? `, ${car.city}` : ''}.`
}
