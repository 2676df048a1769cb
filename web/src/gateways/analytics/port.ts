import type {ShopperEvent} from '#/domain/analytics/event-catalogue'
import type {Result} from '#/lib/result'

/** Counts events on the sites. */
export type Analytics = {
  /**
   * Counts events of one site, all or none. A failure means that the counter is unavailable. Never throws, and logs
   * no event data.
   */
  readonly record: (site: string, events: readonly ShopperEvent[]) => Promise<Result<null>>
}
