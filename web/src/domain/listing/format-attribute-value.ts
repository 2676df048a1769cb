import {FILTER_ATTRIBUTES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {formatPhrase, formatValue} from '../format-attribute.ts'
import type {Bounds} from './listing-state.ts'

/** A value of stock data in the words shoppers use. */
export function formatAttributeValue(attribute: FilterAttribute, value: string): string {
  return formatPhrase(FILTER_ATTRIBUTES[attribute].attribute, value)
}

/** One bound with its unit. */
export function formatBound(attribute: FilterAttribute, bound: number): string {
  return formatValue(FILTER_ATTRIBUTES[attribute].attribute, bound)
}

/** Two bounds in words: "$5,000 to $30,000", "under $30,000", "from 2018". */
export function formatBounds(attribute: FilterAttribute, {min, max}: Bounds): string {
  if (min !== null && max !== null) {
    return min === max
      ? formatBound(attribute, min)
      : `${formatBound(attribute, min)} to ${formatBound(attribute, max)}`
  }
  if (max !== null) return `${attribute === 'year' ? 'to' : 'up to'} ${formatBound(attribute, max)}`
  return min === null ? '' : `from ${formatBound(attribute, min)}`
}
