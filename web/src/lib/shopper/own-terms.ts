import {parseJson} from '@forecourt/schemas/values/parse-json'
import {readStored, writeStored} from '#/lib/storage'

const KEY = 'finance-terms'

const CARRIED_KEY = 'trade-in-figure'

/** The figure of the shopper's own car, which counts towards every car of the site until it ends. */
export type CarriedFigure = {
  /** When the figure was made, which tells it from others. Ms since the epoch, as `until`. */
  readonly at: number
  readonly until: number
  /** Whole dollars. */
  readonly tradeIn: number
  /** Says what is counted, and until when. */
  readonly words: string
}

/**
 * The shopper's terms for the figures of every car, as parameters; null for none. A carried figure is their trade-in
 * unless they have named another.
 */
export function readOwnTerms(): string | null {
  const terms = readStored('local', KEY) ?? null
  const carried = readCarriedFigure()
  if (carried === null) return terms
  const all = new URLSearchParams(terms ?? '')
  if (!all.has('tradeIn')) all.set('tradeIn', `${carried.tradeIn}`)
  return all.toString()
}

/** Stores the terms permanently, or deletes them with a carried figure. False if the browser cannot store them. */
export function writeOwnTerms(terms: string | null): boolean {
  if (terms === null) {
    writeStored('session', KEY, null)
    const {at} = readCarriedFigure() ?? {}
    // Its time stays, so that a visit to its page does not count it again.
    if (at !== undefined) writeStored('local', CARRIED_KEY, JSON.stringify({at}))
  }
  return writeStored('local', KEY, terms)
}

/** The carried figure that has not ended; null for none. */
export function readCarriedFigure(now = Date.now()): CarriedFigure | null {
  const {at, until, tradeIn, words} = readCarried()
  if (at === undefined || until === undefined || tradeIn === undefined || words === undefined) return null
  return until > now ? {at, until, tradeIn, words} : null
}

/** Counts a figure towards every car, unless the shopper has taken this one off. */
export function storeCarriedFigure(figure: CarriedFigure): void {
  if (readCarried().at !== figure.at) writeStored('local', CARRIED_KEY, JSON.stringify(figure))
}

// What a browser holds can be anything.
function readCarried(): Partial<CarriedFigure> {
  const stored = parseJson(readStored('local', CARRIED_KEY) ?? '')
  if (typeof stored !== 'object' || stored === null) return {}
  const {at, until, tradeIn, words} = stored as {[name: string]: unknown}
  return {
    ...(typeof at === 'number' && {at}),
    ...(typeof until === 'number' && {until}),
    ...(typeof tradeIn === 'number' && {tradeIn}),
    ...(typeof words === 'string' && {words}),
  }
}

/** Stores the last terms of a calculator for this visit, for links to forms. */
export function storeChosenTerms(terms: string): void {
  writeStored('session', KEY, terms)
}

/** The terms for links: the last ones of this visit, otherwise those for every car; null for none. */
export function readChosenTerms(): string | null {
  return readStored('session', KEY) ?? readOwnTerms()
}

/** The function that shows the bar of own terms, or of a carried figure, before the first paint. */
export function showBarAtOnce(key: string, carriedKey: string): void {
  try {
    const bar = document.querySelector<HTMLElement>('own-terms')
    const isCarried = window.localStorage.getItem(carriedKey)?.includes('"tradeIn"')
    if (bar && isCarried) bar.dataset.carried = ''
    if (bar && (isCarried || window.localStorage.getItem(key))) bar.hidden = false
  } catch {
    // A browser may block its storage: then no own terms are used.
  }
}

export const OWN_TERMS_KEYS = [KEY, CARRIED_KEY] as const
