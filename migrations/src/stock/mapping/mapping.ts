import {isRecord} from '@forecourt/schemas/values/is-record'
import type {Attribute} from '@forecourt/schemas/vehicle/attribute'
import {ATTRIBUTES, type AttributeName, listAttributes} from '@forecourt/schemas/vehicle/attributes'
import * as z from 'zod'
import {CliError} from '../../cli/cli-error.ts'
import {parseColumnPath, toLooseName} from './column-path.ts'
import {DATE_FORMS} from './read-date.ts'
import {UNITS} from './units.ts'

/** Transformations of a text before it is parsed. */
export const TRANSFORMS = [
  'upper',
  'lower',
  'no-blanks',
  'title-case',
  'mend-capitals',
  'plain-text',
  'first-number',
  'slug',
] as const
export type Transform = (typeof TRANSFORMS)[number]

/** The path of a value in a row. */
export const columnSchema = z.string().min(1).transform(parseColumnPath)
const words = z.array(z.string())

/** A word that what reads it takes. */
function buildWord(read: (word: string) => unknown, error: string): z.ZodString {
  const isTaken = (word: string) => {
    try {
      return Boolean(read(word))
    } catch {
      return false
    }
  }
  return z.string().refine(isTaken, {error})
}

/** One source of a value, and how it is parsed. */
const sourceSchema = z
  .strictObject({
    column: columnSchema.optional(),
    /** Uses all sources: a list combines the entries of each, a text joins them. */
    columns: z.array(columnSchema).min(1).optional(),
    between: z.string().optional(),
    /** Fixed, whatever the row says. */
    value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).optional(),
    /** Applies only if these columns contain one of these words; `true`: any value except 0, `false`: none. */
    when: z.record(z.string(), z.union([z.boolean(), words])).optional(),
    /** The text is the first group of this pattern, or all of it; a cell without it says nothing. */
    match: buildWord(
      (word) => new RegExp(word, 'u'),
      'Expected a pattern such as "(\\\\d+) Doors"',
    ).optional(),
    as: z.array(z.enum(TRANSFORMS)).optional(),
    /** Maps the feed's words to ours; null: the word means nothing. */
    words: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    /** A word that is not in `words` is ignored; without this, it is kept where the attribute allows. */
    closed: z.boolean().optional(),
    unit: z.string().optional(),
    date: z.enum(DATE_FORMS).optional(),
    separator: z.string().min(1).optional(),
    /** The base address of relative addresses of pictures and files. */
    base: z.url().optional(),
    /** For a list of objects: the paths of an entry's fields. */
    item: z.record(z.string(), columnSchema).optional(),
  })
  .check(({value, issues}) => {
    const places = [value.column, value.columns, value.value].filter((place) => place !== undefined)
    if (places.length !== 1)
      issues.push({code: 'custom', input: value, message: 'Give one of "column", "columns" and "value"'})
  })

export type Source = z.infer<typeof sourceSchema>

// A string is short for {"column": …}, a single source for a list of one.
export const sourcesSchema = z.preprocess(
  (rule) =>
    (Array.isArray(rule) ? rule : [rule]).map((source: unknown) =>
      typeof source === 'string' ? {column: source} : source,
    ),
  z.array(sourceSchema).min(1),
)

const mappingSchema = z.strictObject({
  /** A one-line description for choosing a format. */
  title: z.string().min(1),
  /** Columns that every file of this format has. */
  columns: z.array(z.string().min(1)).min(1),
  /** The sources of each car attribute: the first one with a value is used. */
  fields: z.record(z.string(), sourcesSchema),
  /** The column with the feed's own code of the dealership, which the import gets a slug for; of several the first that is there. */
  dealership: z.preprocess((one) => [one].flat(), z.array(columnSchema).min(1)).optional(),
  /** Attributes without which a row is rejected, besides those that every car needs. */
  required: z.array(z.string()).default([]),
  /** Values that mean nothing, such as POA. */
  nothing: words.default([]),
  /** Columns that are left on purpose. */
  ignore: z.array(columnSchema).default([]),
  /** The path of the list of cars in JSON or XML. */
  rows: z.string().optional(),
  csv: z
    .strictObject({
      delimiter: z.string().min(1).optional(),
      quote: z.string().length(1).optional(),
      /** The columns by place, for a file without a header. */
      names: z.array(z.string().min(1)).min(2).optional(),
    })
    .optional(),
  /** The encoding of files that are neither UTF-8 nor UTF-16, such as macintosh. */
  encoding: buildWord((word) => new TextDecoder(word), 'Expected an encoding such as macintosh').optional(),
  /** The IANA zone of dates without one. */
  zone: buildWord(
    (timeZone) => new Intl.DateTimeFormat('en', {timeZone}),
    'Expected a time zone such as Australia/Brisbane',
  ).optional(),
})

/** What a mapping file says, checked. */
export type Mapping = z.infer<typeof mappingSchema>

/**
 * Checks a mapping, also against the attributes of a car.
 * @throws CliError that names the file, each place in it and what to do
 */
export function parseMapping(file: string, raw: unknown): Mapping {
  const parsed = mappingSchema.safeParse(raw)
  const faults = parsed.success
    ? listFieldFaults(parsed.data)
    : parsed.error.issues.map(({path, message}) => `${describePlace(raw, path)}: ${message}`)
  if (parsed.success && faults.length === 0) return parsed.data
  throw new CliError(
    `${file} is no mapping of a feed. ${faults.join('. ')}. docs/formats.md says what can stand in one.`,
  )
}

// A rule with a single source is parsed as a list of one, so its path must not contain the list index.
function describePlace(raw: unknown, path: readonly PropertyKey[]): string {
  let value = raw
  const names: string[] = []
  for (const step of path) {
    if (typeof step === 'number' && !Array.isArray(value)) continue
    names.push(typeof step === 'number' ? `[${step}]` : `${names.length > 0 ? '.' : ''}${String(step)}`)
    value = isRecord(value) || Array.isArray(value) ? Reflect.get(value, step) : undefined
  }
  return names.join('') || 'the file'
}

function listFieldFaults({fields, required, zone, dealership}: Mapping): string[] {
  const named = [
    ...Object.keys(fields).map((name) => `fields.${name}`),
    ...required.map((name) => `required.${name}`),
  ]
  return [
    ...named.flatMap((place) => {
      const name = place.slice(place.indexOf('.') + 1)
      return isMappable(name) ? [] : [`${place}: not an attribute that a feed can give${describeNear(name)}`]
    }),
    ...(dealership && 'dealership_slug' in fields
      ? ['dealership: fields.dealership_slug says it already; keep one of the two']
      : []),
    ...Object.entries(fields).flatMap(([name, sources]) => {
      if (!isMappable(name)) return []
      return sources.flatMap((source) =>
        listSourceFaults(ATTRIBUTES[name], source, zone).map((fault) => `fields.${name}: ${fault}`),
      )
    }),
  ]
}

/** The errors in how an attribute's source is read. */
export function listSourceFaults(attribute: Attribute, source: Source, zone: string | undefined): string[] {
  const {kind} = attribute
  const units = attribute.unit && UNITS[attribute.unit]
  const faults: string[] = []
  if (source.unit && !units) faults.push('it has no unit; take "unit" out')
  else if (source.unit && units && !Object.hasOwn(units, source.unit))
    faults.push(`"unit" can be ${Object.keys(units).join(', ')}`)
  if (source.separator && kind.type !== 'list') faults.push('it is no list; take "separator" out')
  if (source.item && (kind.type !== 'list' || kind.of.type !== 'record'))
    faults.push('it is no list of things; take "item" out')
  if (source.date && kind.type !== 'number' && kind.type !== 'text')
    faults.push('it is no date; take "date" out')
  if (source.date && kind.type === 'number' && !zone && !source.date.startsWith('unix'))
    faults.push('a moment needs the file’s "zone", such as "Australia/Brisbane"')
  for (const [word, meaning] of Object.entries(source.words ?? {})) {
    const isKnown = meaning === null || kind.type === 'list' || kind.read(meaning) !== null
    const {words: choices} = attribute
    if (!isKnown || (choices && meaning !== null && !Object.hasOwn(choices, String(meaning))))
      faults.push(
        `"words" turns "${word}" into ${JSON.stringify(meaning)}, which it cannot be${describeChoices(attribute)}`,
      )
  }
  return faults
}

const CHOICES_NAMED = 10

/** Lists the values that an attribute can have; empty if any is allowed. */
export function describeChoices({kind, words: choices}: Attribute): string {
  const values = kind.type === 'choice' ? kind.values : Object.keys(choices ?? {})
  if (values.length === 0) return ''
  const rest = values.length - CHOICES_NAMED
  return ` (${values.slice(0, CHOICES_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''})`
}

/** Whether a mapping can set an attribute: not if it is computed or a group of figures. */
export function isMappable(name: string): name is AttributeName {
  const attribute = listAttributes().find(([one]) => one === name)?.[1]
  return attribute !== undefined && !attribute.computed && !['record', 'map'].includes(attribute.kind.type)
}

function describeNear(name: string): string {
  const loose = toLooseName(name)
  const near = listAttributes().filter(
    ([one, {title}]) =>
      isMappable(one) &&
      [one, title].some((text) => loose.includes(toLooseName(text)) || toLooseName(text).includes(loose)),
  )
  const names = near.map(([one, {title}]) => `"${one}" (${title})`)
  return names.length > 0
    ? `; near it: ${names.slice(0, 4).join(', ')}`
    : '; schemas/src/vehicle/attributes.ts lists them'
}
