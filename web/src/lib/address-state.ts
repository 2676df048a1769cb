import {decodeQuery} from './base64-url.ts'

/** One parameter of an address. */
type Parameter<Value> = {
  readonly name: string
  /** Its value; null for a text that is none. Never throws. */
  readonly read: (text: string) => Value | null
  /** The value of an address without it: it is not written. */
  readonly usual: Value
  /** Written as usual, too. */
  readonly isWritten?: true
}

type Texts = {readonly [name: string]: string | null}

/** Several parameters that are one part of a state. */
type Group = {
  readonly read: (given: URLSearchParams) => unknown
  readonly list: (value: never) => Texts
}

type Declared = {readonly [part: string]: Parameter<unknown> | Group}

type StateBy<D extends Declared> = {
  readonly [part in keyof D]: D[part] extends Parameter<infer Value>
    ? Value
    : D[part] extends Group
      ? ReturnType<D[part]['read']>
      : never
}

/** The state that an address is read as. */
export type StateOf<A extends {readonly read: (given: string) => unknown}> = ReturnType<A['read']>

/** Declares a parameter that is one of some words: of a list, or of the keys of a table. */
export function defineChoice<Word extends string, Usual extends Word | null>(
  name: string,
  words: readonly Word[] | {readonly [word in Word]: unknown},
  usual: Usual,
): Parameter<Word | Usual> {
  const all: readonly string[] = Array.isArray(words) ? words : Object.keys(words)
  return {name, read: (text) => (all.includes(text) ? (text as Word) : null), usual}
}

/** Declares a parameter that is there or not. */
export function defineFlag(name: string): Parameter<boolean> {
  return {name, read: (text) => text === '1', usual: false}
}

const MOST_PAGES = 500

/** The page of a long list, from 1. */
export const PAGE_NUMBER: Parameter<number> = {
  name: 'page',
  read: (text) => {
    const page = Number(text)
    return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : null
  },
  usual: 1,
}

/**
 * Declares the state of a page that is in its address alone, by the parameters of its parts. They are written in this
 * order, and each that is wrong is read as usual.
 */
export function defineAddressState<D extends Declared>(declared: D) {
  type State = StateBy<D>
  const parts = Object.entries(declared)

  const read = (given: URLSearchParams | string): State => {
    const search = typeof given === 'string' ? new URLSearchParams(given) : given
    return Object.fromEntries(parts.map(([part, one]) => [part, readPart(one, search)])) as State
  }
  const list = (state: Partial<State>): Texts =>
    Object.assign({}, ...parts.map(([part, one]) => listPart(one, state[part])))
  const write = (state: Partial<State>): string => {
    const texts = Object.entries(list(state)).filter((pair): pair is [string, string] => pair[1] !== null)
    return new URLSearchParams(texts).toString()
  }
  return {
    /** Never throws. */
    read,
    /** The texts of all parameters; null for those as usual. */
    list,
    /** The parameters, without a question mark; what is left out is as usual. */
    write,
    /** A path with the parameters. */
    addTo: (path: string, state: Partial<State>): string => {
      const query = write(state)
      return query === '' ? path : `${path}?${query}`
    },
  }
}

/** The state in a segment of an internal path (`encodeQuery`); null if it is not as the state is written. */
export function decodeState<State>(
  {read, write}: {readonly read: (given: string) => State; readonly write: (state: State) => string},
  segment: string,
): State | null {
  const search = decodeQuery(segment)
  const state = search === null ? null : read(search)
  return state !== null && write(state) === search ? state : null
}

function readPart(part: Parameter<unknown> | Group, given: URLSearchParams): unknown {
  if (!('usual' in part)) return part.read(given)
  const text = given.get(part.name)
  return (text === null ? null : part.read(text)) ?? part.usual
}

function listPart(part: Parameter<unknown> | Group, value: unknown): Texts {
  if (!('usual' in part)) return value === undefined ? {} : part.list(value as never)
  const {name, usual, isWritten} = part
  const isUsual = value === undefined || value === null || value === usual
  if (isUsual && !isWritten) return {[name]: null}
  return {[name]: value === true ? '1' : String(value ?? usual)}
}
