import {GATES, ROUTES, type Route, type SignInType} from '@forecourt/schemas/routes/routes'
import {type NextRequest, NextResponse} from 'next/server'
import {linkToSignIn, SIGN_IN_STATE} from '#/domain/sign-in/sign-in-address'
import {readOwnReferrer} from '#/lib/read-request'
import {getView} from '#/lib/site-view'
import {findGate} from '#/routes/find-gate'
import type {Address} from '#/routes/parse-address'
import {SESSION_COOKIE} from '#/services/shoppers/get-shopper'
import {renewShopper} from '#/services/shoppers/session'
import {getSiteDirectory} from '#/tenant/directory-store'
import {getSiteContent} from '#/tenant/site-content'
import {PUBLIC_PAGE_HEADER} from '#platform/public-page'
import {createPlainResponse} from './plain-answer.ts'
import type {ProxyRequest} from './proxy-request.ts'

const PRIVATE = {'Cache-Control': 'private, no-store'}

/**
 * Returns a page of a gated route to signed-in shoppers and redirects others to sign in [4.8]. A personal page is
 * returned to everybody. Neither is cached.
 */
export async function applyGate(
  {request, address, site}: ProxyRequest,
  answer: () => Promise<NextResponse>,
): Promise<NextResponse> {
  // The holder of a preview pass works for the site.
  if (getView(site) !== 'public') return answer()
  const content = getSiteContent(await getSiteDirectory(site), site)
  const now = Date.now()
  const gate = content && findGate(address, content.settings, now)
  if (!gate && !isPersonal(address)) return answer()
  const seen = await renewShopper(site, request.cookies.get(SESSION_COOKIE)?.value, now)
  if (!seen.ok) {
    const words = 'We cannot see just now whether you are signed in. Please try again in a minute.'
    return createPlainResponse(503, words, {...PRIVATE, 'Retry-After': '5'})
  }
  if (gate && !seen.data) return redirectToSignIn(request, GATES[gate])
  const page = await answer()
  page.headers.set('Cache-Control', PRIVATE['Cache-Control'])
  page.headers.delete(PUBLIC_PAGE_HEADER)
  for (const cookie of seen.data?.cookies ?? []) page.headers.append('Set-Cookie', cookie)
  return page
}

function isPersonal({route}: Address): boolean {
  if (route === null || route === 'form') return false
  const {personal}: Route = ROUTES[route]
  return personal === true
}

function redirectToSignIn(request: NextRequest, type: SignInType): NextResponse {
  const {pathname, search} = request.nextUrl
  // An address outside the site is replaced by the page's default.
  const wanted = new URLSearchParams({
    type,
    redirect: `${pathname}${search}`,
    back: readOwnReferrer(request) ?? '',
  })
  const to = linkToSignIn(SIGN_IN_STATE.read(wanted))
  return NextResponse.redirect(new URL(to, request.url), {status: 303, headers: PRIVATE})
}
