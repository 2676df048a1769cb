import {createBadRequest} from '../http/api-error.ts'

/** Parameters of a request as text: numbers and booleans of a JSON body are converted. */
export type RawParams = Record<string, string>

/**
 * A parameter or an option of the reference: how it is read, and the words of the README's table. One that is not
 * offered is refused, unless its value is the one that means the same as leaving it out.
 */
export type Parameter<T> = {
  readonly name: string
  /** The kind of value, in words. */
  readonly takes: string
  /** What holds without it, in words. */
  readonly fallback: string
  /** What a reader should know: where the engine decides itself, or why the parameter is not offered. */
  readonly note: string
  readonly isOffered: boolean
  /** @throws ApiError 400 for a value of the wrong form, and for one that is not offered */
  readonly read: (raw: RawParams) => T
}

/** Parameters by the names under which the code uses their values. */
export type Parameters = Readonly<Record<string, Parameter<unknown>>>

export type Values<P extends Parameters> = {
  [Name in keyof P as P[Name] extends Parameter<undefined> ? never : Name]: P[Name] extends Parameter<infer T>
    ? T
    : never
}

/** Reads every declared parameter; names that are not declared are left alone, as in the reference. */
export function readParameters<P extends Parameters>(declared: P, raw: RawParams): Values<P> {
  const values: Record<string, unknown> = {}
  for (const name in declared) values[name] = declared[name]?.read(raw)
  return values as Values<P>
}

/** Splits at commas; empty items are left out. */
export function listParam(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

function readUnsigned(text: string, name: string): number {
  if (!/^\d+$/.test(text)) throw createBadRequest(`Parameter \`${name}\` must be an unsigned integer.`)
  return Number(text)
}

export function createText(name: string, fallback = '', note = ''): Parameter<string> {
  const read = (raw: RawParams): string => raw[name] ?? fallback
  return {name, takes: 'text', fallback: fallback && `\`${fallback}\``, note, isOffered: true, read}
}

/** Text that may be absent. */
export function createOptionalText(name: string, note = ''): Parameter<string | undefined> {
  const read = (raw: RawParams): string | undefined => raw[name]
  return {name, takes: 'text', fallback: '', note, isOffered: true, read}
}

export function createList(name: string, note = ''): Parameter<string[]> {
  const read = (raw: RawParams): string[] => listParam(raw[name])
  return {name, takes: 'names, separated by commas', fallback: '', note, isOffered: true, read}
}

export function createNumber(name: string, fallback: number, note = ''): Parameter<number> {
  const read = (raw: RawParams): number => {
    const text = raw[name]
    return text === undefined ? fallback : readUnsigned(text, name)
  }
  return {name, takes: 'a whole number', fallback: String(fallback), note, isOffered: true, read}
}

/** Anything but `true` is false, as in the reference. */
export function createFlag(name: string, fallback: boolean, note = ''): Parameter<boolean> {
  const read = (raw: RawParams): boolean => (raw[name] === undefined ? fallback : raw[name] === 'true')
  return {name, takes: '`true` or `false`', fallback: `\`${fallback}\``, note, isOffered: true, read}
}

/** One of several words; an unknown one means the first, as in the reference. */
export function createChoice<T extends string>(
  name: string,
  [first, ...others]: readonly [T, ...T[]],
  note = '',
): Parameter<T> {
  const words = [first, ...others]
  const read = (raw: RawParams): T => words.find((word) => word === raw[name]) ?? first
  const takes = words.map((word) => `\`${word}\``).join(', ')
  return {name, takes, fallback: `\`${first}\``, note, isOffered: true, read}
}

/** The same parameter, whose value is changed after it is read. */
export function convertParameter<T, U>(parameter: Parameter<T>, change: (value: T) => U): Parameter<U> {
  return {...parameter, read: (raw) => change(parameter.read(raw))}
}

/** One value, or one for each field of `query_by`. */
export function createNumbers(name: string, fallback: number | undefined, note = ''): Parameter<number[]> {
  const read = (raw: RawParams): number[] => {
    const words = listParam(raw[name])
    if (words.length === 0) return fallback === undefined ? [] : [fallback]
    return words.map((word) => readUnsigned(word, name))
  }
  const takes = 'whole numbers, separated by commas'
  return {name, takes, fallback: String(fallback ?? ''), note, isOffered: true, read}
}

/**
 * A parameter that is not offered.
 * @param without values that say the same as leaving it out; of several, separated by commas, each must be one
 */
export function createMissing(
  name: string,
  why: string,
  without: readonly string[] = [],
): Parameter<undefined> {
  const read = (raw: RawParams): undefined => {
    const text = raw[name]
    if (text === undefined || text === '') return
    if (text.split(',').every((part) => without.includes(part.trim()))) return
    throw createBadRequest(explainRefusal(`Parameter \`${name}\``, why))
  }
  const takes = without.map((word) => `\`${word}\``).join(', ')
  return {name, takes, fallback: '', note: why, isOffered: false, read}
}

/** The words of a refusal. */
export function explainRefusal(what: string, why: string): string {
  return `${what} is not offered by this stand-in: ${why}. Leave it out, or use a Typesense server.`
}
