import * as z from 'zod'
import {
  type Certain,
  describeIssues,
  type Fault,
  type Field,
  type Fields,
  makeOnce,
  type Options,
  type SanityShape,
  type ValuesOf,
} from './field.ts'
import {buildFilesProjection} from './file.ts'
import {IMAGE_PROJECTION, reference} from './media.ts'
import {choice} from './scalars.ts'

/** Reads declared fields one by one: absent ones are left out, invalid ones are left out and reported. */
export function readFields(
  fields: Fields,
  raw: unknown,
  path: string,
  faults: Fault[],
): {[name: string]: unknown} {
  const result: {[name: string]: unknown} = {}
  if (typeof raw !== 'object' || raw === null) return result
  for (const [name, field] of Object.entries(fields)) {
    const value = (raw as {[name: string]: unknown})[name]
    if (value === null || value === undefined) continue
    const read = field.read(value, path ? `${path}.${name}` : name, faults)
    if (read !== undefined) result[name] = read
  }
  return result
}

function readObject(fields: Fields, raw: unknown, path: string, faults: Fault[]): unknown {
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw))
    return readFields(fields, raw, path, faults)
  faults.push({path, message: 'Expected a group of fields'})
  return undefined
}

/** Fills what is absent with each field's default, into nested groups too. */
export function complete<F extends Fields>(
  fields: F,
  partial: {readonly [name: string]: unknown},
): ValuesOf<F> {
  const result: {[name: string]: unknown} = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = partial[name]
    if (field.fields && value !== null) {
      result[name] = complete(field.fields, (value ?? {}) as {[name: string]: unknown})
    } else {
      result[name] = value === undefined ? field.default : value
    }
  }
  // The loop assigns every declared name the type of its field.
  return result as ValuesOf<F>
}

/** Names of required fields that stay empty after completing. */
export function listMissingFields(fields: Fields, values: {readonly [name: string]: unknown}): string[] {
  return Object.entries(fields)
    .filter(([name, field]) => field.required && (values[name] === null || values[name] === undefined))
    .map(([name]) => name)
}

/** GROQ that reads all declared fields, for use inside `{…}`. */
export function buildFieldsProjection(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, field]) => field.project(name))
    .join(', ')
}

function makeObject(fields: Fields, check: (values: Stored) => string | null): z.ZodType {
  const shape: {[name: string]: z.ZodType} = {}
  for (const [name, field] of Object.entries(fields)) {
    const stored = field.getStored()
    shape[name] = field.required ? stored : stored.nullish()
  }
  return z.looseObject(shape).superRefine((values, {addIssue}) => {
    const fault = check(values)
    if (fault) addIssue(fault)
  })
}

type Stored = {readonly [name: string]: unknown}

type ObjectOptions = {
  /** The Studio's form shows its title and help, and its fields at a press. */
  folded?: boolean
  /** What is wrong with its valid values together; null if nothing is. */
  check?: (values: Stored) => string | null
  tells?: object
}

/** A group of fields, merged field by field between layers. */
export function object<const F extends Fields>(
  title: string,
  help: string,
  fields: F,
  {folded = false, check = () => null, tells}: ObjectOptions = {},
): Field<ValuesOf<F>> {
  return {
    kind: 'object',
    title,
    help,
    required: false,
    strict: false,
    clearable: false,
    default: complete(fields, {}),
    getStored: makeOnce(() => makeObject(fields, check)),
    sanity: {
      type: 'object',
      fields: buildSanityFields(fields),
      options: {collapsible: true, collapsed: folded},
    },
    project: (name) => `${name}{${buildFieldsProjection(fields)}}`,
    read: (raw, path, faults) => readObject(fields, raw, path, faults),
    fields,
    tells,
  }
}

type ListOptions<V> = Options<readonly V[]> & {max?: number}

function readItems(item: Field<unknown>, raw: unknown, path: string, faults: Fault[]): unknown[] | undefined {
  if (!Array.isArray(raw)) {
    faults.push({path, message: 'Expected a list'})
    return undefined
  }
  const result: unknown[] = []
  for (const [index, entry] of raw.entries()) {
    const at = `${path}[${index}]`
    const read = item.read(entry, at, faults)
    if (read === undefined) continue
    if (!item.fields) {
      result.push(read)
      continue
    }
    const filled = complete(item.fields, read as {[name: string]: unknown})
    const missing = listMissingFields(item.fields, filled)
    if (missing.length > 0) faults.push({path: at, message: `Fill in: ${missing.join(', ')}`})
    else result.push(filled)
  }
  return result
}

function memberShape(item: Field<unknown>): SanityShape {
  // Sanity needs a name and a field to show for an object member; the first text field identifies it best.
  if (!item.fields) return item.sanity
  const [title] = Object.entries(item.fields).find(([, field]) => field.kind === 'text') ?? []
  const named = {...item.sanity, title: item.title}
  return title ? {...named, preview: {select: {title}}} : named
}

function itemProjection(item: Field<unknown>): (name: string) => string {
  const fields = item.fields
  if (fields) return (name) => `${name}[]{${buildFieldsProjection(fields)}}`
  if (item.kind === 'reference') return (name) => `"${name}": ${name}[]._ref`
  if (item.kind === 'link') return (name) => `${name}[]{label, href}`
  if (item.kind === 'file') return buildFilesProjection
  if (item.kind === 'image') return (name) => `"${name}": ${name}[defined(asset)]${IMAGE_PROJECTION}`
  return (name) => name
}

/** A list that a higher layer replaces whole, without items by default. An invalid item is dropped alone. */
export function list<V, const O extends ListOptions<V>>(
  title: string,
  help: string,
  of: Field<V>,
  options?: O,
): Field<Certain<readonly NonNullable<V>[], O>> {
  const item = of as Field<unknown>
  const {max = 200, required = false, strict = false, clearable = false}: ListOptions<V> = options ?? {}
  const {default: items = required ? null : []}: ListOptions<V> = options ?? {}
  return {
    kind: 'list',
    title,
    help,
    required,
    strict,
    clearable,
    default: items as Certain<readonly NonNullable<V>[], O>,
    getStored: makeOnce(() => z.array(item.getStored()).max(max, `Use at most ${max}`)),
    sanity: {type: 'array', of: [memberShape(item)], ...listOptions(item)},
    project: itemProjection(item),
    read: (raw, path, faults) => readItems(item, raw, path, faults),
    item,
    limits: `at most ${max}`,
  }
}

function listOptions(item: Field<unknown>): {options?: unknown} {
  const choices = (item.sanity.options as {list?: unknown} | undefined)?.list
  return choices ? {options: {list: choices}} : {}
}

/** Several of a closed set, in the order that staff give them; `of` maps the stored value to the words staff see. */
export function choices<
  const C extends {readonly [value: string]: string},
  const O extends ListOptions<(keyof C & string) | null>,
>(title: string, help: string, of: C, options?: O) {
  return list(title, help, choice(title, help, of), options)
}

/** References to several documents. */
export function references<const O extends ListOptions<string | null> & {weak?: boolean}>(
  title: string,
  help: string,
  to: string | readonly string[],
  options?: O,
) {
  return list(title, help, reference(title, help, to, {weak: options?.weak ?? false}), options)
}

/** A list whose items merge between layers by `key`: a higher layer changes or adds single items. */
export function keyedList<const F extends Fields, const O extends ListOptions<ValuesOf<F>>>(
  title: string,
  help: string,
  of: Field<ValuesOf<F>>,
  options: O & {key: keyof F & string},
): Field<Certain<readonly ValuesOf<F>[], O>> {
  const base = list<ValuesOf<F>, O>(title, help, of, options)
  return {...base, kind: 'keyed-list', keyedBy: options.key} as Field<Certain<readonly ValuesOf<F>[], O>>
}

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
    const parsed = field.getStored().safeParse(value)
    return parsed.success ? true : describeIssues(parsed.error)
  }
}

/** One declared field as Sanity's field definition: name, words, input and validation. */
export function buildSanityField(name: string, field: Field<unknown>): SanityField {
  return {
    ...field.sanity,
    // The Studio's forms mark it.
    ...(field.required && {options: {...Object(field.sanity.options), required: true}}),
    name,
    title: field.title,
    description: field.help,
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
