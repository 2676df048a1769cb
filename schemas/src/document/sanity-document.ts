import {buildSanityFields, type SanityField} from '../fields/structures.ts'
import type {DocumentDefinition} from './define-document.ts'

export type SanityDocument = {
  name: string
  title: string
  type: 'document'
  description: string
  fields: SanityField[]
  preview: {select: {[key: string]: string}}
}

/** A declared document as Sanity's document type. */
export function buildSanityDocument(definition: DocumentDefinition): SanityDocument {
  const {title, subtitle, media} = definition.preview
  return {
    name: definition.name,
    title: definition.title,
    type: 'document',
    description: definition.help,
    fields: buildSanityFields(definition.fields),
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
