import {cookies} from 'next/headers'
import {getRecords} from '#/gateways/records/get-records'
import {ok, type Result} from '#/lib/result'
import {getShopper, SESSION_COOKIE} from '#/services/shoppers/get-shopper'
import type {Shopper} from '#/services/shoppers/records'

/**
 * The shopper of a page that is rendered for each visitor; null without a session. Reading the cookie prevents the
 * framework from caching the page.
 */
export async function getPageShopper(site: string): Promise<Result<Shopper | null>> {
  const token = (await cookies()).get(SESSION_COOKIE)?.value
  if (token === undefined) return ok(null)
  return getRecords().run(site, (db) => getShopper(db, site, token, Date.now()))
}
