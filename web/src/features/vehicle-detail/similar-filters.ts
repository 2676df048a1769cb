import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {buildAnyClause} from '#/domain/build-base-filter'
import {getCurrentPrice} from '#/domain/describe-price'

const NEAR = 0.25

/**
 * Filters of cars like this one, the most alike first: same model, then same body at a similar price, then the
 * same kind. The car itself is in none of them.
 */
export function buildSimilarFilters(car: Car): string[] {
  const others = `id:!=${car.id} && ${buildAnyClause('item_type', [car.item_type])}`
  const price = getCurrentPrice(car)
  const near =
    price > 0 ? ` && price:=[${Math.round(price * (1 - NEAR))}..${Math.round(price * (1 + NEAR))}]` : ''
  const body = car.simple_body
    ? [`${others} && ${buildAnyClause('simple_body', [car.simple_body])}${near}`]
    : []
  return [
    `${others} && ${buildAnyClause('make', [car.make])} && ${buildAnyClause('model', [car.model])}`,
    ...body,
    `${others}${near}`,
  ]
}
