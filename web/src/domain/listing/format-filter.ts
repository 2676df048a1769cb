import {FILTER_ATTRIBUTES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {formatPhrase, formatValue} from '../vehicles/format-attribute.ts'
import {type Bounds, getPlainValue, isExcluded} from './listing-state.ts'

/** A value of stock data as shown to shoppers; an excluded one with its negation: "Not White", "No Sunroof". */
export function formatAttributeValue(attribute: FilterAttribute, value: string): string {
  const rule = FILTER_ATTRIBUTES[attribute]
  const text = formatPhrase(rule.attribute, getPlainValue(value))
  return isExcluded(value) ? `${rule.kind === 'all' ? 'No' : 'Not'} ${text}` : text
}

/** One bound with its unit. */
export function formatBound(attribute: FilterAttribute, bound: number): string {
  return formatValue(FILTER_ATTRIBUTES[attribute].attribute, bound)
}

/** Two bounds as text: "$5,000 to $30,000", "under $30,000", "from 2018". */
export function formatBounds(attribute: FilterAttribute, {min, max}: Bounds): string {
  if (min !== null && max !== null) {
    return min === max
      ? formatBound(attribute, min)
      : `${formatBound(attribute, min)} to ${formatBound(attribute, max)}`
  }
  if (max !== null) return `${attribute === 'year' ? 'to' : 'up to'} ${formatBound(attribute, max)}`
  return min === null ? '' : `from ${formatBound(attribute, min)}`
}
