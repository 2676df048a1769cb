import type {Attempt} from '#/lib/result'

/** The caches in front of the storefront, which keep pages under keys (`toEdgeKey`). */
export type Edge = {
  /** The most keys that one purge takes. */
  readonly maxKeys: number
  /**
   * Makes one attempt to remove all pages with one of the keys, from every cache; where a cache can tell, only those it
   * asked for before `before` (ms since the epoch). Repeating it is harmless. Never throws; a refusal may end when the
   * operator mends a token, so no failure is `final`.
   */
  readonly purge: (keys: readonly string[], before?: number) => Promise<Attempt>
}
