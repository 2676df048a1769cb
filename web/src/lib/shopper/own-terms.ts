import {readStored, writeStored} from '#/lib/storage'

const KEY = 'finance-terms'

/** The terms, as parameters, that the shopper wants for the figures of every car; null for none. */
export function readOwnTerms(): string | null {
  return readStored('local', KEY) ?? null
}

/** Keeps the terms for every visit, or forgets them. False where the browser keeps nothing. */
export function writeOwnTerms(terms: string | null): boolean {
  if (terms === null) writeStored('session', KEY, null)
  return writeStored('local', KEY, terms)
}

/** Keeps what was chosen last on a calculator for this visit: links to forms carry it. */
export function storeChosenTerms(terms: string): void {
  writeStored('session', KEY, terms)
}

/** The terms that links carry: those chosen last in this visit, else those for every car; null for none. */
export function readChosenTerms(): string | null {
  return readStored('session', KEY) ?? readOwnTerms()
}

/** The function that shows the bar of own terms before the first paint. */
export function showBarAtOnce(key: string): void {
  try {
    if (window.localStorage.getItem(key)) document.querySelector('own-terms')?.removeAttribute('hidden')
  } catch {
    // A browser may block its storage: then there are no own terms.
  }
}

export const OWN_TERMS_KEY = KEY
