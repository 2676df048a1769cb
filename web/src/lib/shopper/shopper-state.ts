import {fetchJson} from '#/lib/fetch-json'

/** A hint for scripts that a shopper may be signed in, so that other pages send no request. It is not a proof. */
export const SIGNED_IN_COOKIE = 'signed-in'

/** The data about its shopper that a page may have: the response of `/api/shopper`. */
export type ShopperState =
  | {readonly signedIn: false}
  | {
      readonly signedIn: true
      /** Masked: 0412 ••• 678. */
      readonly phone: string
      /** The ids of the cars on the watchlist; none on a site without one. */
      readonly watchlist: readonly string[]
    }

/** Whether this browser may be signed in, without a request. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${SIGNED_IN_COOKIE}=`))
}

let asked: Promise<ShopperState> | undefined

/**
 * The shopper of this page. Requested once for all parts of the page, and only if there may be a session; `isAnew`
 * for a page restored from the cache. Rejects during an outage, and retries at the next call.
 */
export function fetchShopperState(isAnew = false): Promise<ShopperState> {
  if (isAnew) asked = undefined
  asked ??= fetchShopper().catch((cause: unknown) => {
    asked = undefined
    throw cause
  })
  return asked
}

async function fetchShopper(): Promise<ShopperState> {
  return hasSessionHint() ? fetchJson('/api/shopper', {cache: 'no-store'}) : {signedIn: false}
}
