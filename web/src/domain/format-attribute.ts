import type {Attribute, Unit} from '@forecourt/schemas/vehicle/attribute'
import {FILTER_ATTRIBUTES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {groupThousands} from '../lib/format-text.ts'
import {formatKm, formatMoney, toMetres} from './format-values.ts'
import type {Bounds} from './listing/listing-state.ts'

type Value = string | number

/** A value of an attribute in the words of shoppers, with its unit: what stands beside the attribute's title. */
export function formatValue({words, unit}: Attribute, value: Value): string {
  if (words && Object.hasOwn(words, value)) return words[value] ?? String(value)
  return unit ? UNITS[unit](value) : String(value)
}

/** A value where no title stands beside it, on a card or among the choices of a filter: "5 seats", "Stock A12". */
export function formatPhrase(attribute: Attribute, value: Value): string {
  const {phrase} = attribute
  const text = formatValue(attribute, value)
  if (!phrase) return text
  const {one = phrase.other, other} = phrase
  return (String(value) === '1' ? one : other).replace('{value}', () => text)
}

const UNITS: {readonly [unit in Unit]: (value: Value) => string} = {
  dollars: (value) => formatMoney(Number(value)),
  'dollar range': formatDollarRange,
  km: (value) => formatKm(Number(value)),
  ft: (value) => `${value} ft (${toMetres(Number(value))} m)`,
  'engine litres': (value) => `${Number(value).toFixed(1)} L`,
  mm: (value) => formatMeasure(value, 'mm'),
  kg: (value) => formatMeasure(value, 'kg'),
  Nm: (value) => formatMeasure(value, 'Nm'),
  L: (value) => formatMeasure(value, 'L'),
  cc: (value) => formatMeasure(value, 'cc'),
  'L/100 km': (value) => formatMeasure(value, 'L/100 km'),
}

function formatMeasure(value: Value, unit: string): string {
  return `${groupThousands(Number(value))} ${unit}`
}

// As the index writes it: "20000-30000".
function formatDollarRange(value: Value): string {
  const [from, to] = String(value).split('-').map(Number)
  if (from === undefined || to === undefined || Number.isNaN(from + to)) return String(value)
  return `${formatMoney(from)} to ${formatMoney(to)}`
}

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
