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
}

/** The first words of the storefront's own addresses: the Studio refuses a page there, or warns of the form [2.21]. */
export const RESERVED_WORDS: ReadonlyMap<string, ReservedWord> = listReservedWords()

/** What the storefront has at `/word`; null where a page of staff can be. */
export function findReservedWord(word: string): ReservedWord | null {
  return RESERVED_WORDS.get(word) ?? null
}

function listReservedWords(): Map<string, ReservedWord> {
  const words = new Map<string, ReservedWord>()
  for (const [form, {paths, title, aboutCar = false}] of listFormAddresses()) {
    for (const path of paths) words.set(firstWord(path), {title, form, aboutCar})
  }
  const routes = Object.values<Route>(ROUTES).filter(({optional}) => !optional)
  for (const {path, title, otherPaths = []} of routes) {
    for (const fixed of [path, ...otherPaths].filter(isOneWord)) {
      words.set(firstWord(fixed), {title, form: null, aboutCar: false})
    }
  }
  // A word that only begins longer addresses is reserved too, unless something else has it.
  for (const {path, title, shortcuts = []} of routes) {
    for (const other of [...shortcuts, path]) {
      const word = firstWord(other)
      if (isWord(word) && !words.has(word)) words.set(word, {title, form: null, aboutCar: false})
    }
  }
  return words
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
