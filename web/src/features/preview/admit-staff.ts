import type {StaffRole} from '@forecourt/schemas/staff-user/staff-user'
import {urlSearchParamPreviewSecret} from '@sanity/preview-url-secret/constants'
import type {SecretAuthor} from '#/gateways/cms/preview/read-secret-author'
import {logRefusal} from '#/lib/log-refusal'
import {isUnavailable} from '#/lib/result'
import {readRequestTenant} from '#/tenant/request-tenant'
import type {TenantConfig} from '#/tenant/tenant-config'
import {checkSecret, REFUSALS} from './check-secret.ts'
import {getStudioOrigin} from './frame-policy.ts'

/** The roles with access, and the message for everybody else. */
type Admission = {readonly roles: readonly StaffRole[]; readonly refusal: string}

/** For data and changes beyond an editor's sites. */
export const FOR_ADMINISTRATORS: Admission = {
  roles: ['administrator'],
  refusal: 'This is for administrators.',
}
/** For shoppers' data. */
export const FOR_EDITORS: Admission = {
  roles: ['administrator', 'editor', 'site-editor'],
  refusal: 'What shoppers send is for editors of the site and administrators: viewers do not see it.',
}

type Answer = (tenant: TenantConfig, author: SecretAuthor) => Promise<Response>

/**
 * Handles a request from the Studio to a site for a member of staff, authenticated by a secret as previews are
 * (`Authorization: Bearer`). Browsers on any other origin cannot read the response.
 */
export async function answerStaff(
  request: Request,
  answer: Answer,
  admission?: Admission,
): Promise<Response> {
  const response = await answerAdmitted(request, answer, admission)
  for (const [name, value] of Object.entries(buildStudioHeaders())) response.headers.set(name, value)
  return response
}

async function answerAdmitted(
  request: Request,
  answer: Answer,
  admission: Admission | undefined,
): Promise<Response> {
  const tenant = await readRequestTenant(request)
  if (!tenant.ok) return refuse(503, 'The content backend does not answer: try again in a minute.')
  if (!tenant.data || getStudioOrigin() === '') return refuse(404, 'No site answers here.')
  const address = new URL('/', request.url)
  const secret = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
  address.searchParams.set(urlSearchParamPreviewSecret, secret)
  const opened = await checkSecret(request, address.href, tenant.data.slug)
  if (typeof opened === 'string') return refuse(REFUSALS[opened].status, REFUSALS[opened].words)
  const {author} = opened
  if (admission && !admission.roles.some((role) => role === author.role)) {
    logRefusal({of: 'staff', reason: 'role'})
    return refuse(403, admission.refusal)
  }
  try {
    return await answer(tenant.data, author)
  } catch (cause) {
    if (isUnavailable(cause)) return refuse(503, 'Stock search does not answer: try again in a minute.')
    throw cause
  }
}

/** The response to a browser's preflight request. */
export function answerPreflight(): Response {
  return new Response(null, {status: 204, headers: buildStudioHeaders()})
}

function buildStudioHeaders(): {[name: string]: string} {
  return {
    'Access-Control-Allow-Origin': getStudioOrigin() || 'null',
    'Access-Control-Allow-Headers': 'authorization, content-type',
    'Cache-Control': 'private, no-store, no-transform',
    Vary: 'Origin',
  }
}

function refuse(status: number, error: string): Response {
  return Response.json({error}, {status})
}
