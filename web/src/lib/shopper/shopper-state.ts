/** Says to scripts that somebody may be signed in, so that nobody else's page asks. It proves nothing. */
export const SIGNED_IN_COOKIE = 'signed-in'

/** What a page in the browser may know of who looks at it: the answer of `/api/shopper`. */
export type ShopperState =
  | {readonly signedIn: false}
  | {
      readonly signedIn: true
      /** As it is shown: 0412 ••• 678. */
      readonly phone: string
      /** The ids of the cars on the watchlist; none on a site without one. */
      readonly watchlist: readonly string[]
    }

/** Whether this browser may be signed in, without a question to anyone. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${SIGNED_IN_COOKIE}=`))
}

let asked: Promise<ShopperState> | undefined

/**
 * Who looks at this page. However many parts of it want to know, the server is asked once, and only where somebody may
 * be signed in; `isAnew` for a page that comes back. Rejects when it does not answer, and asks again the next time.
 */
export function askShopper(isAnew = false): Promise<ShopperState> {
  if (isAnew) asked = undefined
  asked ??= fetchShopper().catch((cause: unknown) => {
    asked = undefined
    throw cause
  })
  return asked
}

async function fetchShopper(): Promise<ShopperState> {
  if (!hasSessionHint()) return {signedIn: false}
  const response = await fetch('/api/shopper', {cache: 'no-store'})
  if (!response.ok) throw new Error(`/api/shopper answered ${response.status}`)
  return response.json()
}
