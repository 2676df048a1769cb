import {FILTER_ATTRIBUTES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {formatPhrase, formatValue} from '../format-attribute.ts'
import type {Bounds} from './listing-state.ts'

/** A value of stock data in the words shoppers use. */
export function wordValue(attribute: FilterAttribute, value: string): string {
  return formatPhrase(FILTER_ATTRIBUTES[attribute].attribute, value)
}

/** One bound with its unit. */
export function wordBound(attribute: FilterAttribute, bound: number): string {
  return formatValue(FILTER_ATTRIBUTES[attribute].attribute, bound)
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
