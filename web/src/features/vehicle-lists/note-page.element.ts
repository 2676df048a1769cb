import {parseJson} from '@forecourt/schemas/values/parse-json'
import type {Behaviour} from '#/browser/behaviour'
import {onPageLeave} from '#/lib/page-events'
import {readRememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {searchHistory} from '#/lib/shopper/search-history'
import {compared, recentlySeen} from '#/lib/shopper/vehicle-lists'
import {readStored, writeStored} from '#/lib/storage'
import {recordVisitedPage} from '#/lib/visited-pages'
import {LEFT_PAGES_KEY, PAGE_SUBJECT} from '#platform/browser/page-start-names'

type NotePage = {
  attributes: {
    /** The maximum numbers of cars to compare, viewed cars and searches to store. */
    compared: number
    seen: number
    searches: number
    /**
     * The address of all cars, which is not stored as a search. Not imported from the routes, which would enlarge the
     * script of every page.
     */
    stock: string
  }
}

/** Stores the subjects of visited pages in this browser, within the site's limits. */
export const notePage: Behaviour<NotePage> = ({signal, value, text}) => {
  compared.bound(value('compared'))
  recentlySeen.bound(value('seen'))
  searchHistory.bound(value('searches'))
  recordVisitedPage(location.pathname, location.search)
  rememberVehicle(text('stock'))
  // Only the search that a shopper leaves is stored, not each step towards it.
  signal.addEventListener(
    'abort',
    onPageLeave(() => noteSearch(text('stock'))),
  )
}

/** The subject of a page: its address, the text of a search, the data of a car. */
type Page = {
  readonly path: string
  /** The parameters of its address. */
  readonly search: string
  readonly words?: string
  readonly car?: string
}

// The maximum length of a stored search's text.
const MOST_WORDS = 200

/** Stores this page's car, after those of earlier pages that were left before they could be stored. */
export function rememberVehicle(stock: string): void {
  for (const page of takeLeftEarly()) {
    putSearch(page, stock)
    putCar(page)
  }
  putCar(thisPage())
}

/** Stores the search shown on this page. */
export function noteSearch(stock: string): void {
  putSearch(thisPage(), stock)
}

function thisPage(): Page {
  const about = document.querySelector<HTMLElement>(PAGE_SUBJECT)?.dataset
  const {pathname, search} = window.location
  return {path: pathname, search, words: about?.searchWords, car: about?.car}
}

function takeLeftEarly(): Page[] {
  const lines = readStored('session', LEFT_PAGES_KEY) ?? ''
  writeStored('session', LEFT_PAGES_KEY, null)
  return lines.split('\n').flatMap(readPage)
}

function readPage(line: string): Page[] {
  const page = parseJson(line)
  if (!Array.isArray(page)) return []
  const [path, search, words, car] = page.map((part) => (typeof part === 'string' ? part : undefined))
  return path === undefined || search === undefined ? [] : [{path, search, words, car}]
}

function putSearch({path, search, words}: Page, stock: string): void {
  const filters = new URLSearchParams(search)
  filters.delete('page')
  filters.delete('sortBy')
  const isChoice = filters.size > 0 || path !== stock
  if (!words || !isChoice) return
  searchHistory.put({path, filters: filters.toString(), words: words.slice(0, MOST_WORDS)})
}

function putCar({car}: Page): void {
  const kept = car === undefined ? null : readRememberedVehicle(parseJson(car))
  if (kept) recentlySeen.put(kept)
}
