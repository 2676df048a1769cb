import {type SanityField, settingsGroups} from '@forecourt/schemas'
import {LayeredField} from './layered-field.tsx'
import {LayeredInput} from './layered-input.tsx'
import {SettingsGroup} from './settings-group.tsx'

const PLACEHOLDER_TYPES = new Set(['string', 'text', 'number'])

/** The settings document's fields for its form: each group on a tab, each setting with where it comes from. */
export function layeredGroups(fields: readonly SanityField[]): object[] {
  return fields.map((field) => {
    if (field.name in settingsGroups)
      return {...layered(field), group: field.name, components: {field: SettingsGroup}}
    // Settings are cleared by the button beside each of them, never by typing a path.
    if (field.name === 'cleared') return {...field, hidden: true, group: 'layer'}
    return {...field, readOnly: field.name === 'layer', group: 'layer'}
  })
}

function layered(field: SanityField): object {
  if (isGroup(field)) {
    return {...field, options: {collapsible: false}, fields: field.fields.map(layered)}
  }
  const canShowPlaceholder = PLACEHOLDER_TYPES.has(field.type) && !hasChoices(field)
  return {
    ...field,
    components: {field: LayeredField, ...(canShowPlaceholder ? {input: LayeredInput} : {})},
  }
}

// A declared group of settings; a link or a date window is an object too, but one setting.
function isGroup(field: SanityField): field is SanityField & {fields: SanityField[]} {
  const inner = field.fields
  return (
    field.type === 'object' && Array.isArray(inner) && inner.every((each) => 'validation' in Object(each))
  )
}

function hasChoices(field: SanityField): boolean {
  return typeof field.options === 'object' && field.options !== null && 'list' in field.options
}
