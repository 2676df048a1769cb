import {cookies} from 'next/headers'
import type {Shopper} from '#/gateways/records/shoppers'
import {getService} from '#/gateways/services'
import {ok, type Result} from '#/lib/result'
import {getShopper, SESSION_COOKIE} from '#/shoppers/get-shopper'

/**
 * Who looks at a page that is made anew for each visitor; null where nobody is signed in. Reading the cookie is what
 * keeps the framework from storing the page.
 */
export async function getPageShopper(site: string): Promise<Result<Shopper | null>> {
  const token = (await cookies()).get(SESSION_COOKIE)?.value
  if (token === undefined) return ok(null)
  return getService('records').run(site, (db) => getShopper(db, site, token, Date.now()))
}
