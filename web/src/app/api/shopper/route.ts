import {maskMobile} from '#/domain/sign-in/parse-mobile'
import {hasWatchlist} from '#/domain/watchlist/has-watchlist'
import {listWatchedIds} from '#/gateways/records/watchlist'
import {getService} from '#/gateways/services'
import {ok} from '#/lib/result'
import type {ShopperState} from '#/lib/shopper/shopper-state'
import {SESSION_COOKIE} from '#/shoppers/get-shopper'
import {readAccountsTenant, readCookie, renewShopper, writeSessionCookies} from '#/shoppers/session'

/** The shopper of the page that asks (`askShopper`). It extends the session. */
export async function GET(request: Request): Promise<Response> {
  const now = Date.now()
  const tenant = await readAccountsTenant(request, now)
  if (!tenant.ok) return answer(null, 503, [])
  if (!tenant.data) return answer(null, 404, [])
  const seen = await renewShopper(tenant.data.slug, readCookie(request, SESSION_COOKIE), now)
  if (!seen.ok) return answer(null, 503, [])
  // Clears the hint of a browser whose session has ended.
  if (!seen.data) return answer({signedIn: false}, 200, writeSessionCookies(null))
  const {shopper, cookies} = seen.data
  const watched = hasWatchlist(tenant.data.settings, now)
    ? await getService('records').run(tenant.data.slug, (db) => listWatchedIds(db, shopper))
    : ok([])
  if (!watched.ok) return answer(null, 503, [])
  return answer({signedIn: true, phone: maskMobile(shopper.phone), watchlist: watched.data}, 200, cookies)
}

function answer(body: ShopperState | null, status: number, cookies: readonly string[]): Response {
  const headers = new Headers({'Content-Type': 'application/json', 'Cache-Control': 'private, no-store'})
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(JSON.stringify(body), {status, headers})
}
