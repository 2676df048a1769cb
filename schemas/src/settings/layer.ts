import {describeIssues, type Fault, type Field, type Fields} from '../fields/field.ts'
import {buildFieldsProjection, readFields} from '../fields/structures.ts'
import {ENTRIES_PROJECTION, expandEntries, getEntryValue, listEntries} from './entries.ts'
import {settingsGroups} from './settings.ts'
import {readTrial, type Trial, trialField} from './trial.ts'

export const LAYER_KINDS = {
  default: 'Default',
  trial: 'Trial of defaults',
  template: 'Template',
  brand: 'Brand',
  site: 'Site',
} as const
export type LayerKind = keyof typeof LAYER_KINDS

/** Partial values: an absent one is inherited, `null` was cleared on purpose. */
export type Sparse = {readonly [name: string]: unknown}

/** One parsed settings document: its values and its faults. */
export type SettingsLayer = {
  readonly id: string
  readonly kind: LayerKind
  readonly title: string
  readonly values: Sparse
  readonly faults: readonly Fault[]
  /** Which sites it reaches, for a trial of default settings. */
  readonly trial?: Trial
}

const TRIAL_PROJECTION = buildFieldsProjection({trial: trialField})

/** GROQ projection of a settings document: `*[_type == "settings"]{<this>}`. */
export const layerProjection = `"id": _id, layer, title, cleared, ${TRIAL_PROJECTION}, ${ENTRIES_PROJECTION}, ${buildFieldsProjection(settingsGroups)}`

/** The same with some groups alone, for readers of many layers; `readLayer` reads it. */
export function buildLayerProjection(names: readonly (keyof typeof settingsGroups)[]): string {
  const groups = Object.fromEntries(names.map((name) => [name, settingsGroups[name]]))
  return `"id": _id, layer, title, cleared, ${TRIAL_PROJECTION}, ${ENTRIES_PROJECTION}, ${buildFieldsProjection(groups)}`
}

/** The field declared at a dotted path such as `price.noPriceText`. */
export function getFieldAt(path: string): Field<unknown> | null {
  let fields: Fields | undefined = settingsGroups
  let field: Field<unknown> | undefined
  for (const name of path.split('.')) {
    field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined
    fields = field?.fields
  }
  return field ?? null
}

/** The faults of the entries of a stored settings document, by the paths of their settings. */
export function listEntryFaults(document: Sparse): Fault[] {
  return listEntries(document).flatMap((entry) => {
    const parsed = getFieldAt(entry._key)?.getStored().safeParse(getEntryValue(entry))
    return parsed?.success === false ? [{path: entry._key, message: describeIssues(parsed.error)}] : []
  })
}

/** Reads a projected settings document. Invalid values are left out alone, so the layer below shows through. */
export function readLayer(raw: unknown): SettingsLayer | null {
  if (typeof raw !== 'object' || raw === null) return null
  const {id, layer, title, cleared, trial} = raw as {[name: string]: unknown}
  if (typeof id !== 'string' || typeof layer !== 'string' || !Object.hasOwn(LAYER_KINDS, layer)) return null
  const faults: Fault[] = []
  const values = readFields(settingsGroups, expandEntries(raw), '', faults)
  for (const path of Array.isArray(cleared) ? cleared : []) clearPath(values, path, faults)
  return {
    id,
    kind: layer as LayerKind,
    title: typeof title === 'string' ? title : id,
    values,
    faults,
    ...(layer === 'trial' && {trial: readTrial(trial)}),
  }
}

function clearPath(values: {[name: string]: unknown}, path: unknown, faults: Fault[]): void {
  const known = typeof path === 'string' ? path : ''
  if (!getFieldAt(known)?.clearable) {
    faults.push({path: String(path), message: 'This setting cannot be cleared'})
    return
  }
  const names = known.split('.')
  const last = names.pop() ?? ''
  let target = values
  for (const name of names) {
    target[name] ??= {}
    target = target[name] as {[name: string]: unknown}
  }
  target[last] = null
}
