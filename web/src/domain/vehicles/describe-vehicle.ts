import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {describePrice} from './describe-price.ts'
import {formatCarType} from './format-attribute.ts'
import {formatMoney} from './format-values.ts'
import {listKeyFacts} from './list-key-facts.ts'
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
  const name = [formatCarType(car.car_type), main, detail].filter(Boolean).join(' ')
  const wording = describePrice(car, price, now)
  const facts = listKeyFacts(car)
    .filter(({label}) => label !== 'Condition')
    .slice(0, 4)
    .map(({label, text}) => (car.item_type === 'caravan' ? `${label.toLowerCase()} ${text}` : text))
  const cost =
    wording.kind === 'price' ? [formatMoney(wording.amount), wording.basis].filter(Boolean).join(' ') : ''
  const stock = car.stocknum ? `Stock ${car.stocknum}.` : ''
  return `${[name, ...facts, cost].filter(Boolean).join(', ')}. At ${identity.name}${car.city ? `, ${car.city}` : ''}. ${stock}`.trim()
}
