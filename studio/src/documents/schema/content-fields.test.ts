import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {Fields} from '@forecourt/schemas/fields/field'
import {expect, it} from 'vitest'
import {buildStudioTypes} from './studio-types.ts'

type Part = {name: string; options?: {required?: unknown}; fields?: Part[]; of?: Part[]}

function listMarked(parts: readonly Part[], at = ''): string[] {
  return parts.flatMap((part) => {
    const path = `${at}${part.name}`
    const inside = [...(part.fields ?? []), ...(part.of ?? []).flatMap(({fields}) => fields ?? [])]
    return [...(part.options?.required === true ? [path] : []), ...listMarked(inside, `${path}.`)]
  })
}

function listRequired(fields: Fields, at = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const kinds = Object.values(field.blocks ?? {}).map((kind) => kind.fields)
    const inside = [{...field.fields, ...field.item?.fields}, ...kinds]
    return [
      ...(field.required ? [`${at}${name}`] : []),
      ...inside.flatMap((parts) => listRequired(parts, `${at}${name}.`)),
    ]
  })
}

const types = buildStudioTypes() as readonly Part[]

it.each(Object.values<DocumentDefinition>(documents))(
  'required fields › are marked in the form of a $name, also within groups and lists',
  ({name, fields}) => {
    const built = types.find((type) => type.name === name)?.fields ?? []
    expect(listMarked(built).toSorted()).toEqual(listRequired(fields).toSorted())
  },
)
