import {answerNotFound, answerText, TRY_AGAIN} from '#/lib/private-answers'
import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import {getTenant} from './get-tenant.ts'
import {resolveHost} from './list-tenants.ts'
import type {TenantConfig} from './tenant-config.ts'

/** The site of a request's host: null if no site has it, a failure if none can be read now. */
export async function readRequestTenant(request: Request): Promise<Result<TenantConfig | null>> {
  try {
    const slug = await resolveHost(request.headers.get('host') ?? '')
    return ok(slug === null ? null : await getTenant(slug))
  } catch (cause) {
    return fail('content', getErrorMessage(cause))
  }
}

/** The site of a request's host; the response to return if no site has it, or none can be read now. */
export async function requireRequestTenant(request: Request): Promise<TenantConfig | Response> {
  const reading = await readRequestTenant(request)
  if (!reading.ok) return answerText(503, TRY_AGAIN)
  return reading.data ?? answerNotFound()
}

/** As `requireRequestTenant`, if only the site's name is needed. */
export async function requireRequestSite(request: Request): Promise<string | Response> {
  try {
    return (await resolveHost(request.headers.get('host') ?? '')) ?? answerNotFound()
  } catch {
    return answerText(503, TRY_AGAIN)
  }
}

/**
 * Whether a page of the site itself sent the request, as far as a browser states it; true for other senders, which do
 * not.
 */
export function isOwnOrigin(request: Request): boolean {
  const fetchSite = request.headers.get('sec-fetch-site')
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  const origin = request.headers.get('origin')
  if (origin === null) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
}

/**
 * Whether a page of the site itself sent a request that changes something. Stricter than `isOwnOrigin`: sites of one
 * platform domain are the same site to cookies, so a sender that does not state its origin is refused.
 */
export function isOwnPost(request: Request): boolean {
  const fetchSite = request.headers.get('sec-fetch-site')
  if (fetchSite !== null) return fetchSite === 'same-origin'
  return request.headers.get('origin') !== null && isOwnOrigin(request)
}
