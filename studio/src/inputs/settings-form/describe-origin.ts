import type {Field} from '@forecourt/schemas/fields/field'
import {getOrigin} from '@forecourt/schemas/settings/resolve'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {describeValue} from '../../core/layers/describe-value.ts'
import {describeLayer} from '../../core/layers/list-layers.ts'
import {getValueAt} from '../../core/layers/list-settings.ts'
import type {FormLayers} from '../form-layers/form-layers.ts'

// Settings missing in the default layer have the declaration's default.
const BUILT_IN = 'Built in'

/** The path of one setting in a form. */
export type Origin = {
  state: 'here' | 'nothing' | 'inherited'
  /** The text of the badge: "Set here", "Cleared here", "from Default", "from brand Ridgeway". */
  badge: string
  /** The value when this document sets none. */
  inheritedWords: string
  /** The source of that value: "Default", or the title of a template or brand. */
  inheritedFrom: string
}

/** Describes the source of a setting's value, for the badge beside it. */
export function describeOrigin(
  {kind, below, inherited, cleared}: Pick<FormLayers, 'kind' | 'below' | 'inherited' | 'cleared'>,
  path: string,
  {field, isSet}: {field: Field<unknown>; isSet: boolean},
): Origin {
  const inheritedWords = describeValue(field, getValueAt(inherited, path))
  const originId = getOrigin(below, path) ?? DEFAULT_LAYER_ID
  const isLowest = kind === 'default'
  const inheritedFrom = isLowest ? BUILT_IN : describeLayer(below.find(({id}) => id === originId))
  const rest = {inheritedWords, inheritedFrom}
  // A cleared path wins over a value, as it does when the layers are read.
  if (cleared.includes(path)) return {state: 'nothing', badge: 'Cleared here', ...rest}
  if (isSet) return {state: 'here', badge: 'Set here', ...rest}
  return {state: 'inherited', badge: isLowest ? BUILT_IN : `from ${inheritedFrom}`, ...rest}
}
