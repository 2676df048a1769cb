import {buildSanityFields, type SanityField} from '../fields/structures.ts'
import type {DocumentDefinition} from './define-document.ts'

export type SanityDocument = {
  name: string
  title: string
  type: 'document'
  description: string
  fieldsets: readonly {name: string; title: string; options: object}[]
  fields: SanityField[]
  preview: {select: {[key: string]: string}}
}

/** The name of the folded fields in a form. */
export const SELDOM = 'seldom'

const FOLDED = {name: SELDOM, title: 'Seldom needed', options: {collapsible: true, collapsed: true}}

/** A declared document as Sanity's document type. */
export function buildSanityDocument(definition: DocumentDefinition): SanityDocument {
  const {title, subtitle, media} = definition.preview
  return {
    name: definition.name,
    title: definition.title,
    type: 'document',
    description: definition.help,
    fieldsets: definition.seldom ? [FOLDED] : [],
    fields: buildSanityFields(definition.fields).map((field) =>
      definition.seldom?.includes(field.name) ? {...field, fieldset: SELDOM} : field,
    ),
    preview: {select: selection(definition, {title, subtitle, media})},
  }
}

// A slug is stored as an object: previews want the string in it.
function selection(
  definition: DocumentDefinition,
  parts: {[key: string]: string | undefined},
): {[key: string]: string} {
  const entries = Object.entries(parts).flatMap(([key, name]) => {
    if (!name) return []
    return [[key, definition.fields[name]?.kind === 'slug' ? `${name}.current` : name]]
  })
  return Object.fromEntries(entries)
}
