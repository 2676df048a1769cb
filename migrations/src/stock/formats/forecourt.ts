import {carSchema} from '@forecourt/schemas'
import {defineFeedFormat, type FeedRecord, type MappedRow} from '../feed-format.ts'
import {followAttributes} from '../follow-attributes.ts'
import {slugify} from '../slugify.ts'

const LISTS = new Set(['images', 'thumbnails', 'filtered_features', 'payment_processors'])

/** Our own form: the attributes of a Car under their own names, as JSON lines or as CSV columns. */
export const format = defineFeedFormat({
  name: 'forecourt',
  title: 'Cars as this project names their attributes (CSV or JSON lines).',
  columns: ['make', 'model', 'year', 'stocknum', 'car_type', 'dealership_slug'],
  jsonLines: true,
  createMapper: () => mapRecord,
})

function mapRecord(record: FeedRecord): MappedRow {
  const known = Object.entries(record).filter(([name]) => Object.hasOwn(carSchema.shape, name))
  const car: {[attribute: string]: unknown} = Object.fromEntries(
    known.flatMap(([name, value]) => {
      const read = typeof value === 'string' ? readCell(name, value) : value
      return read === undefined ? [] : [[name, read]]
    }),
  )
  return {car: {...identify(car), ...followAttributes(record), ...car}}
}

// A CSV cell is text: what it means follows from what the schema takes.
function readCell(name: string, text: string): unknown {
  if (text === '') return undefined
  const accepts = (value: unknown) =>
    carSchema.shape[name as keyof typeof carSchema.shape].safeParse(value).success
  if (LISTS.has(name) && !text.startsWith('[')) return text.split('|').map((part) => part.trim())
  if (accepts(text)) return text
  if (/^[[{]/.test(text)) return parseJson(text)
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Identity and name where the feed gives none: they follow from what a dealer always knows of a car. */
function identify({dealership_slug, stocknum, year, make, model, badge}: {[attribute: string]: unknown}): {
  [attribute: string]: string
} {
  if (typeof dealership_slug !== 'string' || typeof stocknum !== 'string') return {}
  const name = [year, make, model, badge]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
  const key = slugify(stocknum)
  return {id: `${dealership_slug}-${key}`, slug: slugify(`${name}-${dealership_slug}-${key}`), name}
}
