import type {FormName} from '../generated/site-types.ts'
import {listFormAddresses, ROUTES, type Route} from './routes.ts'

/** What the storefront itself has at the first word of a path. */
export type ReservedWord = {
  /** Describes the address for staff. */
  readonly title: string
  /**
   * The form at this address: a site that has it off may have a page of its staff there. Null: no site can have one.
   */
  readonly form: FormName | null
  /** The form is only for shoppers who come from a car. */
  readonly aboutCar: boolean
  /** A page of staff at this address is the words around the form. */
  readonly around: boolean
}

/** The first words of the storefront's own addresses: the Studio refuses a page there, or warns of the form [2.21]. */
export const RESERVED_WORDS: ReadonlyMap<string, ReservedWord> = listReservedWords()

/** The words below which the storefront has addresses of its own, such as `cars` and `blog`. */
const RESERVED_STARTS: ReadonlyMap<string, ReservedWord> = listReservedStarts()

/**
 * What the storefront has at the address of a page, written without its first slash (`careers`, `about/history`); null
 * where a page of staff can be.
 */
export function findReservedAddress(address: string): ReservedWord | null {
  const [word = '', ...below] = address.split('/')
  return (below.length > 0 ? RESERVED_STARTS : RESERVED_WORDS).get(word) ?? null
}

function listReservedWords(): Map<string, ReservedWord> {
  const words = new Map<string, ReservedWord>()
  for (const [form, {paths, title, aboutCar = false, ownPage = false}] of listFormAddresses()) {
    const around = !aboutCar && !ownPage
    for (const path of paths) words.set(firstWord(path), {title, form, aboutCar, around})
  }
  const routes = Object.values<Route>(ROUTES).filter(({optional}) => !optional)
  for (const {path, title, otherPaths = []} of routes) {
    for (const fixed of [path, ...otherPaths].filter(isOneWord))
      words.set(firstWord(fixed), describeRoute(title))
  }
  // A word that only begins longer addresses is reserved too, unless something else has it.
  for (const {path, title, shortcuts = []} of routes) {
    for (const other of [...shortcuts, path]) {
      const word = firstWord(other)
      if (isWord(word) && !words.has(word)) words.set(word, describeRoute(title))
    }
  }
  return words
}

function listReservedStarts(): Map<string, ReservedWord> {
  const longer = Object.values<Route>(ROUTES).filter(({path}) => /^\/[a-z-]+\//.test(path))
  // Of several routes below a word the first describes it.
  return new Map(longer.toReversed().map(({path, title}) => [firstWord(path), describeRoute(title)]))
}

function describeRoute(title: string): ReservedWord {
  return {title, form: null, aboutCar: false, around: false}
}

function firstWord(path: string): string {
  return path.split('/')[1] ?? ''
}

function isOneWord(path: string): boolean {
  return isWord(path.slice(1))
}

function isWord(text: string): boolean {
  return /^[a-z0-9-]+$/.test(text)
}
