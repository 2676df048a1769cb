import {createBadRequest} from '../http/api-error.ts'

/** Parameters of a request as text: numbers and booleans of a JSON body are converted. */
export type RawParams = Record<string, string>

/** A parameter of the reference that is offered, and how it is read. */
export type Parameter<T> = {
  readonly name: string
  /** @throws ApiError 400 for a value of the wrong form */
  readonly read: (raw: RawParams) => T
}

/** Parameters by the names under which the code uses their values. */
export type Parameters = Readonly<Record<string, Parameter<unknown>>>

export type Values<P extends Parameters> = {
  [Name in keyof P]: P[Name] extends Parameter<infer T> ? T : never
}

/**
 * Reads every declared parameter.
 * @throws ApiError 400 for one that is not declared, so that nothing is accepted and ignored
 */
export function readParameters<P extends Parameters>(declared: P, raw: RawParams): Values<P> {
  refuseOthers(
    raw,
    Object.values(declared).map(({name}) => name),
    'a parameter',
  )
  const values: Record<string, unknown> = {}
  for (const name in declared) values[name] = declared[name]?.read(raw)
  return values as Values<P>
}

/**
 * Refuses what is not offered; `what` says what the names are. Empty text is as if left out: InstantSearch's adapter
 * names a preset so.
 * @throws ApiError 400 for a name that is not among those offered
 */
export function refuseOthers(given: object, offered: readonly string[], what: string): void {
  for (const [name, value] of Object.entries(given))
    if (value !== '' && !offered.includes(name))
      throw createBadRequest(
        `\`${name}\` as ${what} is not offered by this stand-in. Leave it out, or use a Typesense server.`,
      )
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

export function createText(name: string, fallback = ''): Parameter<string> {
  return {name, read: (raw) => raw[name] ?? fallback}
}

/** Text that may be absent. */
export function createOptionalText(name: string): Parameter<string | undefined> {
  return {name, read: (raw) => raw[name]}
}

export function createList(name: string): Parameter<string[]> {
  return {name, read: (raw) => listParam(raw[name])}
}

export function createNumber(name: string, fallback: number): Parameter<number> {
  return {
    name,
    read: ({[name]: text}) => (text === undefined ? fallback : readUnsigned(text, name)),
  }
}

/** Anything but `true` is false, as in the reference. */
export function createFlag(name: string, fallback: boolean): Parameter<boolean> {
  return {name, read: ({[name]: text}) => (text === undefined ? fallback : text === 'true')}
}

/** One of several words; an unknown one means the first, as in the reference. */
export function createChoice<T extends string>(
  name: string,
  [first, ...others]: readonly [T, ...T[]],
): Parameter<T> {
  return {name, read: (raw) => others.find((word) => word === raw[name]) ?? first}
}

/** Whole numbers, separated by commas. */
export function createNumbers(name: string): Parameter<number[]> {
  return {name, read: (raw) => listParam(raw[name]).map((word) => readUnsigned(word, name))}
}
