// Free of zod: browsers read hits with these kinds. `kind-schema.ts` builds the zod schema of each from the same limits.
import {isRecord} from '../values/is-record.ts'

type Reads<V> = {
  /**
   * Parses `raw` to the value; null when it is invalid. Of a list, a record or a map the valid parts are kept: a
   * browser shows what it can, where an import refuses the whole.
   */
  readonly read: (raw: unknown) => V | null
}

export type TextKind = Reads<string> & {
  readonly type: 'text'
  readonly max: number
  /** The trimmed text; null if it is then empty. */
  readonly trim: boolean
  readonly pattern?: RegExp
}
export type NumberKind = Reads<number> & {
  readonly type: 'number'
  readonly whole: boolean
  readonly min: number
  readonly max: number
  /** Whether 0 is accepted below `min`: feeds write it for unknown. */
  readonly zero: boolean
}
export type FlagKind = Reads<boolean> & {readonly type: 'flag'}
export type ChoiceKind<V extends string = string> = Reads<V> & {
  readonly type: 'choice'
  readonly values: readonly V[]
}
export type ListKind<V = unknown> = Reads<V[]> & {
  readonly type: 'list'
  readonly of: Kind
  readonly max: number
}
export type RecordKind<V = unknown> = Reads<V> & {
  readonly type: 'record'
  readonly required: Fields
  readonly optional: Fields
}
export type MapKind<V = unknown> = Reads<V> & {
  readonly type: 'map'
  readonly keys: readonly string[]
  readonly of: Kind
}

/** A place on the globe: latitude and longitude, in degrees. */
export type PointKind = Reads<[latitude: number, longitude: number]> & {readonly type: 'point'}

/** The type of an attribute's value. A new kind needs its reader here and its schema in `kind-schema.ts`. */
export type Kind = TextKind | NumberKind | FlagKind | ChoiceKind | ListKind | RecordKind | MapKind | PointKind

type Fields = {readonly [name: string]: Kind}

/** The type of a kind's values. */
export type ValueOf<K> = K extends Reads<infer V> ? V : never

/** Trimmed text of at most `max` characters. */
export function text(max: number): TextKind {
  return buildText({max, trim: true})
}

/** Text as written, including line breaks; may be empty. */
export function longText(max: number): TextKind {
  return buildText({max, trim: false})
}

/** Text of one form. */
export function patternText(pattern: RegExp, max: number): TextKind {
  return buildText({max, trim: false, pattern})
}

/** An address of a page or a file: http, https, or a path of this site. */
export function url(): TextKind {
  return patternText(/^(?:https?:\/\/|\/)\S+$/, 2000)
}

function buildText(limits: Omit<TextKind, 'type' | 'read'>): TextKind {
  const {max, trim, pattern} = limits
  const read = (raw: unknown) => {
    if (typeof raw !== 'string') return null
    const value = trim ? raw.trim() : raw
    if (value.length > max || (trim && value === '')) return null
    return pattern && !pattern.test(value) ? null : value
  }
  return {type: 'text', ...limits, read}
}

/** A whole number from 0 to `max`. */
export function count(max: number): NumberKind {
  return buildNumber({whole: true, min: 0, max, zero: false})
}

/** A number from 0 to `max`, with decimals; between 0 and `least` it has another unit. */
export function decimal(max: number, least = 0): NumberKind {
  return buildNumber({whole: false, min: least, max, zero: least > 0})
}

/** A price in whole dollars. */
export function dollars(): NumberKind {
  return count(10_000_000)
}

/** A moment in Unix seconds, up to the year 2100. */
export function seconds(): NumberKind {
  return count(4_102_444_800)
}

/** A vehicle's year, from 1885, the year of the first motor car. 0 means unknown. */
export function vehicleYear(): NumberKind {
  return buildNumber({whole: true, min: 1885, max: 2100, zero: true})
}

function buildNumber(limits: Omit<NumberKind, 'type' | 'read'>): NumberKind {
  const {whole, min, max, zero} = limits
  const isIn = (value: number) => (zero && value === 0) || (value >= min && value <= max)
  const read = (raw: unknown) =>
    typeof raw === 'number' && isIn(raw) && (!whole || Number.isInteger(raw)) ? raw : null
  return {type: 'number', ...limits, read}
}

export function point(): PointKind {
  const read = (raw: unknown): [number, number] | null => {
    if (!Array.isArray(raw) || raw.length !== 2) return null
    const [latitude, longitude]: unknown[] = raw
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : null
  }
  return {type: 'point', read}
}

export function flag(): FlagKind {
  return {type: 'flag', read: (raw) => (typeof raw === 'boolean' ? raw : null)}
}

/** One of a closed set. */
export function oneOf<const V extends string>(values: readonly V[]): ChoiceKind<V> {
  return {type: 'choice', values, read: (raw) => values.find((value) => value === raw) ?? null}
}

export function list<K extends Kind>(of: K, max: number): ListKind<ValueOf<K>> {
  const read = (raw: unknown) => (Array.isArray(raw) ? raw.flatMap((item) => readItem(of, item)) : null)
  return {type: 'list', of, max, read}
}

// The item's kind gives the type: a union of kinds does not carry it through a call.
function readItem<K extends Kind>(kind: K, raw: unknown): ValueOf<K>[] {
  const value = kind.read(raw)
  return value === null ? [] : [value as ValueOf<K>]
}

type RecordValue<R extends Fields, O extends Fields> = {[N in keyof R]: ValueOf<R[N]>} & {
  [N in keyof O]?: ValueOf<O[N]> | null
}

/** An object of several values. Null without a required one. */
export function record<R extends Fields, O extends Fields>(
  required: R,
  optional: O,
): RecordKind<RecordValue<R, O>> {
  const fields = Object.entries({...required, ...optional})
  const needed = Object.keys(required)
  const read = (raw: unknown) => {
    const values = readFields(fields, raw)
    return values && needed.every((name) => name in values) ? (values as RecordValue<R, O>) : null
  }
  return {type: 'record', required, optional, read}
}

/** A map from a closed set of keys to values of one kind; keys may be missing. */
export function mapOf<const N extends string, K extends Kind>(
  keys: readonly N[],
  of: K,
): MapKind<{[name in N]?: ValueOf<K>}> {
  const fields = keys.map((key): [string, Kind] => [key, of])
  const read = (raw: unknown) => readFields(fields, raw) as {[name in N]?: ValueOf<K>} | null
  return {type: 'map', keys, of, read}
}

// Without lists in between: a page of cars has some two thousand records of lenders' figures.
function readFields(fields: readonly [string, Kind][], raw: unknown): {[name: string]: unknown} | null {
  if (!isRecord(raw)) return null
  const values: {[name: string]: unknown} = {}
  for (const [name, kind] of fields) {
    const value = kind.read(raw[name])
    if (value !== null) values[name] = value
  }
  return values
}
