import {readStored, writeStored} from '#/lib/storage'

const KEY = 'finance-terms'

/** The shopper's terms for the figures of every car, as parameters; null for none. */
export function readOwnTerms(): string | null {
  return readStored('local', KEY) ?? null
}

/** Stores the terms permanently, or deletes them. False if the browser cannot store them. */
export function writeOwnTerms(terms: string | null): boolean {
  if (terms === null) writeStored('session', KEY, null)
  return writeStored('local', KEY, terms)
}

/** Stores the last terms of a calculator for this visit, for links to forms. */
export function storeChosenTerms(terms: string): void {
  writeStored('session', KEY, terms)
}

/** The terms for links: the last ones of this visit, otherwise those for every car; null for none. */
export function readChosenTerms(): string | null {
  return readStored('session', KEY) ?? readOwnTerms()
}

/** The function that shows the bar of own terms before the first paint. */
export function showBarAtOnce(key: string): void {
  try {
    if (window.localStorage.getItem(key)) document.querySelector('own-terms')?.removeAttribute('hidden')
  } catch {
    // A browser may block its storage: then no own terms are used.
  }
}

export const OWN_TERMS_KEY = KEY
