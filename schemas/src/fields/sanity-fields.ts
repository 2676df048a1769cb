import type {Field, Fields, SanityShape} from './field.ts'
import {describeIssues} from './field.ts'
import {isPlanned} from './planned.ts'

/** The part of the Studio's validation rule that the declarations use. */
type Rule = {
  required: () => Rule
  error: (message: string) => Rule
  custom: (check: (value: unknown) => true | string) => Rule
}

/** A Sanity field as the Studio reads it, made from a declaration. */
export type SanityField = SanityShape & {
  name: string
  title: string
  description: string
  validation: (rule: Rule) => Rule[]
}

function checkStored(field: Field<unknown>): (value: unknown) => true | string {
  return (value) => {
    if (value === undefined || value === null) return true
    const parsed = field.stored.safeParse(value)
    return parsed.success ? true : describeIssues(parsed.error)
  }
}

/** One declared field as Sanity's field definition: name, words, input and validation. */
export function buildSanityField(name: string, field: Field<unknown>): SanityField {
  return {
    ...field.sanity,
    name,
    title: field.title,
    description: field.help,
    ...(isPlanned(field) ? {hidden: true} : {}),
    validation: (rule) => [
      ...(field.fields ? [] : [rule.custom(checkStored(field))]),
      ...(field.required ? [rule.required().error(`Fill in: ${field.title}`)] : []),
    ],
  }
}

/** All declared fields of a group or document. */
export function buildSanityFields(fields: Fields): SanityField[] {
  return Object.entries(fields).map(([name, field]) => buildSanityField(name, field))
}
