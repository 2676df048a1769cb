import type {ShopperEvent} from '#/domain/analytics/event-catalogue'
import type {Result} from '#/lib/result'

/** Counts what happens on the sites. */
export type Analytics = {
  /**
   * Counts events of one site, all or none. A failure: the count does not answer now. Never throws, and logs nothing of
   * the events.
   */
  readonly record: (site: string, events: readonly ShopperEvent[]) => Promise<Result<null>>
}
