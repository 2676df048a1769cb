import {toSlug} from '@forecourt/schemas/values/to-slug'
import {listAttributes} from '@forecourt/schemas/vehicle/attributes'
import type {Kind} from '@forecourt/schemas/vehicle/kinds'
import {deriveAttributes} from '../derive-attributes.ts'
import {defineFeedFormat, type FeedRecord, type MappedRow} from '../feed-format.ts'

const ATTRIBUTES = listAttributes().filter(([, {computed}]) => !computed)
const GROUPS = new Set(
  ATTRIBUTES.flatMap(([name]) => (name.includes('.') ? name.split('.').slice(0, 1) : [])),
)

/** Our own form: the attributes of a Car under their own names, as JSON lines or as CSV columns. */
export const format = defineFeedFormat({
  name: 'forecourt',
  title: 'Cars as this project names their attributes (CSV or JSON lines).',
  columns: ['make', 'model', 'year', 'stocknum', 'car_type', 'dealership_slug'],
  jsonLines: true,
  createMapper: () => mapRecord,
})

function mapRecord(record: FeedRecord): MappedRow {
  const car: Values = {}
  for (const group of GROUPS) {
    const value = readValue(null, record[group])
    if (value !== undefined) car[group] = value
  }
  for (const [name, {kind, feedNames = []}] of ATTRIBUTES) {
    const values = [name, ...feedNames].map((column) => readValue(kind, record[column]))
    const value = values.find((read) => read !== undefined)
    if (value !== undefined) setValue(car, name, value)
  }
  return {car: {...identify(car), ...deriveAttributes(car), ...car}}
}

type Values = {[attribute: string]: unknown}

// `variant.torque` is a column of its own, `variant` one that holds the whole group as JSON.
function setValue(car: Values, name: string, value: unknown): void {
  const [group = name, field] = name.split('.')
  const held = car[group]
  car[group] = field === undefined ? value : {...(typeof held === 'object' ? held : {}), [field]: value}
}

// A CSV cell is text: what it means follows from the kind of its attribute.
function readValue(kind: Kind | null, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value === '') return undefined
  if (kind?.type === 'list' && kind.of.type === 'text' && !value.startsWith('['))
    return value.split('|').map((part) => part.trim())
  if (kind && kind.read(value) !== null) return value
  if (/^[[{]/.test(value)) return parseJson(value)
  if (/^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  return /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Id and name of a car for which the feed gives none, from values that every dealer has. */
function identify({dealership_slug, stocknum, year, make, model, badge}: {[attribute: string]: unknown}): {
  [attribute: string]: string
} {
  if (typeof dealership_slug !== 'string' || typeof stocknum !== 'string') return {}
  const name = [year, make, model, badge]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
  const key = toSlug(stocknum)
  return {id: `${dealership_slug}-${key}`, slug: toSlug(`${name}-${dealership_slug}-${key}`), name}
}
