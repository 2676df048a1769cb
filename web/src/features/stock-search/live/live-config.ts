import type {ListingState} from '#/domain/listing/listing-state'
import type {ListingSettings} from '../listing-settings'

/** What the live search in a browser is started with. */
export type LiveConfig = {
  readonly site: ListingSettings
  /** What the server drew. */
  readonly listing: ListingState
  /** Addresses of the search engine's nodes. */
  readonly nodes: readonly string[]
  /** The site's scoped key. */
  readonly key: string
  /** Values that words of a path can stand for. */
  readonly makes: readonly string[]
  readonly models: readonly string[]
}

/** The same, with what the cards need of the site. */
export type LiveSetup<Cards> = {readonly config: LiveConfig; readonly cards: Cards}

/** Where the shopper goes next within the listing. */
export type Target = {
  readonly href: string
  /** What becomes of the browser's history: `none` when it moved by itself. */
  readonly history: 'push' | 'replace' | 'none'
  /** Whether the page's cars are added to those shown. */
  readonly append?: boolean
}

export type LiveProps = {
  config: LiveConfig
  /** Every target so far, the oldest first; none is skipped. */
  targets: readonly Target[]
  /** Whether this view has taken the place of the server's. */
  ready: boolean
  /** Called once the first answer is there; `ready` follows before anything is painted. */
  onReady: () => void
}
