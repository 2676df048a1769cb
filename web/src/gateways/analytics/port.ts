import type {ShopperEvent} from '#/domain/analytics/event-catalogue'
import type {Result} from '#/lib/result'

/** Counts what happens on the sites. */
export type Analytics = {
  /**
   * Counts events of one site, all of them or none. A failure: the count does not answer now. Never throws, and logs
   * nothing of what the events hold.
   */
  readonly record: (site: string, events: readonly ShopperEvent[]) => Promise<Result<null>>
}
