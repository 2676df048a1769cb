import type {Field, Fields} from '@forecourt/schemas/fields/field'
import {settingsGroups} from '@forecourt/schemas/settings/settings'

/** One declared setting. */
export type Setting = {
  /** Dotted, such as `price.noPriceText`. */
  path: string
  /** Its name within its group: "Words without a price", "Online payment", "Online payment: only between". */
  title: string
  /** The title of its group. */
  groupTitle: string
  field: Field<unknown>
}

/** Every setting, in the order of declaration, including nested groups. */
export function listSettings(): Setting[] {
  return Object.entries(settingsGroups).flatMap(([name, group]) =>
    leaves(name, {groupTitle: group.title, within: ''}, group.fields ?? {}),
  )
}

type At = {groupTitle: string; within: string}

function leaves(parent: string, {groupTitle, within}: At, fields: Fields): Setting[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${parent}.${name}`
    const title = nameWithin(within, name, field.title)
    return field.fields
      ? leaves(path, {groupTitle, within: title}, field.fields)
      : [{path, title, groupTitle, field}]
  })
}

/** A switch is named for what it switches, because "On" alone says nothing. */
function nameWithin(within: string, name: string, title: string): string {
  if (within === '') return title
  return name === 'on' ? within : `${within}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`
}

/** The name of the setting at a path within its group; `undefined` for a path of none. */
export function getSettingTitle(path: string): string | undefined {
  return listSettings().find((setting) => setting.path === path)?.title
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
