import type {Field} from '@forecourt/schemas/fields/field'
import {DEFAULT_ZONE} from '@forecourt/schemas/location/order-locations'
import {formatMoment} from '@forecourt/schemas/time/format-moment'
import {listChoices} from '../content/list-choices.ts'
import {describeEdge} from '../zone/edge.ts'

/** The text for a missing value. */
export const NOTHING = 'Nothing'

const LONGEST = 120

/**
 * Formats a stored value in one line: choices by their titles, switches as Yes and No, lists by their length, times in a
 * zone, which is said.
 */
export function describeValue(field: Field<unknown>, value: unknown, zone: string = DEFAULT_ZONE): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (Array.isArray(value)) return listInWords(field, value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberInWords(field, value)
  if (typeof value === 'string' && field.kind === 'date-time') return formatMoment(value, zone)
  if (typeof value === 'string') {
    const choice = listChoices(field.sanity.options).find((one) => one.value === value)
    return shorten(choice?.title ?? value)
  }
  if (field.kind === 'date-window') return describeWindow(value, zone)
  return objectInWords(field, value as {[name: string]: unknown})
}

function describeWindow(window: object, zone: string): string {
  const {start, end} = {start: null, end: null, ...window} as {start: string | null; end: string | null}
  const parts = [
    start && `from ${describeEdge('start', start, zone)}`,
    end && `until ${describeEdge('end', end, zone)}`,
  ]
  return parts.filter(Boolean).join(' ') || NOTHING
}

function numberInWords(field: Field<unknown>, value: number): string {
  const figure = value.toLocaleString('en-AU')
  if (field.kind === 'money') return `$${figure}`
  if (field.kind === 'percent') return `${figure}%`
  return figure
}

function listInWords(field: Field<unknown>, items: readonly unknown[]): string {
  if (items.length === 0) return 'An empty list'
  if (field.kind === 'rich-text') return 'Formatted text'
  if (field.kind === 'opening-hours') return `${items.length} days`
  const words = items.map((entry) => entryInWords(field, entry))
  return shorten(`${items.length}: ${words.join(', ')}`)
}

function entryInWords({item, keyedBy}: Field<unknown>, entry: unknown): string {
  if (!item) return String(entry)
  // What layers change one by one has a name, which comes first.
  const names = keyedBy ? Object.keys(item.fields ?? {}).map((name) => Object(entry)[name]) : []
  return names.find((name) => typeof name === 'string') ?? describeValue(item, entry)
}

function objectInWords(field: Field<unknown>, value: {[name: string]: unknown}): string {
  if (field.kind === 'image') return value.alt ? `Picture: ${value.alt}` : 'A picture'
  if (field.kind === 'file') return value.name ? `File: ${value.name}` : 'A file'
  if (field.kind === 'link') return `${value.label} (${value.href})`
  const parts = Object.values(value).filter((part) => typeof part === 'string' || typeof part === 'number')
  return shorten(parts.join(' · ')) || 'Set'
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text
}
