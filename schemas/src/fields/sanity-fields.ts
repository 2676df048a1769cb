import {describeIssues, type Field, type Fields, type SanityShape} from './field.ts'

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

/** Whether nothing reads a field yet: it, or everything in it, is declared `planned`. */
export function isPlanned(field: Field<unknown>): boolean {
  if (field.planned !== null) return true
  return field.fields !== undefined && Object.values(field.fields).every(isPlanned)
}

/** The dotted paths of planned fields, each at the outermost field that is planned as a whole. */
export function listPlannedPaths(fields: Fields, at = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = at ? `${at}.${name}` : name
    if (isPlanned(field)) return [path]
    return listPlannedPaths(field.fields ?? {}, path)
  })
}

/** Whether a path is a planned one, or lies within one. */
export function isWithin(path: string, planned: readonly string[]): boolean {
  return planned.some((each) => path === each || path.startsWith(`${each}.`) || path.startsWith(`${each}[`))
}
