import {getRecords} from '#/gateways/records/get-records'
import {answerText, TRY_AGAIN} from '#/lib/private-answers'
import {readBodyText} from '#/lib/read-request'
import {ok, type Result} from '#/lib/result'
import {isOwnPost, readRequestTenant} from '#/tenant/request-tenant'
import type {TenantConfig} from '#/tenant/tenant-config'
import {getShopper, SESSION_COOKIE} from './get-shopper.ts'
import type {Shopper} from './records.ts'
import {readCookie} from './session.ts'

/** A request to a site's API. */
export type OwnRequest = {
  readonly tenant: TenantConfig
  /** Null without a session; a failure if the records are unavailable. */
  readonly shopper: Result<Shopper | null>
}

/** A form posted by a page of the request's site, with or without a session. */
export type OwnPost = OwnRequest & {readonly fields: URLSearchParams}

/**
 * The first step of an API for forms of shoppers, signed in or not. Returns the response if there is no site (404) or
 * it does not offer this, it cannot be read (503), another origin posts (403), or the form is too long (413).
 */
export async function readOwnPost(
  request: Request,
  now: number,
  isOffered: (tenant: TenantConfig) => boolean,
): Promise<OwnPost | Response> {
  const asked = await readOwnRequest(request, now, isOffered)
  if (asked instanceof Response) return asked
  const body = await readBodyText(request)
  if (body === null) return answerText(413, 'This form is too long.')
  return {tenant: asked.tenant, shopper: asked.shopper, fields: new URLSearchParams(body)}
}

/** As `readOwnPost`, without reading the body. */
export async function readOwnRequest(
  request: Request,
  now: number,
  isOffered: (tenant: TenantConfig) => boolean,
): Promise<OwnRequest | Response> {
  const tenant = await readRequestTenant(request)
  if (!tenant.ok) return answerText(503, TRY_AGAIN)
  if (!tenant.data || !isOffered(tenant.data)) return answerText(404, 'Not here.')
  if (!isOwnPost(request)) return answerText(403, 'Send this from the site’s own page.')
  return {tenant: tenant.data, shopper: await findShopper(request, tenant.data.slug, now)}
}

async function findShopper(request: Request, site: string, now: number): Promise<Result<Shopper | null>> {
  const token = readCookie(request, SESSION_COOKIE)
  if (token === undefined) return ok(null)
  return getRecords().run(site, (db) => getShopper(db, site, token, now))
}
