import {getDealerships} from '#/app/[tenant]/dealerships/get-dealerships'
import {answerError} from '#/lib/answer-error'
import {requireRequestTenant} from '#/tenant/request-tenant'

/** A page of the site's directory of places. */
export async function GET(request: Request): Promise<Response> {
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  const page = await getDealerships(tenant.slug, new URL(request.url).search).catch(() => null)
  if (!page) return answerError(503, 'The directory cannot be read right now')
  return Response.json(page, {headers: {'Cache-Control': 'private, max-age=60'}})
}
