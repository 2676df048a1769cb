import {BODY_TYPES} from '@forecourt/schemas/vehicle/body-types'
import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {formatKm} from '../format-distance.ts'
import {formatMoney} from '../format-money.ts'
import type {Bounds} from './listing-state.ts'

const WORDS: {readonly [attribute in FilterAttribute]?: {readonly [value: string]: string}} = {
  car_type: {new: 'New', demo: 'Demo', used: 'Used'},
  item_type: {car: 'Cars', caravan: 'Caravans', motorcycle: 'Motorcycles'},
  status: {in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold'},
  body: BODY_TYPES,
}

/** A value of stock data in the words shoppers use. */
export function wordValue(attribute: FilterAttribute, value: string): string {
  const words = WORDS[attribute]
  if (words && Object.hasOwn(words, value)) return words[value] ?? value
  if (attribute === 'seats') return `${value} ${value === '1' ? 'seat' : 'seats'}`
  if (attribute === 'price_range') return wordRange(value)
  if (attribute === 'weekly_price_range') return `${wordRange(value)} a week`
  return value
}

/** One bound with its unit. */
export function wordBound(attribute: FilterAttribute, bound: number): string {
  if (attribute === 'price' || attribute === 'subscription_price') return formatMoney(bound)
  return attribute === 'km' ? formatKm(bound) : String(bound)
}

/** Two bounds in words: "$5,000 to $30,000", "under $30,000", "from 2018". */
export function wordBounds(attribute: FilterAttribute, {min, max}: Bounds): string {
  if (min !== null && max !== null) {
    return min === max
      ? wordBound(attribute, min)
      : `${wordBound(attribute, min)} to ${wordBound(attribute, max)}`
  }
  if (max !== null) return `${attribute === 'year' ? 'to' : 'up to'} ${wordBound(attribute, max)}`
  return min === null ? '' : `from ${wordBound(attribute, min)}`
}

function wordRange(value: string): string {
  const [from, to] = value.split('-').map(Number)
  if (from === undefined || to === undefined || Number.isNaN(from + to)) return value
  return `${formatMoney(from)} to ${formatMoney(to)}`
}
