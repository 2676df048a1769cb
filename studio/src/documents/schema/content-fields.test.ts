import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {buildSanityDocument} from '@forecourt/schemas/document/sanity-document'
import {documents} from '@forecourt/schemas/documents'
import type {Fields} from '@forecourt/schemas/fields/field'
import {expect, it} from 'vitest'
import {buildContentFields} from './content-fields.ts'
import {RequiredField} from './required-field.tsx'

type Part = {name: string; components?: {field?: unknown}; fields?: Part[]; of?: Part[]}

function listMarked(parts: readonly Part[], at = ''): string[] {
  return parts.flatMap((part) => {
    const path = `${at}${part.name}`
    const inside = [...(part.fields ?? []), ...(part.of ?? []).flatMap(({fields}) => fields ?? [])]
    return [...(part.components?.field === RequiredField ? [path] : []), ...listMarked(inside, `${path}.`)]
  })
}

function listRequired(fields: Fields, at = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inside = {...field.fields, ...field.item?.fields}
    return [...(field.required ? [`${at}${name}`] : []), ...listRequired(inside, `${at}${name}.`)]
  })
}

it.each(Object.values<DocumentDefinition>(documents).filter(({name}) => name !== 'settings'))(
  'required fields › are marked in the form of a $name, also within groups and lists',
  (definition) => {
    const built = buildContentFields(definition, buildSanityDocument(definition).fields)
    expect(listMarked(built as unknown as Part[]).toSorted()).toEqual(
      listRequired(definition.fields).toSorted(),
    )
  },
)
