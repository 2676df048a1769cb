import {hasFeature} from '@forecourt/schemas/settings/needs'
import {maskMobile} from '#/domain/sign-in/parse-mobile'
import {getRecords} from '#/gateways/records/get-records'
import {answerJson} from '#/lib/private-answers'
import {ok} from '#/lib/result'
import type {ShopperState} from '#/lib/shopper/shopper-state'
import {SESSION_COOKIE} from '#/services/shoppers/get-shopper'
import {readAccountsTenant, readCookie, renewShopper, writeSessionCookies} from '#/services/shoppers/session'
import {listWatchedIds} from '#/services/watchlist/records'

/** The shopper of the requesting page (`fetchShopperState`). It extends the session. */
export async function GET(request: Request): Promise<Response> {
  const now = Date.now()
  const tenant = await readAccountsTenant(request, now)
  if (!tenant.ok) return answerJson(null, 503)
  if (!tenant.data) return answerJson(null, 404)
  const seen = await renewShopper(tenant.data.slug, readCookie(request, SESSION_COOKIE), now)
  if (!seen.ok) return answerJson(null, 503)
  // Clears the hint of a browser whose session has ended.
  if (!seen.data) return answerJson({signedIn: false} satisfies ShopperState, 200, writeSessionCookies(null))
  const {shopper, cookies} = seen.data
  const watched = hasFeature('watchlist', tenant.data.settings, now)
    ? await getRecords().run(tenant.data.slug, (db) => listWatchedIds(db, shopper))
    : ok([])
  if (!watched.ok) return answerJson(null, 503)
  const state: ShopperState = {signedIn: true, phone: maskMobile(shopper.phone), watchlist: watched.data}
  return answerJson(state, 200, cookies)
}
