import type {Field, Fields} from '@forecourt/schemas/fields/field'
import {isPlanned} from '@forecourt/schemas/fields/structures'
import {settingsGroups} from '@forecourt/schemas/settings/settings'

/** One declared setting. */
export type Setting = {
  /** Dotted, such as `price.noPriceText`. */
  path: string
  /** The title of its group; for a nested group, both titles. */
  groupTitle: string
  field: Field<unknown>
}

/** Every setting with a reader, in the order of declaration, including nested groups. */
export function listSettings(): Setting[] {
  return Object.entries(settingsGroups).flatMap(([name, group]) =>
    isPlanned(group) ? [] : leaves(name, group.title, group.fields ?? {}),
  )
}

function leaves(parent: string, groupTitle: string, fields: Fields): Setting[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (isPlanned(field)) return []
    const path = `${parent}.${name}`
    return field.fields
      ? leaves(path, `${groupTitle} › ${field.title}`, field.fields)
      : [{path, groupTitle, field}]
  })
}

/** The value at a dotted path of resolved settings; `undefined` if there is none. */
export function getValueAt(values: unknown, path: string): unknown {
  let current = values
  for (const name of path.split('.')) {
    if (typeof current !== 'object' || current === null) return undefined
    current = (current as {[name: string]: unknown})[name]
  }
  return current
}
