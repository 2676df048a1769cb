import type {StaffRole} from '@forecourt/schemas/staff-user/staff-user'
import {urlSearchParamPreviewSecret} from '@sanity/preview-url-secret/constants'
import type * as z from 'zod'
import type {SecretAuthor} from '#/gateways/cms/preview/read-secret-author'
import {getRecords} from '#/gateways/records/get-records'
import {answerError} from '#/lib/answer-error'
import {log} from '#/lib/log'
import {logRefusal} from '#/lib/log-refusal'
import {readJsonBody} from '#/lib/read-request'
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

const NO_CONTENT = 'The content backend does not answer: try again in a minute.'
const NO_STOCK = 'Stock search does not answer: try again in a minute.'
const NO_RECORDS = 'The records do not answer: try again in a minute.'
const FAILED = 'This failed on the site, and its log says so: tell whoever runs it if it happens again.'

type Answer = (tenant: TenantConfig, author: SecretAuthor) => Promise<Response>

/**
 * Handles a request from the Studio to a site for a member of staff, authenticated by a secret as previews are
 * (`Authorization: Bearer`). Browsers on any other origin cannot read the response. What `answer` throws is logged without
 * its message, and answered with 503 while what it needs does not answer, else with 500.
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
  if (!tenant.ok) return answerError(503, NO_CONTENT)
  if (!tenant.data || getStudioOrigin() === '') return answerError(404, 'No site answers here.')
  const address = new URL('/', request.url)
  const secret = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
  address.searchParams.set(urlSearchParamPreviewSecret, secret)
  const opened = await checkSecret(request, address.href, tenant.data.slug)
  if (typeof opened === 'string') return answerError(REFUSALS[opened].status, REFUSALS[opened].words)
  const {author} = opened
  if (admission && !admission.roles.some((role) => role === author.role)) {
    logRefusal({of: 'staff', reason: 'role'})
    return answerError(403, admission.refusal)
  }
  try {
    return await answer(tenant.data, author)
  } catch (cause) {
    return answerFailure(request, cause)
  }
}

async function answerFailure({url}: Request, cause: unknown): Promise<Response> {
  if (cause instanceof StaffRefused) return answerError(400, cause.message)
  if (isUnavailable(cause)) return answerError(503, cause.failure.layer === 'content' ? NO_CONTENT : NO_STOCK)
  // The message of a driver quotes the values of its query, and the end of an address may be a lead's.
  const [, , , of] = new URL(url).pathname.split('/')
  log('error', 'staff.answer-failed', {of, cause: cause instanceof Error ? cause.name : typeof cause})
  return (await areRecordsThere()) ? answerError(500, FAILED) : answerError(503, NO_RECORDS)
}

async function areRecordsThere(): Promise<boolean> {
  try {
    await (await getRecords().get()).ping()
    return true
  } catch {
    return false
  }
}

/** Thrown for a request that cannot be read, with the words for staff. */
class StaffRefused extends Error {}

/** The body of a request from the Studio as `schema` reads it; another one is answered with `words` (400). */
export async function readStaffBody<T>(
  request: Request,
  schema: z.ZodType<T>,
  words: string,
  maxBytes?: number,
): Promise<T> {
  const read = schema.safeParse(await readJsonBody(request, maxBytes))
  if (read.success) return read.data
  throw new StaffRefused(words)
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
