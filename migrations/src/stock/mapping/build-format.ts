import type {Attribute} from '@forecourt/schemas/vehicle/attribute'
import {ATTRIBUTES, listAttributes} from '@forecourt/schemas/vehicle/attributes'
import {isFiller, removeFillers} from '@forecourt/schemas/vehicle/known-values'
import {deriveAttributes, deriveIdentity} from '../derive-attributes.ts'
import type {FeedContext, FeedFormat, FeedRecord, MappedRow, Misread, NamedCar} from '../feed-format.ts'
import {type ColumnPath, listUnreadColumns, parseColumnPath, readColumn, toLooseName} from './column-path.ts'
import {isMappable, type Mapping, type Source} from './mapping.ts'
import {
  type CellValue,
  type PreparedSource,
  prepareSource,
  type ReadOptions,
  readValue,
  toText,
} from './read-value.ts'

type Condition = {path: ColumnPath; words: boolean | readonly string[]}
type PlannedSource = PreparedSource & {
  label: string
  paths: readonly ColumnPath[]
  conditions: readonly Condition[]
}
export type PlannedField = {name: string; attribute: Attribute; sources: readonly PlannedSource[]}

const MADE = ['id', 'slug', 'name']

// Attributes derived from others come last, so that a missing source is reported first.
const NEEDED = listAttributes()
  .flatMap(([name, {required}]) => (required ? [name] : []))
  .toSorted((a, b) => Number(MADE.includes(a)) - Number(MADE.includes(b)))

/**
 * The feed format of a mapping. Values that cannot be interpreted are left out and reported; a row without required
 * attributes is rejected.
 */
export function buildFormat(id: string, mapping: Mapping): FeedFormat {
  const {title, columns, csv, encoding, rows, dealership = [], ignore} = mapping
  const fields = Object.entries(mapping.fields).flatMap(([name, sources]) =>
    isMappable(name) ? [planField(name, ATTRIBUTES[name], sources)] : [],
  )
  const nothing = new Set(['', ...mapping.nothing].map((word) => word.toLowerCase()))
  const options: ReadOptions = {
    isNothing: (text) => nothing.has(text.trim().toLowerCase()) || isFiller(text),
    zone: mapping.zone ?? 'UTC',
  }
  const paths = [
    ...fields.flatMap(({sources}) =>
      sources.flatMap((source) => [...source.paths, ...source.conditions.map(({path}) => path)]),
    ),
    ...dealership,
    ...ignore,
  ]
  const needed = [...new Set([...NEEDED, ...mapping.required])]
  return {
    id,
    title,
    columns,
    isLoose: true,
    csv,
    encoding,
    rows,
    listUnread: (record) => listUnreadColumns(record, paths),
    createMapper:
      (context = {}) =>
      (record) => {
        const read = readFields(record, fields, options)
        if (dealership.length > 0) readDealership(read, {record, paths: dealership, context})
        else if (typeof context.dealership === 'string') read.car.dealership_slug ??= context.dealership
        return finishRow(read, {needed, fields, record})
      },
  }
}

/** How an attribute is read from the sources in a mapping. */
export function planField(name: string, attribute: Attribute, sources: readonly Source[]): PlannedField {
  return {name, attribute, sources: sources.map((source) => planSource(attribute, source))}
}

function planSource(attribute: Attribute, source: Source): PlannedSource {
  const {column, columns = column ? [column] : [], value, when = {}} = source
  return {
    ...prepareSource(attribute, source),
    paths: columns,
    label: value === undefined ? columns.map(({text}) => text).join(' + ') : 'fixed',
    conditions: Object.entries(when).map(([path, words]) => ({path: parseColumnPath(path), words})),
  }
}

type ReadRow = {
  car: {[attribute: string]: unknown}
  origins: {[attribute: string]: string}
  misread: Misread[]
}

/** The values of a row's mapped fields, where each was found, and what could not be read. */
export function readFields(
  record: FeedRecord,
  fields: readonly PlannedField[],
  options: ReadOptions,
): ReadRow {
  const read: ReadRow = {car: {}, origins: {}, misread: []}
  for (const {name, sources} of fields) {
    let misread: Misread[] = []
    for (const source of sources) {
      if (!source.conditions.every((condition) => isMet(record, condition, options))) continue
      const {value, faults} = readSource(record, source, options)
      // A column is interpreted if any of its sources can read it.
      if (value !== undefined) misread = misread.filter(({column}) => column !== source.label)
      for (const {text, reason} of faults)
        misread.push({attribute: name, column: source.label, value: text, reason})
      if (value === undefined) continue
      setAttribute(read.car, name, value)
      read.origins[name] = source.label
      break
    }
    read.misread.push(...misread)
  }
  return read
}

function isMet(record: FeedRecord, {path, words}: Condition, {isNothing}: ReadOptions): boolean {
  const texts = [readColumn(record, path)].flat().map((value) => toText(value) ?? '')
  if (typeof words === 'boolean')
    return texts.some((text) => !isNothing(text) && !/^0+(?:\.0+)?$/.test(text)) === words
  return texts.some((text) => words.some((word) => word === text || toLooseName(word) === toLooseName(text)))
}

function readSource(record: FeedRecord, planned: PlannedSource, options: ReadOptions): CellValue {
  const {source, paths} = planned
  const [first, ...others] = paths
  const raw =
    first === undefined
      ? source.value
      : others.length === 0
        ? readColumn(record, first)
        : paths.map((path) => readColumn(record, path))
  return readValue(raw, {...options, ...planned})
}

/** `variant.torque` is a field of the group `variant`. */
export function setAttribute(car: {[attribute: string]: unknown}, name: string, value: unknown): void {
  const [group = name, field] = name.split('.')
  const held = car[group]
  car[group] = field === undefined ? value : {...(typeof held === 'object' ? held : {}), [field]: value}
}

type DealershipPlace = {record: FeedRecord; paths: readonly ColumnPath[]; context: FeedContext}

function readDealership({car, origins, misread}: ReadRow, {record, paths, context}: DealershipPlace): void {
  const path = paths.find((one) => readColumn(record, one) !== undefined) ?? paths[0]
  if (!path) return
  const code = (toText(readColumn(record, path)) ?? '').trim()
  const {dealership} = context
  const slug = typeof dealership === 'object' ? findSlug(dealership, code) : dealership
  if (slug !== undefined) car.dealership_slug = slug
  else
    misread.push({
      attribute: 'dealership_slug',
      column: path.text,
      value: code,
      reason: `No dealership is known for this code; say it with --dealership "${code}=NAME"`,
    })
  origins.dealership_slug = path.text
}

function findSlug(slugs: {readonly [code: string]: string}, code: string): string | undefined {
  return Object.entries(slugs).find(([known]) => known.toLowerCase() === code.toLowerCase())?.[1]
}

type Plan = {needed: readonly string[]; fields: readonly PlannedField[]; record: FeedRecord}

function finishRow({car: given, origins, misread}: ReadRow, {needed, fields, record}: Plan): MappedRow {
  const car = checkId(given)
  const known = removeFillers(car)
  const whole = {...deriveIdentity(known), ...deriveAttributes(known), ...known}
  const missing = needed.find((name) => getAttribute(whole, name) === undefined)
  if (!('slug' in car)) delete origins.slug
  if (missing === undefined) return {car: whole, origins, misread}
  // An id is made of the stock number.
  return {
    reject: {...describeMissing(missing === 'id' ? 'stocknum' : missing), named: getNamedCar(whole)},
    misread,
  }

  function describeMissing(name: string): {field: string; reason: string} {
    const fault = misread.find(({attribute}) => attribute === name)
    if (fault)
      return {field: fault.column, reason: fault.value ? `"${fault.value}": ${fault.reason}` : fault.reason}
    const sources = fields.find((field) => field.name === name)?.sources
    if (sources) return describeEmpty(sources, record)
    const reason =
      name === 'dealership_slug'
        ? 'The file does not say whose cars these are: add --dealership NAME'
        : `The format does not say where ${name} stands`
    return {field: name, reason}
  }
}

/** Why sources that were read gave no value: their cells are empty, or hold what means nothing. */
function describeEmpty(
  sources: readonly PlannedSource[],
  record: FeedRecord,
): {field: string; reason: string} {
  const paths = sources.flatMap((source) => [...source.paths, ...source.conditions.map(({path}) => path)])
  const texts = new Map(paths.map((path) => [path.text, toText(readColumn(record, path))?.trim()]))
  const said = [...texts.values()].find(Boolean)
  return {
    field: [...texts.keys()].join(', '),
    reason: said ? `The mapping has no meaning for "${said}"` : 'The cell is empty',
  }
}

/** What raw values of a car say of which one it is. */
export function getNamedCar({id, stocknum, dealership_slug}: FeedRecord): NamedCar {
  const named = Object.entries({id, stocknum, dealership_slug})
  return Object.fromEntries(named.filter(([, value]) => typeof value === 'string' && value !== ''))
}

/**
 * A feed's own id counts, and its address with it, where it begins with its dealership's name, as ours do: what other
 * systems call an id is a stock number, and two dealers may have the same.
 */
function checkId({id, slug, ...car}: FeedRecord): FeedRecord {
  if (typeof id !== 'string') return {...car, ...(slug === undefined ? {} : {slug})}
  const prefix = `${car.dealership_slug}-`
  if (!id.startsWith(prefix)) return {...car, stocknum: car.stocknum ?? id}
  const made = deriveIdentity({...car, stocknum: id.slice(prefix.length)})
  return {...made, ...car, id, slug: slug ?? made.slug}
}

function getAttribute(car: FeedRecord, name: string): unknown {
  const [group = name, field] = name.split('.')
  const value = car[group]
  if (field === undefined) return value
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
}
