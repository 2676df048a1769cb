import type {SettingsLayer} from '@forecourt/schemas/settings/layer'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {describeValue} from '../../core/layers/describe-value.ts'
import {getValueAt, listSettings} from '../../core/layers/list-settings.ts'
import {findSettings} from '../../panes/settings-desk/own-settings.ts'

/** A setting in the settings of a layer. */
export type FoundSetting = {
  readonly layerId: string
  readonly layerTitle: string
  readonly path: string
  readonly title: string
  readonly groupTitle: string
  /** The layer's own value in words; `null` for one that is found by its name and not set there. */
  readonly valueWords: string | null
}

/** So many are listed; more words find fewer. */
export const MOST_SETTINGS = 12

/**
 * Settings found by their name, in the default (for somebody who does not see it, in the first of their layers), and those whose
 * value in a layer holds every word.
 */
export function searchSettings(query: string, layers: readonly SettingsLayer[]): FoundSetting[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const home = layers.find(({id}) => id === DEFAULT_LAYER_ID) ?? layers[0]
  const named = home ? findSettings(query).map((setting) => build(home, setting)) : []
  const found = [...named]
  for (const layer of layers) {
    if (found.length >= named.length + MOST_SETTINGS) break
    // Most layers do not hold the words at all: their settings are not worded one by one.
    const text = JSON.stringify(layer.values).toLowerCase()
    if (!words.every((word) => text.includes(word))) continue
    for (const setting of listSettings()) {
      const one = build(layer, setting)
      const value = one.valueWords?.toLowerCase()
      if (value && words.every((word) => value.includes(word))) found.push(one)
    }
  }
  const isFirst = (one: FoundSetting, at: number) =>
    found.findIndex(({layerId, path}) => layerId === one.layerId && path === one.path) === at
  return found.filter(isFirst).slice(0, MOST_SETTINGS)
}

function build(
  {id, title, values}: SettingsLayer,
  {path, groupTitle, field}: ReturnType<typeof listSettings>[number],
): FoundSetting {
  const value = getValueAt(values, path)
  const valueWords = value === undefined ? null : describeValue(field, value)
  return {layerId: id, layerTitle: title || 'Default', path, title: field.title, groupTitle, valueWords}
}
