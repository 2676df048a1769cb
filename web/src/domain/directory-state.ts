import {defineAddressState, PAGE_NUMBER, type StateOf} from '#/lib/address-state'
import {readNear} from './near/near.ts'

const MAX_QUERY = 80

/** The state of a directory page (spec 2.23). */
export const DIRECTORY_STATE = defineAddressState({
  query: {name: 'query', read: readWords, usual: ''},
  /** The shopper's location: a postcode or a position. */
  near: {name: 'near', read: readNear, usual: null},
  page: PAGE_NUMBER,
})

export type DirectoryState = StateOf<typeof DIRECTORY_STATE>

function readWords(text: string): string | null {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}�]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_QUERY)
  return clean || null
}
