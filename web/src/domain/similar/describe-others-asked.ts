import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {describePrice, type PricedVehicle} from '../vehicles/describe-price.ts'
import {formatMoney} from '../vehicles/format-values.ts'

type OfModel = Pick<Car, 'make' | 'model' | 'car_type'>

/** The part of the highest price over which prices may spread; more says nothing about one car. */
const WIDEST = 0.5

/**
 * What others of a model and condition are offered at, for a car without a price; null unless two or more have one that
 * includes the same, where those are far apart, and where the site does not show it.
 */
export function describeOthersAsked(
  car: OfModel,
  others: readonly (PricedVehicle & OfModel)[],
  settings: Settings['price'],
): string | null {
  if (!settings.showOthers) return null
  const asked = others
    .filter(
      ({make, model, car_type}) => make === car.make && model === car.model && car_type === car.car_type,
    )
    .map((other) => describePrice(other, settings))
    .filter((wording) => wording.kind === 'price')
  const basis = asked[0]?.basis ?? null
  const amounts = asked.filter((wording) => wording.basis === basis).map(({amount}) => amount)
  if (amounts.length < 2) return null
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  if (most - least > most * WIDEST) return null
  const range = least === most ? formatMoney(least) : `${formatMoney(least)} to ${formatMoney(most)}`
  const kind = car.car_type ? `Other ${car.car_type} ones` : 'Others'
  return `${kind} of this model here: ${range}${basis ? `, ${basis.charAt(0).toLowerCase()}${basis.slice(1)}` : ''}`
}
