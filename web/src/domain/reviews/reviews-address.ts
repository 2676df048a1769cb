import {defineAddressState, PAGE_NUMBER, type StateOf} from '../../lib/address-state.ts'
import {readSlug} from '../../lib/read-slug.ts'

/** The state of the page of all reviews. */
export const REVIEWS_STATE = defineAddressState({
  /** The short name of a location. */
  location: {name: 'location', read: readSlug, usual: null},
  /** 1 to 5: only reviews with exactly that many stars. */
  stars: {name: 'stars', read: (text: string) => (/^[1-5]$/.test(text) ? Number(text) : null), usual: null},
  page: PAGE_NUMBER,
})

export type ReviewsState = StateOf<typeof REVIEWS_STATE>
