import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {Field, Fields} from '@forecourt/schemas/fields/field'
import {isRecord} from '@forecourt/schemas/values/is-record'
import type {Warning} from './warning.ts'

type Stored = {[name: string]: unknown}

/** Warnings before publishing any document: pictures without descriptions, a window that is over. */
export function listContentWarnings(
  definition: DocumentDefinition,
  document: Stored,
  now: number,
): Warning[] {
  return [
    ...windowWarnings(definition.fields.window, document.window, now),
    ...pictureWarnings(definition.fields, document, []),
  ]
}

function windowWarnings(field: Field<unknown> | undefined, value: unknown, now: number): Warning[] {
  if (!field) return []
  const path = ['window', 'end']
  const end = isRecord(value) ? value.end : undefined
  if (typeof end === 'string' && Date.parse(end) <= now) {
    return [{path, message: 'This end has passed: shoppers will not see it. Choose a later end.'}]
  }
  return []
}

function pictureWarnings(fields: Fields, values: Stored, at: Warning['path']): Warning[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    const path = [...at, name]
    if (!isRecord(value)) return []
    if (field.fields) return pictureWarnings(field.fields, value, path)
    if (field.kind !== 'image' || !value.asset || value.alt) return []
    return [
      {
        path: [...path, 'alt'],
        message: `"${field.title}" has no words for people who cannot see it. Say what it shows.`,
      },
    ]
  })
}
