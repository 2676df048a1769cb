import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import type {ListingSite} from '../listing-site'

/** What the live search in a browser is started with. */
export type LiveConfig = {
  readonly site: ListingSite
  /** Addresses of the search engine's nodes. */
  readonly nodes: readonly string[]
  /** The site's scoped key. */
  readonly key: string
  /** The attributes that are counted: the site's filters and what the first page has chosen. */
  readonly attributes: readonly FilterAttribute[]
  /** Values that words of a path can stand for. */
  readonly makes: readonly string[]
  readonly models: readonly string[]
}

/** Where the shopper goes next within the listing. */
export type Target = {
  readonly href: string
  /** What becomes of the browser's history: `none` when it moved by itself. */
  readonly history: 'push' | 'replace' | 'none'
}

export type LiveProps = {
  config: LiveConfig
  target: Target
  /** Whether this view has taken the place of the server's. */
  ready: boolean
  /** Called once the first answer is there; `ready` follows before anything is painted. */
  onReady: () => void
}
