import type {SettingsLayer} from '@forecourt/schemas/settings/layer'
import {getValueAt, listSettings, type Setting} from '../../core/layers/list-settings.ts'
import {hasWords} from '../../core/live-query/split-words.ts'

/** How many settings of each group a layer sets itself, by the name of the group. */
export function countOwnSettings(layer: SettingsLayer | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  if (!layer) return counts
  for (const {path} of listSettings()) {
    if (getValueAt(layer.values, path) === undefined) continue
    const [group = ''] = path.split('.')
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return counts
}

/** Settings whose title, help, group or path hold every word; none for an empty search. */
export function findSettings(query: string): Setting[] {
  if (query.trim() === '') return []
  return listSettings().filter(({path, title, groupTitle, field}) =>
    hasWords([title, field.title, field.help, groupTitle, path].join(' '), query),
  )
}
