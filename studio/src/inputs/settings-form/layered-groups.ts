import type {Field} from '@forecourt/schemas/fields/field'
import {buildSanityField, type SanityField} from '@forecourt/schemas/fields/structures'
import {getEntryPart} from '@forecourt/schemas/settings/entries'
import {settingsGroups} from '@forecourt/schemas/settings/settings'
import {ABOUT_GROUP} from './about-group.ts'
import {EntriesDiff} from './entries-diff.tsx'
import {EntryInput} from './entry-input.tsx'
import {getInput} from './get-input.ts'
import {LayeredField} from './layered-field.tsx'
import {SettingsGroup} from './settings-group.tsx'
import {SettingsPart} from './settings-part.tsx'

/** The settings document's fields for its form: each group on a tab, each setting with its origin. */
export function buildLayeredGroups(fields: readonly SanityField[]): object[] {
  return fields.map((field) => {
    const group = Object.entries(settingsGroups).find(([name]) => name === field.name)?.[1]
    if (group)
      return {
        ...layered(field.name, group),
        group: field.name,
        components: {field: SettingsGroup},
      }
    // Settings are cleared by the button beside each of them, never by typing a path.
    if (field.name === 'cleared') return {...field, hidden: true, group: ABOUT_GROUP}
    // Each value is edited and checked at the path of its setting, and told by its name.
    if (field.name === 'values') {
      // "Review changes" leaves out what is hidden, so it is no hidden field but one that draws nothing.
      const components = {field: () => null, diff: EntriesDiff}
      return {...field, group: ABOUT_GROUP, validation: undefined, components}
    }
    if (field.name === 'trial') {
      const hidden = ({document}: {document?: {layer?: unknown}}) => document?.layer !== 'trial'
      return {...field, hidden, group: ABOUT_GROUP}
    }
    return {...field, readOnly: field.name === 'layer', group: ABOUT_GROUP}
  })
}

function layered(name: string, declared: Field<unknown>): object {
  const field = buildSanityField(name, declared)
  if (!declared.fields) {
    const input = getEntryPart(declared) ? EntryInput : getInput(declared)
    return {...field, components: {field: LayeredField, ...(input && {input})}}
  }
  const inner = Object.entries(declared.fields).map(([innerName, each]) => layered(innerName, each))
  return {
    ...field,
    options: {collapsible: false},
    fields: inner,
    // Above the form of a list's entry the Studio names what the entry is in.
    preview: {prepare: () => ({title: declared.title})},
    components: {field: SettingsPart},
  }
}
