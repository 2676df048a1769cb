import {type DirectoryState, writeDirectoryState} from '#/domain/directory-state'
import {fetchJson} from '#/lib/fetch-json'
import {setBounded} from '#/lib/set-bounded'
import type {DirectoryPage} from './search-directory'

/**
 * Fetches pages of the directory and caches the last `size` responses; the oldest is dropped first (spec 7.4, 9.1c).
 */
export function createAnswers(
  size: number,
  fetchPage: (parameters: string) => Promise<DirectoryPage> = askServer,
) {
  const kept = new Map<string, DirectoryPage>()
  return {
    async ask(state: DirectoryState): Promise<DirectoryPage> {
      const parameters = writeDirectoryState(state)
      const known = kept.get(parameters)
      if (known) return known
      const page = await fetchPage(parameters)
      setBounded(kept, parameters, page, size)
      return page
    },
  }
}

function askServer(parameters: string): Promise<DirectoryPage> {
  return fetchJson(`/api/dealerships?${parameters}`)
}
