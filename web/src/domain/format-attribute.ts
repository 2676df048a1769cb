import type {Attribute, Unit} from '@forecourt/schemas/vehicle/attribute'
import {groupThousands} from '../lib/group-thousands.ts'
import {formatKm, toMetres} from './format-distance.ts'
import {formatMoney} from './format-money.ts'

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
