import type {Field} from '@forecourt/schemas/fields/field'
import {buildSanityField, isPlanned, type SanityField} from '@forecourt/schemas/fields/structures'
import {settingsGroups} from '@forecourt/schemas/settings/settings'
import type {ComponentType} from 'react'
import type {InputProps} from 'sanity'
import {ChoiceListInput} from '../choice-list/choice-list-input.tsx'
import {WindowInput} from '../window-input/window-input.tsx'
import {ABOUT_GROUP} from './about-group.ts'
import {ColourInput} from './colour-input.tsx'
import {FillInput} from './fill-input.tsx'
import {LayeredField} from './layered-field.tsx'
import {LayeredInput} from './layered-input.tsx'
import {SettingsGroup} from './settings-group.tsx'
import {isShownInControl} from './shows-in-control.ts'
import {ThemeGroup} from './theme-group.tsx'

/** The settings document's fields for its form: each group on a tab, each setting with its origin. */
export function buildLayeredGroups(fields: readonly SanityField[]): object[] {
  return fields.map((field) => {
    const group = Object.entries(settingsGroups).find(([name]) => name === field.name)?.[1]
    // Groups without a reader yet have no tab; they stay in the schema, so that stored values are valid.
    if (group && isPlanned(group)) return {...layered(field.name, group), group: ABOUT_GROUP}
    if (group)
      return {
        ...layered(field.name, group),
        group: field.name,
        components: {field: field.name === 'theme' ? ThemeGroup : SettingsGroup},
      }
    // Settings are cleared by the button beside each of them, never by typing a path.
    if (field.name === 'cleared') return {...field, hidden: true, group: ABOUT_GROUP}
    return {...field, readOnly: field.name === 'layer', group: ABOUT_GROUP}
  })
}

function layered(name: string, declared: Field<unknown>): object {
  const field = buildSanityField(name, declared)
  if (!declared.fields) return {...field, components: {field: LayeredField, ...getInput(declared)}}
  const inner = Object.entries(declared.fields).map(([innerName, each]) => layered(innerName, each))
  return {...field, options: {collapsible: false}, fields: inner}
}

function getInput(declared: Field<unknown>): {input?: ComponentType<InputProps>} {
  if (declared.kind === 'date-window') return {input: WindowInput}
  if (declared.item?.kind === 'choice') return {input: ChoiceListInput}
  if (declared.kind === 'colour') return {input: ColourInput}
  if (declared.kind === 'fill') return {input: FillInput}
  return isShownInControl(declared) ? {input: LayeredInput} : {}
}
