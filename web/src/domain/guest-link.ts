const DAY_MS = 86_400_000

type Link = {
  /** The shopper who was signed in: they alone see it, so that its address is no key. Null of a guest. */
  readonly shopper: string | null
  /** The last that happened to what it leads to, in ms since the epoch. */
  readonly last: number
}

/**
 * When the address that a guest was sent has served, in ms since the epoch, so that a mail that is found later opens
 * nothing; null where it does not end.
 */
export function getGuestLinkEnd({shopper, last}: Link, days: number): number | null {
  return shopper === null ? last + days * DAY_MS : null
}
