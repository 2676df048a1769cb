import {isRecord} from '@forecourt/schemas/values/is-record'
import type {FeedRecord} from '../feed-format.ts'

/** Selects from a list: each entry, the one at an index, or those whose field has a value. */
type Pick = 'each' | number | {field: string; value: string}

type Step = {readonly name: string; readonly pick?: Pick}

/**
 * The path of a value in a row. `Stock No` is a column, `Photo*` all columns called Photo and a number, and in JSON
 * and XML `Specification.Make`, `Photos[].Url`, `Photos[0].Url` and `PriceList[Type=EGC].Amount` lead further in.
 */
export type ColumnPath = {readonly text: string; readonly numbered?: RegExp; readonly steps: readonly Step[]}

const STEP = /^([^[\]]+?)(?:\[(\d*|[^[\]=]+=[^[\]]*)\])?$/
const DEEPEST = 12

/** Parses a path of a mapping; other text is the name of a column. */
export function parseColumnPath(text: string): ColumnPath {
  if (text.endsWith('*')) {
    const prefix = toLooseName(text).replace(/[^\p{L}\p{N}]/gu, '')
    return {text, numbered: new RegExp(`^${prefix}\\d*$`, 'u'), steps: []}
  }
  const parts = text.split('.').map((part) => STEP.exec(part))
  if (parts.some((part) => part === null)) return {text, steps: []}
  return {text, steps: parts.flatMap((part) => (part ? [toStep(part[1] ?? '', part[2])] : []))}
}

function toStep(name: string, inside: string | undefined): Step {
  if (inside === undefined) return {name}
  if (inside === '') return {name, pick: 'each'}
  if (/^\d+$/.test(inside)) return {name, pick: Number(inside)}
  const [field = '', ...value] = inside.split('=')
  return {name, pick: {field, value: value.join('=')}}
}

/** A column's name without case, blanks and punctuation: `Stock No.`, `stock_no` and `StockNo` are one column. */
export function toLooseName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

// A row's columns by normalised name, cached while the row exists.
const looseNames = new WeakMap<object, Map<string, string>>()

/** The value of a record's column, by exact or normalised name; undefined if there is none. */
export function getColumn(record: FeedRecord, name: string): unknown {
  if (Object.hasOwn(record, name)) return record[name]
  let names = looseNames.get(record)
  if (!names) {
    names = new Map(
      Object.keys(record)
        .toReversed()
        .map((key) => [toLooseName(key), key]),
    )
    looseNames.set(record, names)
  }
  const loose = toLooseName(name)
  const key = loose === '' ? undefined : names.get(loose)
  return key === undefined ? undefined : record[key]
}

/** The value at a path of a record: a list for several, undefined for none. */
export function readColumn(record: FeedRecord, {text, numbered, steps}: ColumnPath): unknown {
  if (numbered) {
    const keys = Object.keys(record).filter((key) => numbered.test(toLooseName(key)))
    return keys.length === 0 ? undefined : keys.map((key) => record[key])
  }
  const whole = getColumn(record, text)
  return whole !== undefined || (steps.length === 1 && !steps[0]?.pick) ? whole : followSteps(record, steps)
}

function followSteps(from: unknown, [step, ...rest]: readonly Step[]): unknown {
  if (!step) return from
  const inside = parseJsonText(from)
  if (!isRecord(inside)) return undefined
  const member = parseJsonText(getColumn(inside, step.name))
  const {pick} = step
  if (pick === undefined) return followSteps(member, rest)
  const entries = Array.isArray(member) ? member : member === undefined ? [] : [member]
  if (typeof pick === 'number') return followSteps(entries[pick], rest)
  if (pick === 'each') {
    const values = entries.flatMap((entry) => followSteps(entry, rest) ?? [])
    return values.length === 0 ? undefined : values
  }
  const chosen = entries.find(
    (entry) =>
      isRecord(entry) && toLooseName(String(getColumn(entry, pick.field) ?? '')) === toLooseName(pick.value),
  )
  return followSteps(chosen, rest)
}

/** A cell of a table may contain JSON; other text stays as it is. */
export function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/**
 * The places of a record with a value that none of the paths reads. An entry of a list that a path picks
 * by a field is named by that field: `Attributes[Name=Doors].Value`.
 */
export function listUnreadColumns(record: FeedRecord, paths: readonly ColumnPath[]): string[] {
  const {read, fields} = prepareSource(paths)
  return [...new Set(listPlaces(record, {label: '', place: '', bare: '', depth: 0}))]

  function listPlaces(value: unknown, at: Place): string[] {
    const {label, place, bare, depth} = at
    if (label && (isRead(place) || isRead(bare))) return []
    if (value === undefined || value === null || value === '' || depth > DEEPEST) return []
    if (Array.isArray(value)) return value.flatMap((entry) => listPlaces(entry, enterEntry(at, entry)))
    if (!isRecord(value)) return label ? [label] : []
    return Object.entries(value).flatMap(([key, member]) => {
      const isChooser = toLooseName(key) === at.chosenBy
      return isChooser ? [] : listPlaces(member, enterMember(at, key))
    })
  }

  function isRead(place: string): boolean {
    return read.has(place) || paths.some(({numbered}) => numbered?.test(place))
  }

  function enterEntry({label, place, bare, depth}: Place, entry: unknown): Place {
    const field = fields.get(bare)
    const name = field && isRecord(entry) ? getColumn(entry, field) : undefined
    if (!field || name === undefined) return {label: `${label}[]`, place, bare, depth: depth + 1}
    return {
      label: `${label}[${field}=${name}]`,
      place: `${place}.${toLooseName(String(name))}`,
      bare,
      depth: depth + 1,
      chosenBy: toLooseName(field),
    }
  }
}

/** The current place of a walk through a record: as text, and normalised with and without the names of entries. */
type Place = {label: string; place: string; bare: string; depth: number; chosenBy?: string}

function enterMember({label, place, bare, depth}: Place, key: string): Place {
  const loose = toLooseName(key)
  return {
    label: label ? `${label}.${key}` : key,
    place: place ? `${place}.${loose}` : loose,
    bare: bare ? `${bare}.${loose}` : loose,
    depth: depth + 1,
  }
}

/** The places that paths read, and the field by which each list's entries are chosen. */
function prepareSource(paths: readonly ColumnPath[]): {read: Set<string>; fields: Map<string, string>} {
  const read = new Set<string>()
  const fields = new Map<string, string>()
  for (const {text, steps} of paths) {
    read.add(toLooseName(text))
    const place: string[] = []
    const bare: string[] = []
    for (const {name, pick} of steps) {
      place.push(toLooseName(name))
      bare.push(toLooseName(name))
      if (typeof pick !== 'object') continue
      fields.set(bare.join('.'), pick.field)
      place.push(toLooseName(pick.value))
    }
    if (place.length > 0) read.add(place.join('.'))
  }
  return {read, fields}
}
