import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {describePrice} from './describe-price.ts'
import {formatMoney} from './format-values.ts'
import {listHeadFacts} from './list-key-facts.ts'
import {buildVehicleTitle} from './vehicle-title.ts'

/**
 * A vehicle in a sentence for search engines: its condition and name, the facts people ask for first, price, dealer and
 * stock number. `now` in ms since the epoch.
 */
export function describeVehicle(
  car: Car,
  {price, identity}: Pick<Settings, 'price' | 'identity'>,
  now: number,
): string {
  const {main, detail} = buildVehicleTitle(car)
  const [condition, ...facts] = listHeadFacts(car)
  const name = [condition, main, detail].filter(Boolean).join(' ')
  const wording = describePrice(car, price, now)
  const cost =
    wording.kind === 'price' ? [formatMoney(wording.amount), wording.basis].filter(Boolean).join(' ') : ''
  const stock = car.stocknum ? `Stock ${car.stocknum}.` : ''
  return `${[name, ...facts, cost].filter(Boolean).join(', ')}. At ${identity.name}${car.city ? `, ${car.city}` : ''}. ${stock}`.trim()
}
