import {documents} from '../documents.ts'
import type {Field, FieldKind, Fields} from '../fields/field.ts'
import {formChanges} from '../settings/groups/form-changes.ts'
import {settingsGroups} from '../settings/settings.ts'

/** The documents that make up a site, by the names of their types. */
const DOCUMENTS = {
  Site: documents.site,
  Dealership: documents.dealership,
  Location: documents.location,
  Manufacturer: documents.manufacturer,
} as const

const IMPORTS = [
  ['FileValue', 'file'],
  ['ImageValue', 'media'],
  ['LinkValue', 'media'],
  ['RichText', 'rich-text'],
  ['DateWindow', 'time'],
  ['OpeningHour', 'time'],
] as const

/** Kinds whose values are of one type. */
const LEAVES: {readonly [kind in FieldKind]?: string} = {
  number: 'number',
  money: 'number',
  percent: 'number',
  flag: 'boolean',
  file: 'FileValue',
  image: 'ImageValue',
  link: 'LinkValue',
  'rich-text': 'RichText',
  'date-window': 'DateWindow',
  'opening-hours': 'readonly OpeningHour[]',
}

/**
 * Generates the types of a site's settings and of its documents, so that a file that needs one does not import its
 * declaration. `site-types.test.ts` checks that they match the declarations.
 */
export function renderSiteTypes(): string {
  const counts = new Map<string, number>()
  renderAll((text) => {
    counts.set(text, (counts.get(text) ?? 0) + 1)
    return text
  })
  const shared = new Map<string, {readonly name: string; readonly type: string}>()
  const main = renderAll((text, path, fields) => {
    const whole = renderGroup(fields, path, keepText)
    if ((counts.get(whole) ?? 0) < 2) return text
    const known = shared.get(whole) ?? {name: path.map(capitalise).join(''), type: text}
    shared.set(whole, known)
    return known.name
  })
  const body = [...[...shared.values()].map(({name, type}) => `type ${name} = ${type}\n`), main].join('\n')
  const imports = IMPORTS.filter(([name]) => new RegExp(`\\b${name}\\b`).test(body))
  const lines = imports.map(([name, file]) => `import type {${name}} from '../fields/${file}.ts'`)
  return `// Generated from the declarations by \`pnpm reference\`; do not edit.\n${lines.join('\n')}\n\n${indentLines(body)}`
}

/** The type of a group of fields: its text, or a name where several groups share it. */
type NameGroup = (text: string, path: readonly string[], fields: Fields) => string

const keepText: NameGroup = (text) => text

function renderAll(nameGroup: NameGroup): string {
  const identity = 'readonly id: string\nreadonly updatedAt: string | null'
  const types = Object.entries(DOCUMENTS).map(([name, {title, fields}]) => {
    const members = `${identity}\n${renderFields(fields, [name], nameGroup)}`
    return `/** ${title}, as read. */\nexport type ${name} = {\n${members}\n}\n`
  })
  const settings = renderFields(settingsGroups, [], nameGroup)
  const forms = renderUnion(Object.keys(formChanges))
  return [
    ...types,
    `/** A form of the platform by the name that the settings \`forms.*\` know it by. */\nexport type FormName =${forms}\n`,
    `/** All settings of a site, resolved. */\nexport type Settings = {\n${settings}\n}\n`,
  ].join('\n')
}

function renderGroup(fields: Fields, path: readonly string[], nameGroup: NameGroup): string {
  return `{\n${renderFields(fields, path, nameGroup)}\n}`
}

function renderFields(fields: Fields, path: readonly string[], nameGroup: NameGroup): string {
  return Object.entries(fields)
    .map(([name, field]) => {
      const type = renderType(field, [...path, name], nameGroup)
      return `readonly ${name}:${isOverLines(type) ? '' : ' '}${type}`
    })
    .join('\n')
}

function renderType(field: Field<unknown>, path: readonly string[], nameGroup: NameGroup): string {
  const value = renderValue(field, path, nameGroup)
  const isFilled = field.fields !== undefined || field.kind === 'blocks'
  const hasConfirmedAmounts = field.required || (field.default !== null && field.default !== undefined)
  if (isFilled || (!field.clearable && hasConfirmedAmounts)) return value
  return isOverLines(value) ? `${value}\n| null` : `${value} | null`
}

function renderValue(field: Field<unknown>, path: readonly string[], nameGroup: NameGroup): string {
  if (field.fields) return nameGroup(renderGroup(field.fields, path, nameGroup), path, field.fields)
  if (field.item) return `readonly ${bracket(renderValue(field.item, path, nameGroup))}[]`
  if (field.kind === 'choice') return renderUnion(listChoices(field))
  if (field.kind === 'blocks') throw new Error('No document of a site holds blocks')
  return LEAVES[field.kind] ?? 'string'
}

/** A long union has each value on a line of its own, so that two that are added at once can be merged. */
function renderUnion(values: readonly string[]): string {
  const quoted = values.map((value) => `'${value}'`)
  return quoted.length > 3 ? quoted.map((value) => `\n| ${value}`).join('') : quoted.join(' | ')
}

function isOverLines(type: string): boolean {
  return type.startsWith('\n|')
}

function bracket(type: string): string {
  if (isOverLines(type)) return `(${type}\n)`
  return type.startsWith("'") && type.includes(' | ') ? `(${type})` : type
}

function listChoices({sanity}: Field<unknown>): string[] {
  const {list = []} = (sanity.options ?? {}) as {list?: readonly {readonly value: string}[]}
  return list.map(({value}) => value)
}

function indentLines(text: string): string {
  let depth = 0
  const lines = text.split('\n').map((line) => {
    if (line.startsWith('}')) depth -= 1
    const indented = line && '  '.repeat(line.startsWith('|') ? depth + 1 : depth) + line
    if (line.endsWith('{')) depth += 1
    return indented
  })
  return lines.join('\n')
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
