import type {Car} from '@forecourt/schemas'
import {oneOf} from '#/domain/build-base-filter'
import {currentPrice} from '#/domain/describe-price'

const NEAR = 0.25

/**
 * Filters of cars like this one, the most alike first: same model, then same body at a similar price, then the
 * same kind. The car itself is in none of them.
 */
export function similarFilters(car: Car): string[] {
  const others = `id:!=${car.id} && ${oneOf('item_type', [car.item_type])}`
  const price = currentPrice(car)
  const near =
    price > 0 ? ` && price:=[${Math.round(price * (1 - NEAR))}..${Math.round(price * (1 + NEAR))}]` : ''
  const body = car.simple_body ? [`${others} && ${oneOf('simple_body', [car.simple_body])}${near}`] : []
  return [
    `${others} && ${oneOf('make', [car.make])} && ${oneOf('model', [car.model])}`,
    ...body,
    `${others}${near}`,
  ]
}
