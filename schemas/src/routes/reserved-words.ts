import type {FormName} from '../generated/site-types.ts'
import {listFormAddresses, ROUTES, type Route} from './routes.ts'

/** The storefront's own use of the first segment of a path. */
export type ReservedWord = {
  /** Describes the address for staff. */
  readonly title: string
  /**
   * The form at this address: a site that has it off may have a page of its staff there. Null: no site can have one.
   */
  readonly form: FormName | null
  /** The form is only for shoppers who come from a car's page. */
  readonly aboutCar: boolean
  /** A staff page at this address provides the text around the form. */
  readonly around: boolean
}

/** The first words of the storefront's own addresses: the Studio refuses a page there, or warns of the form [2.21]. */
export const RESERVED_WORDS: ReadonlyMap<string, ReservedWord> = listReservedWords()

/** The words below which the storefront has addresses of its own, such as `cars` and `blog`. */
const RESERVED_STARTS: ReadonlyMap<string, ReservedWord> = listReservedStarts()

/**
 * The storefront's own use of a page's address, written without its leading slash (`careers`, `about/history`);
 * null if staff can have a page there.
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
  // A word that only starts longer addresses is reserved too, unless it is used otherwise.
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
  // If several routes start with a word, the first one describes it.
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
