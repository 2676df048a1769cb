import type {ListingState} from '#/domain/listing/listing-state'
import type {ListingResults} from '#/gateways/search/find-listing'
import type {ListingSettings} from '../listing-settings'

/** The start data of the live search in a browser. */
export type LiveConfig = {
  readonly site: ListingSettings
  /** The listing that the server rendered. */
  readonly listing: ListingState
  /** The listing of its address, whose words are not read yet. */
  readonly typed: ListingState
  readonly results: ListingResults
  /** Addresses of the search engine's nodes. */
  readonly nodes: readonly string[]
  /** The site's scoped key. */
  readonly key: string
  /** The values that words of a path can mean. */
  readonly makes: readonly string[]
  readonly models: readonly string[]
}

/** The same, with what the cards need of the site. */
export type LiveSetup<Cards> = {readonly config: LiveConfig; readonly cards: Cards}
