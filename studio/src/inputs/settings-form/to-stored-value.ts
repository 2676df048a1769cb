import type {Field} from '@forecourt/schemas/fields/field'
import {getFieldAt} from '@forecourt/schemas/settings/layer'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {getValueAt} from '../../core/layers/list-settings.ts'

/** Converts a declared default to its stored form; list items get the keys by which the Studio edits them. */
export function toStoredValue(path: string, inherited: unknown): unknown {
  const field = getFieldAt(path)
  const value = getValueAt(inherited, path)
  return field ? stored(field, value) : value
}

function stored(field: Field<unknown>, value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((entry, at) => {
    const item = field.item ? stored(field.item, entry) : entry
    return isRecord(item) ? {_key: `item-${at + 1}`, ...item} : item
  })
}
