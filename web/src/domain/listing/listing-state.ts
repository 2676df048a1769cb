import type {FilterAttribute, SortOption} from '@forecourt/schemas/vehicle/filter-attributes'

/** Both bounds are inclusive; null is open. 0 is a bound of its own. */
export type Bounds = {readonly min: number | null; readonly max: number | null}

/** What a listing page shows: everything its URL says, in one canonical form. */
export type ListingState = {
  /** Path words whose meaning only the stock knows: `[make]`, `[make, model]` or `[body]`. Empty once resolved. */
  readonly slugs: readonly string[]
  readonly query: string
  /** Chosen values, sorted; an attribute without a choice is absent. */
  readonly lists: {readonly [attribute in FilterAttribute]?: readonly string[]}
  readonly ranges: {readonly [attribute in FilterAttribute]?: Bounds}
  /** Null is the site's first sort option. */
  readonly sortBy: SortOption | null
  /** From 1. */
  readonly page: number
}

/** A listing with nothing chosen. */
export const EMPTY_LISTING: ListingState = {
  slugs: [],
  query: '',
  lists: {},
  ranges: {},
  sortBy: null,
  page: 1,
}
