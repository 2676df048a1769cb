import {PART_AVAILABILITY} from '@forecourt/schemas/part/part'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {defineAddressState, defineChoice, PAGE_NUMBER, type StateOf} from '#/lib/address-state'

/** A choice among parts, by its parameter in the address. */
export type PartFacet = 'model' | 'category' | 'availability'

const MAX_LETTERS = 80

const readText = (text: string) => text.trim().slice(0, MAX_LETTERS) || null

/** The state of the parts search. */
export const PARTS_STATE = defineAddressState({
  /** A name or a part number, as typed; empty for all parts. */
  query: {name: 'q', read: readText, usual: ''},
  model: {name: 'model', read: readText, usual: null},
  category: {name: 'category', read: readText, usual: null},
  availability: defineChoice('availability', PART_AVAILABILITY, null),
  page: PAGE_NUMBER,
})

export type PartsState = StateOf<typeof PARTS_STATE>

/** The address of a search; a change of the search resets the page to the first. */
export function linkToParts(state: PartsState, change: Partial<PartsState> = {}): string {
  return PARTS_STATE.addTo(linkTo('partsSearch'), {...state, page: 1, ...change})
}
