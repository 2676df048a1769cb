import type {Field, Fields} from '../fields/field.ts'
import type {Settings} from '../generated/site-types.ts'
import type {SettingsLayer, Sparse} from './layer.ts'
import {declaredDefaults, settingsGroups} from './settings.ts'

/**
 * Merges settings layers, later wins, over the declared defaults. Objects merge field by field, a scalar or
 * list replaces, a keyed list merges by key, and `null` (cleared) is a value. What no layer touches is shared
 * with the layer below, so ten thousand sites cost what they differ in.
 */
export function resolveSettings(layers: readonly SettingsLayer[]): Settings {
  const top = layers.at(-1)
  let below = BOTTOM
  for (const layer of layers.slice(0, -1)) below = stepUp(below, layer)
  const result = top ? overlay(settingsGroups, below.settings, top.values) : below.settings
  // Every value was parsed by its own field, so the merge of defaults and layers is complete.
  return result as Settings
}

// Thousands of sites share the same few layers, so each merge is cached with its layers.
type Shared = {readonly settings: Sparse; readonly above: WeakMap<SettingsLayer, Shared>}

const BOTTOM: Shared = {settings: declaredDefaults, above: new WeakMap()}

function stepUp(below: Shared, layer: SettingsLayer): Shared {
  const known = below.above.get(layer)
  if (known) return known
  const made = {settings: overlay(settingsGroups, below.settings, layer.values), above: new WeakMap()}
  below.above.set(layer, made)
  return made
}

function overlay(fields: Fields, lower: Sparse, upper: Sparse): Sparse {
  const names = Object.keys(upper)
  if (names.length === 0) return lower
  const result: {[name: string]: unknown} = {...lower}
  for (const name of names) {
    const field = fields[name]
    if (field) result[name] = overlayValue(field, lower[name], upper[name])
  }
  return result
}

function overlayValue(field: Field<unknown>, lower: unknown, upper: unknown): unknown {
  // A stored layer lacks what it does not set.
  if (upper === null || lower === null || lower === undefined) return upper
  if (field.fields) return overlay(field.fields, lower as Sparse, upper as Sparse)
  if (field.keyedBy)
    return overlayKeyed(field.keyedBy, lower as readonly Sparse[], upper as readonly Sparse[])
  return upper
}

function overlayKeyed(key: string, lower: readonly Sparse[], upper: readonly Sparse[]): readonly Sparse[] {
  const changed = new Map(upper.map((item) => [item[key], item]))
  const kept = lower.map((item) => changed.get(item[key]) ?? item)
  const known = new Set(lower.map((item) => item[key]))
  return [...kept, ...upper.filter((item) => !known.has(item[key]))]
}

/**
 * The stored default settings with what a stored trial of them sets and clears, both as `expandEntries` gives them: what
 * every site gets once the trial is taken over.
 */
export function mergeTrial(lower: Sparse, trial: Sparse): Sparse {
  const upper = Object.fromEntries(
    Object.entries(trial).filter(([name]) => Object.hasOwn(settingsGroups, name)),
  )
  const listPaths = ({cleared}: Sparse): unknown[] => (Array.isArray(cleared) ? cleared : [])
  const kept = listPaths(lower).filter((path) => !hasPath(upper, String(path).split('.')))
  return {
    ...overlay(settingsGroups, lower, upper),
    cleared: [...new Set([...kept, ...listPaths(trial)])],
  }
}

/** The id of the layer that a resolved setting comes from; `null` when it is the declared default. */
export function getOrigin(layers: readonly SettingsLayer[], path: string): string | null {
  const names = path.split('.')
  const layer = layers.findLast(({values}) => hasPath(values, names))
  return layer?.id ?? null
}

function hasPath(values: Sparse, names: readonly string[]): boolean {
  let current: unknown = values
  for (const name of names) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return false
    current = (current as Sparse)[name]
  }
  return true
}
