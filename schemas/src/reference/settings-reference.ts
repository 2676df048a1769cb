import type {Field, Fields} from '../fields/field.ts'
import {settingsGroups} from '../settings/settings.ts'
import {describeValue} from './describe-value.ts'

export type SettingEntry = {path: string; group: string; field: Field<unknown>}

/** Every setting with its path, in the order the Studio shows them. */
export function listSettings(): SettingEntry[] {
  return Object.entries(settingsGroups).flatMap(([name, group]) =>
    listFields(group.fields ?? {}, name, group.title),
  )
}

function listFields(fields: Fields, at: string, group: string): SettingEntry[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${at}.${name}`
    return field.fields ? listFields(field.fields, path, group) : [{path, group, field}]
  })
}

function row({path, field}: SettingEntry): string {
  const layers = field.clearable ? 'all; may be cleared' : 'all'
  return `| \`${path}\` | ${field.title} | ${describeValue(field.default)} | ${layers} |`
}

/** The settings reference: each setting with its default and the layers that may set it. */
export function renderSettingsReference(): string {
  const entries = listSettings()
  const groups = Object.values(settingsGroups).map(({title, help}) => {
    const rows = entries.filter(({group}) => group === title).map(row)
    return `## ${title}\n\n${help}\n\n| setting | in the Studio | default | layers |\n|---|---|---|---|\n${rows.join('\n')}\n`
  })
  const intro =
    'Generated from the declarations by `pnpm reference`; do not edit. Layers, later wins: default, template, brand, site. The rules that ask for them: [rules.md](docs/rules.md).'
  return `# Settings\n\n${intro}\n\n${groups.join('\n')}`
}
