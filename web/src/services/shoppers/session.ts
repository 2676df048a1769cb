import {isOn} from '@forecourt/schemas/time/windows'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {getRecords} from '#/gateways/records/get-records'
import {logRefusal} from '#/lib/log-refusal'
import {answerJson, redirectTo, TRY_AGAIN} from '#/lib/private-answers'
import {ok, type Result} from '#/lib/result'
import {SIGNED_IN_COOKIE} from '#/lib/shopper/shopper-state'
import {isOwnPost, readRequestTenant} from '#/tenant/request-tenant'
import type {TenantConfig} from '#/tenant/tenant-config'
import {getSession, getShopper, SESSION_COOKIE} from './get-shopper.ts'
import {extendSession, type Shopper} from './records.ts'
import {hashToken, REQUEST_SECONDS, SESSION_SECONDS} from './sign-in-code.ts'

/** Stores the id of the request for a code. */
export const REQUEST_COOKIE = '__Host-sign-in'

/** A use is recorded, and extends the session, once an hour: My garage shows the day of the last one. */
const RECORD_AFTER_MS = 3_600_000
/** The maximum duration of a session, however often it was used. */
const LONGEST_MS = 365 * 86_400_000

/** A shopper, with the cookies to set if the session was extended. */
export type SeenShopper = {readonly shopper: Shopper; readonly cookies: readonly string[]}

/**
 * As `getShopper`, in a transaction of its own. Records the session's use once an hour and extends it, with cookies for
 * the response. During an outage of the records it fails, which does not mean that the shopper is signed out.
 */
export async function renewShopper(
  site: string,
  token: string | undefined,
  now: number,
): Promise<Result<SeenShopper | null>> {
  // Most visitors have no session and need no query.
  if (token === undefined) return ok(null)
  return getRecords().run(site, async (db) => {
    const found = await getSession(db, site, token, now)
    if (!found) return null
    if (found.usedAt !== null && now - found.usedAt.getTime() < RECORD_AFTER_MS)
      return {shopper: found.shopper, cookies: []}
    const end = Math.min(now + SESSION_SECONDS * 1000, found.createdAt.getTime() + LONGEST_MS)
    await extendSession(db, found.shopper, hashToken(token), new Date(end), now)
    return {shopper: found.shopper, cookies: writeSessionCookies(token)}
  })
}

/** The site of a request's host for the account APIs; null without a site, or on one without accounts. */
export async function readAccountsTenant(
  request: Request,
  now: number,
): Promise<Result<TenantConfig | null>> {
  const tenant = await readRequestTenant(request)
  if (!tenant.ok || !tenant.data || isOn(tenant.data.settings.features.accounts, now)) return tenant
  return ok(null)
}

export type RequiredShopper =
  | {readonly ok: true; readonly tenant: TenantConfig; readonly shopper: Shopper}
  | {readonly ok: false; readonly answer: Response}

/**
 * The first step of an API for signed-in shoppers. Returns the site and the shopper, or the response: 401 without a
 * shopper, 404 on a site without accounts, 403 for a post from another origin, 503 during an outage.
 */
export async function requireShopper(request: Request): Promise<RequiredShopper> {
  if (request.method !== 'GET' && !isOwnPost(request)) {
    logRefusal({of: 'shopper', reason: 'other-origin'})
    return refuse(403, 'Send this from the site’s own page.')
  }
  const now = Date.now()
  const tenant = await readAccountsTenant(request, now)
  if (!tenant.ok) return refuse(503, TRY_AGAIN)
  if (!tenant.data) return refuse(404, 'Not here.')
  const {slug} = tenant.data
  const token = readCookie(request, SESSION_COOKIE)
  if (token === undefined) return refuse(401, 'Please sign in.')
  // Does not extend the session, because an API's response would not set the new cookies.
  const seen = await getRecords().run(slug, (db) => getShopper(db, slug, token, now))
  if (!seen.ok) return refuse(503, TRY_AGAIN)
  if (!seen.data) {
    logRefusal({of: 'shopper', reason: 'no-session'})
    return refuse(401, 'Please sign in.')
  }
  return {ok: true, tenant: tenant.data, shopper: seen.data}
}

/**
 * As refused by `requireShopper`, for a browser that shows the response itself: signing in, and the page that says that
 * nothing answers. Other responses are unchanged.
 */
export function redirectRefused(
  {answer}: Extract<RequiredShopper, {ok: false}>,
  signIn: Parameters<typeof linkToSignIn>[0],
  unavailable: string,
): Response {
  if (answer.status === 401) return redirectTo(linkToSignIn(signIn))
  return answer.status === 503 ? redirectTo(unavailable) : answer
}

function refuse(status: number, message: string): RequiredShopper {
  return {ok: false, answer: answerJson({message}, status)}
}

/** A cookie of a request, by its name. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** The cookies of a session; null deletes them. */
export function writeSessionCookies(token: string | null): readonly string[] {
  const age = token === null ? 0 : SESSION_SECONDS
  return [
    `${SESSION_COOKIE}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; Secure; SameSite=Lax`,
    `${SIGNED_IN_COOKIE}=1; Path=/; Max-Age=${age}; Secure; SameSite=Lax`,
  ]
}

/** The cookie of a request for a code; null deletes it. */
export function writeRequestCookie(request: string | null): string {
  const age = request === null ? 0 : REQUEST_SECONDS
  return `${REQUEST_COOKIE}=${request ?? ''}; Path=/; Max-Age=${age}; HttpOnly; Secure; SameSite=Lax`
}
