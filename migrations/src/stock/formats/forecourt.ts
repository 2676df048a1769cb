import type {Attribute} from '@forecourt/schemas/vehicle/attribute'
import {listAttributes} from '@forecourt/schemas/vehicle/attributes'
import {isFiller} from '@forecourt/schemas/vehicle/known-values'
import {deriveAttributes, deriveIdentity} from '../derive-attributes.ts'
import {defineFeedFormat, type FeedContext, type FeedRecord, type MappedRow} from '../feed-format.ts'
import {setAttribute} from '../mapping/build-format.ts'
import {prepareSource, readValue} from '../mapping/read-value.ts'

const ATTRIBUTES = listAttributes().filter(([, {computed}]) => !computed)
const GROUPS = new Set(
  ATTRIBUTES.flatMap(([name]) => (name.includes('.') ? name.split('.').slice(0, 1) : [])),
)

/**
 * Our own form: the attributes of a Car under their own names, as JSON or as CSV columns. It is no mapping because it
 * follows from the declaration of the attributes, and because it is exact: a program wrote the file, so a value that is
 * not one rejects its row, where a mapping reads what people write.
 */
export const format = defineFeedFormat({
  id: 'forecourt',
  title: 'Cars as this project names their attributes (CSV or JSON).',
  columns: ['make', 'model', 'year', 'stocknum', 'car_type', 'dealership_slug'],
  createMapper: (context) => (record) => mapRecord(record, context),
})

function mapRecord(record: FeedRecord, {dealership}: FeedContext = {}): MappedRow {
  const car: {[attribute: string]: unknown} = {}
  for (const group of GROUPS) {
    const value = readExactly(null, record[group])
    if (value !== undefined) car[group] = value
  }
  for (const [name, attribute] of ATTRIBUTES) {
    const {feedNames = []} = attribute
    const values = [name, ...feedNames].map((column) => readExactly(attribute, record[column]))
    const value = values.find((read) => read !== undefined)
    if (value !== undefined) setAttribute(car, name, value)
  }
  if (typeof dealership === 'string') car.dealership_slug ??= dealership
  return {car: {...deriveIdentity(car), ...deriveAttributes(car), ...car}}
}

// A CSV cell is a string; the kind of its attribute determines how it is parsed.
function readExactly(attribute: Attribute | null, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value.trim() === '') return undefined
  const kind = attribute?.kind
  if (kind?.type === 'list' && kind.of.type === 'text' && !value.startsWith('['))
    return value.split('|').map((part) => part.trim())
  if (kind && kind.read(value) !== null) return value
  if (/^[[{]/.test(value)) return parseJson(value)
  if (/^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return Number(value)
  // A number as people write it, "3,500" or "1200kg".
  if (!attribute || kind?.type !== 'number') return value
  return readValue(value, {...prepareSource(attribute, {}), isNothing: isFiller, zone: 'UTC'}).value ?? value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
