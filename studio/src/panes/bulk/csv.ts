import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {describeIssues, type Field, type FieldKind} from '@forecourt/schemas/fields/field'
import {toInstant, toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {getPublishedId} from '@sanity/client/csm'
import type {Change} from '../../core/changes/changes.ts'
import {getSlug} from '../../core/content/is-on-site.ts'
import {listChoices} from '../../core/content/list-choices.ts'
import {getValueAt} from '../../core/layers/list-settings.ts'

type Stored = {readonly [name: string]: unknown; readonly _id: string}

/** A column of the table: a field with a single value, or one end of the window. */
export type Column = {readonly path: string; readonly title: string; readonly field: Field<unknown>}

const KINDS: ReadonlySet<FieldKind> = new Set([
  'text',
  'long-text',
  'number',
  'money',
  'percent',
  'flag',
  'choice',
  'slug',
  'phone',
  'email',
  'date',
  'date-time',
])

const ID = 'Id'

/** The columns of a type, in the order of its form. */
export function listColumns({fields}: DocumentDefinition): Column[] {
  return Object.entries(fields).flatMap(([name, field]): Column[] => {
    if (field.kind === 'date-window') {
      return [
        {path: `${name}.start`, title: 'Shows from', field},
        {path: `${name}.end`, title: 'Shows until', field},
      ]
    }
    return KINDS.has(field.kind) ? [{path: name, title: field.title, field}] : []
  })
}

/** Writes documents as a CSV table, with a byte order mark for spreadsheets; days are of `zone`. */
export function writeCsv(definition: DocumentDefinition, documents: readonly Stored[], zone: string): string {
  const columns = listColumns(definition)
  const rows = documents.map((document) => [
    getPublishedId(document._id),
    ...columns.map((column) => formatCell(document, column, zone)),
  ])
  return writeCsvRows([[ID, ...columns.map(({title}) => title)], ...rows])
}

/** Writes rows of cells as a CSV file, with a byte order mark for spreadsheets. */
export function writeCsvRows(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(quoteCell).join(',')).join('\r\n')}\r\n`
}

// A spreadsheet would run these as formulas.
const FORMULA = /^[=+\-@\t\r]/

function quoteCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function formatCell(document: Stored, {path, field}: Column, zone: string): string {
  const value = getValueAt(document, path)
  if (value === null || value === undefined) return ''
  if (field.kind === 'slug') return getSlug({slug: value})
  if (field.kind === 'flag') return value === true ? 'yes' : 'no'
  if (field.kind === 'choice')
    return listChoices(field.sanity.options).find((one) => one.value === value)?.title ?? String(value)
  if (isInstant(field)) return formatInstant(String(value), zone)
  return String(value)
}

function isInstant({kind}: Field<unknown>): boolean {
  return kind === 'date-window' || kind === 'date-time'
}

function formatInstant(instant: string, zone: string): string {
  if (Number.isNaN(Date.parse(instant))) return instant
  const {date, time} = toLocalTime(instant, zone)
  return `${date} ${time}`
}

/** A cell that will change, in words. */
export type CellChange = {
  readonly id: string
  readonly name: string
  readonly column: string
  readonly before: string
  readonly after: string
}

/** A cell or a row that cannot be taken. */
export type RowFault = {readonly line: number; readonly message: string}

/** The changes that a table would make; nothing is written yet. */
export type ImportPlan = {
  readonly changes: readonly Change[]
  readonly cells: readonly CellChange[]
  /** How many rows are as they are stored. */
  readonly same: number
  readonly faults: readonly RowFault[]
}

/**
 * Compares a table with the documents of its rows: differences become changes, invalid values become faults with
 * their line. `rows` are the cells of the lines, the header first; columns may be omitted and in any order.
 */
export function planImport(
  definition: DocumentDefinition,
  rows: readonly (readonly string[])[],
  documents: ReadonlyMap<string, Stored>,
  zone: string,
): ImportPlan {
  const [header = [], ...lines] = rows
  const titles = header.map((title) => title.replace(/^\uFEFF/, '').trim())
  const idAt = titles.indexOf(ID)
  const known = listColumns(definition)
  const columns = titles.map((title) => known.find((column) => column.title === title) ?? null)
  const foreign = titles.filter((title, at) => at !== idAt && columns[at] === null && title !== '')
  const faults: RowFault[] = [
    ...(idAt < 0 ? [{line: 1, message: `There is no column "${ID}": start from an exported file.`}] : []),
    ...foreign.map((title) => ({
      line: 1,
      message: `"${title}" is not a column of ${definition.plural.toLowerCase()}.`,
    })),
  ]
  const changes: Change[] = []
  const cells: CellChange[] = []
  const seen = new Set<string>()
  let same = 0
  for (const [at, row] of idAt < 0 ? [] : lines.entries()) {
    const line = at + 2
    const id = (row[idAt] ?? '').trim()
    const document = documents.get(id)
    if (!document || seen.has(id)) {
      faults.push({
        line,
        message: seen.has(id)
          ? `"${id}" is in the table twice.`
          : `There is nothing with the id "${id}" here.`,
      })
      continue
    }
    seen.add(id)
    const read = readRow(document, row, columns, zone)
    faults.push(...read.problems.map((message) => ({line, message})))
    if (read.cells.length === 0) same += read.problems.length === 0 ? 1 : 0
    else changes.push({id, set: read.set, unset: read.unset})
    const name = String(document[definition.preview.title] ?? id)
    cells.push(...read.cells.map((cell) => ({id, name, ...cell})))
  }
  return {changes, cells, same, faults}
}

function readRow(
  document: Stored,
  row: readonly string[],
  columns: readonly (Column | null)[],
  zone: string,
) {
  const set: {[path: string]: unknown} = {}
  const unset: string[] = []
  const cells: Omit<CellChange, 'id' | 'name'>[] = []
  const problems: string[] = []
  for (const [at, column] of columns.entries()) {
    if (!column) continue
    const before = formatCell(document, column, zone)
    const after = readText(row[at] ?? '')
    if (after === before) continue
    const read = parseCell(after, column, zone)
    if ('problem' in read) problems.push(`${column.title}: ${read.problem}`)
    else if (read.value === null) unset.push(column.path)
    else set[column.path] = read.value
    if (!('problem' in read)) cells.push({column: column.title, before, after})
  }
  return {set, unset, cells, problems}
}

// Removes the apostrophe that prevents a spreadsheet from reading a text as a formula.
function readText(cell: string): string {
  const text = cell.trim()
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}

type Read = {readonly value: unknown} | {readonly problem: string}

function parseCell(text: string, {field, path}: Column, zone: string): Read {
  if (text === '') return field.required ? {problem: 'It may not be empty.'} : {value: null}
  const value = toValue(text, field, zone, path.endsWith('.end'))
  if (field.kind === 'date-window') return value === undefined ? {problem: DAY_WANTED} : {value}
  if (value === undefined)
    return {problem: isInstant(field) ? DAY_WANTED : `"${text}" is not a valid value here.`}
  const parsed = field.getStored().safeParse(value)
  return parsed.success ? {value} : {problem: `${describeIssues(parsed.error)}.`}
}

const DAY_WANTED = 'Write a day as 2026-12-31, with a time where it matters: 2026-12-31 17:00.'

function toValue(text: string, field: Field<unknown>, zone: string, isEnd: boolean): unknown {
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'percent': {
      const number = Number(text.replace(/[$,%\s]/g, ''))
      return Number.isNaN(number) ? undefined : number
    }
    case 'flag':
      return /^(?:yes|true|1)$/i.test(text) ? true : /^(?:no|false|0)$/i.test(text) ? false : undefined
    case 'choice':
      return listChoices(field.sanity.options).find(({value, title}) => [value, title].includes(text))?.value
    case 'slug':
      return {_type: 'slug', current: text}
    case 'date-time':
    case 'date-window':
      return toStoredInstant(text, zone, isEnd)
    default:
      return text
  }
}

// A day without a time means the whole day.
function toStoredInstant(text: string, zone: string, isEnd: boolean): string | undefined {
  const [, date = '', time = isEnd ? '23:59' : '00:00'] =
    /^(2\d{3}-\d\d-\d\d)(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(text) ?? []
  return date === '' || Number.isNaN(Date.parse(date)) ? undefined : toInstant({date, time}, zone)
}
