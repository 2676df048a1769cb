import {createPart, listPartAttributes, type Part} from '@forecourt/schemas/part/part'
import type {Attribute} from '@forecourt/schemas/vehicle/attribute'
import {isFiller} from '@forecourt/schemas/vehicle/known-values'
import * as z from 'zod'
import {CliError} from '../cli/cli-error.ts'
import type {FeedRecord} from '../stock/feed-format.ts'
import {type PlannedField, planField, readFields} from '../stock/mapping/build-format.ts'
import {listUnreadColumns, toLooseName} from '../stock/mapping/column-path.ts'
import {columnSchema, listSourceFaults, sourcesSchema} from '../stock/mapping/mapping.ts'
import type {RejectedRow} from '../stock/parse-feed.ts'
import {type ReadRow, readCsv} from '../stock/read-csv.ts'
import {createFeedError, type FeedText} from '../stock/read-feed.ts'
import {isJson, listRows, parseJsonFeed} from '../stock/read-json.ts'

const mappingSchema = z.strictObject({
  /** One line for people. */
  title: z.string().min(1).optional(),
  /** Where each value of a part comes from, as in a mapping of a stock feed (docs/formats.md). */
  fields: z.record(z.string(), sourcesSchema),
  /** Values that mean nothing, such as POA. */
  nothing: z.array(z.string()).default([]),
  /** Columns that are left on purpose. */
  ignore: z.array(columnSchema).default([]),
  csv: z
    .strictObject({delimiter: z.string().min(1).optional(), quote: z.string().length(1).optional()})
    .default({}),
})

type PartMapping = z.infer<typeof mappingSchema>

/**
 * A file whose columns have the names of the attributes; the models that a part fits have semicolons between them.
 */
const OWN_COLUMNS = {
  fields: Object.fromEntries(
    listPartAttributes().map(([name, {kind}]) => [
      name,
      kind.type === 'list' ? {column: name, separator: ';'} : name,
    ]),
  ),
}

/** Placeholder names that occur in many catalogues. */
const NOTHING = ['', 'poa', 'tba', 'n/a', '-']

/**
 * Checks a mapping of parts; without one the columns have the names of the attributes.
 * @throws CliError that names the file, each place in it and what to do
 */
export function parsePartMapping(file: string, raw: unknown = OWN_COLUMNS): PartMapping {
  const parsed = mappingSchema.safeParse(raw)
  const faults = parsed.success
    ? listFaults(parsed.data)
    : parsed.error.issues.map(({path, message}) => `${path.join('.') || 'the file'}: ${message}`)
  if (parsed.success && faults.length === 0) return parsed.data
  throw new CliError(`${file} is no mapping of parts. ${faults.join('. ')}.`)
}

function listFaults({fields}: PartMapping): string[] {
  const known = new Map(listPartAttributes())
  const missing = [...known].filter(([name, {required}]) => required && !fields[name])
  return [
    ...missing.map(([name]) => `fields.${name}: a part needs it`),
    ...Object.entries(fields).flatMap(([name, sources]) => {
      const attribute = known.get(name)
      if (!attribute) return [`fields.${name}: a part has ${[...known.keys()].join(', ')}`]
      return sources.flatMap((source) =>
        listSourceFaults(attribute, source, 'UTC').map((fault) => `fields.${name}: ${fault}`),
      )
    }),
  ]
}

export type ReadParts = {
  readonly parts: readonly Part[]
  readonly rejects: readonly RejectedRow[]
  /** Unreadable values of imported parts, with their counts. */
  readonly misread: ReadonlyMap<string, number>
  /** Columns that are not read. */
  readonly unread: readonly string[]
}

type Options = {
  /** The slug of the dealership whose catalogue it is. */
  readonly dealership: string
  readonly mapping: PartMapping
  readonly unterminated: boolean
}

/**
 * Reads a catalogue of parts, CSV with a header or JSON. A value without a meaning is left out and told; a row without a
 * number or a name is set aside, and so is a number that stands above already.
 * @throws CliError where the file cannot be read, or no row of it is a part
 */
export function readParts(feed: FeedText, {dealership, mapping, unterminated}: Options): ReadParts {
  const fields = planFields(mapping)
  const nothing = new Set([...NOTHING, ...mapping.nothing.map((word) => word.toLowerCase())])
  const options = {
    isNothing: (text: string) => nothing.has(text.trim().toLowerCase()) || isFiller(text),
    zone: 'UTC',
  }
  const paths = [...fields.flatMap(({sources}) => sources.flatMap((one) => one.paths)), ...mapping.ignore]
  const parts = new Map<string, Part>()
  const rejects: RejectedRow[] = []
  const misread = new Map<string, number>()
  const unread = new Set<string>()
  for (const {line, raw, record, fault} of readRows(feed, mapping, unterminated)) {
    if (fault) {
      rejects.push({line, raw, ...fault})
      continue
    }
    const row = readFields(record, fields, options)
    for (const column of listUnreadColumns(record, paths)) unread.add(column)
    const part = createPart(dealership, row.car)
    if (!part) rejects.push({line, raw, ...describeMissing(row.car, fields)})
    else if (parts.has(part.id))
      rejects.push({line, raw, field: 'number', reason: 'The same number stands above'})
    else {
      parts.set(part.id, part)
      for (const {column, reason} of row.misread)
        misread.set(`${column}: ${reason}`, (misread.get(`${column}: ${reason}`) ?? 0) + 1)
    }
  }
  if (parts.size === 0) throw createFeedError(feed.name, 'no row of it is a part with a number and a name')
  return {parts: [...parts.values()], rejects, misread, unread: [...unread]}
}

function planFields({fields}: PartMapping): readonly PlannedField[] {
  const known = new Map<string, Attribute>(listPartAttributes())
  return Object.entries(fields).flatMap(([name, sources]) => {
    const attribute = known.get(name)
    return attribute ? [planField(name, attribute, sources)] : []
  })
}

function readRows(feed: FeedText, {csv}: PartMapping, unterminated: boolean): readonly ReadRow[] {
  if (isJson(feed)) return listRows(feed, parseJsonFeed(feed), {rows: 'parts'})
  return readCsv(feed, {dialect: csv, unterminated}).rows
}

function describeMissing(values: FeedRecord, fields: readonly PlannedField[]) {
  const missing = values.number === undefined || values.name !== undefined ? 'number' : 'name'
  const sources = fields.find(({name}) => name === missing)?.sources ?? []
  return {
    field: sources.map(({label}) => label).join(', ') || toLooseName(missing),
    reason: 'The cell is empty',
  }
}
