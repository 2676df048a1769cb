import type {Behaviour} from '#/browser/behaviour'
import {fetchPage} from '#/browser/fetch-page'
import {DIRECTORY_STATE} from '#/domain/directory-state'
import {addListener} from '#/lib/add-listener'
import {setBounded} from '#/lib/set-bounded'
import {buildDirectoryHref} from './directory-href'

export type DirectorySearch = {
  attributes: {
    /** How many pages are kept. */
    keeps: number
  }
  targets: {
    form: HTMLFormElement
    results: HTMLElement
    /** The message that the search does not answer. */
    failed: HTMLElement
  }
}

// Spec 5.2a.
const TEXT_DEBOUNCE_MS = 300

const RESULTS = 'directory-search [data-target$=".results"]'

/** Shows the places found while a shopper types, from the page of that search. */
export const directorySearch: Behaviour<DirectorySearch> = ({signal, value, target}) => {
  const form = target('form')
  if (!form) return
  const pages = createPageCache(value('keeps'))
  let asked = location.pathname + location.search
  let timer: ReturnType<typeof setTimeout> | undefined
  async function search(address: string): Promise<void> {
    window.history.replaceState(null, '', address)
    const page = await pages.find(address).catch(() => null)
    // An older response must not replace a newer one.
    if (signal.aborted || asked !== address) return
    const failed = target('failed')
    if (failed) failed.hidden = page !== null
    const found = page?.querySelector(RESULTS)
    if (found) target('results')?.replaceChildren(...document.importNode(found, true).childNodes)
  }
  addListener(form, 'input', {signal}, () => {
    const address = buildAddress(form)
    if (address === asked) return
    asked = address
    clearTimeout(timer)
    timer = setTimeout(() => search(address), TEXT_DEBOUNCE_MS)
  })
  addListener(form, 'submit', {signal}, (event) => event.preventDefault())
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Fetches pages and keeps the last `size` of them; the oldest is dropped first (spec 7.4, 9.1c). */
export function createPageCache(size: number, fetchOne: (address: string) => Promise<Document> = fetchPage) {
  const kept = new Map<string, Document>()
  return {
    async find(address: string): Promise<Document> {
      const known = kept.get(address)
      if (known) return known
      const page = await fetchOne(address)
      setBounded(kept, address, page, size)
      return page
    },
  }
}

function buildAddress(form: HTMLFormElement): string {
  const given = [...new FormData(form)].map(([name, text]) => [name, String(text)])
  return buildDirectoryHref(DIRECTORY_STATE.read(new URLSearchParams(given)))
}
