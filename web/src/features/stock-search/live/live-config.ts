import type {ListingState} from '#/domain/listing/listing-state'
import type {ListingResults} from '#/gateways/search/find-listing'
import type {ListingSettings} from '#/tenant/listing-settings'

/** The initial data of the live search in a browser. */
export type LiveConfig = {
  readonly site: ListingSettings
  /** The listing that the server rendered. */
  readonly listing: ListingState
  /** The listing of its address, before its words are parsed. */
  readonly typed: ListingState
  readonly results: ListingResults
  /** Addresses of the search engine's nodes. */
  readonly nodes: readonly string[]
  /** The site's scoped key. */
  readonly key: string
  /** The possible values of path words. */
  readonly makes: readonly string[]
  readonly models: readonly string[]
}

/** The same, with the site's data for the cards. */
export type LiveSetup<Cards> = {readonly config: LiveConfig; readonly cards: Cards}
