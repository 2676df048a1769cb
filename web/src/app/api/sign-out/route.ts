import {linkTo} from '@forecourt/schemas/routes/routes'
import {getRecords} from '#/gateways/records/get-records'
import {answerText, redirectTo} from '#/lib/private-answers'
import {readBodyText} from '#/lib/read-request'
import {SESSION_COOKIE} from '#/services/shoppers/get-shopper'
import {deleteSession, deleteSessions} from '#/services/shoppers/records'
import {readCookie, requireShopper, writeSessionCookies} from '#/services/shoppers/session'
import {hashToken} from '#/services/shoppers/sign-in-code'

/** Signs a shopper out of this browser, or with `everywhere=1` out of all, and redirects to the home page. */
export async function POST(request: Request): Promise<Response> {
  const required = await requireShopper(request)
  // A shopper who is already signed out gets the same response.
  if (!required.ok) return required.answer.status === 401 ? leave() : required.answer
  const {tenant, shopper} = required
  const isEverywhere = new URLSearchParams((await readBodyText(request)) ?? '').get('everywhere') === '1'
  const token = readCookie(request, SESSION_COOKIE) ?? ''
  const ended = await getRecords().run(tenant.slug, async (db) => {
    if (isEverywhere) await deleteSessions(db, shopper)
    else await deleteSession(db, tenant.slug, hashToken(token))
    return null
  })
  // A session that could not be ended must not be reported as ended.
  return ended.ok
    ? leave()
    : answerText(503, 'Signing out does not answer just now. Please try again in a minute.')
}

function leave(): Response {
  return redirectTo(linkTo('home'), writeSessionCookies(null))
}
