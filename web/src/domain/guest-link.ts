import {DAY_MS} from '@forecourt/schemas/time/days'

type Link = {
  /**
   * The shopper who was signed in and is the only one with access, so that the address grants none. Null for a guest.
   */
  readonly shopper: string | null
  /** The last change of the linked record, in ms since the epoch. */
  readonly last: number
}

/**
 * When a guest's link expires, in ms since the epoch, so that an old mail gives no access; null if it does not
 * expire.
 */
export function getGuestLinkExpiry({shopper, last}: Link, days: number): number | null {
  return shopper === null ? last + days * DAY_MS : null
}
