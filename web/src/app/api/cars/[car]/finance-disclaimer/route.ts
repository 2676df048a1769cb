import {describeDisclaimers} from '#/features/finance/describe-disclaimers'
import {findVehicleByKey} from '#/gateways/search/find-vehicle'
import {requireRequestTenant} from '#/tenant/request-tenant'
import {buildSiteFilter} from '#/tenant/site-stock'
import {resolveTenantZone} from '#/tenant/tenant-config'

type Context = {params: Promise<{car: string}>}

const HEADERS = {'Cache-Control': 'no-store'}
const KEY = /^[\w-]{1,160}$/

/** The lenders' disclaimers of a car that the site shows, by its slug or id (spec 7.13). */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  const {car: key} = await params
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  if (!KEY.test(key)) return answer(404, {error: 'There is no such car on this site'})
  const now = Date.now()
  const car = await findVehicleByKey(key, buildSiteFilter(tenant, now))
  if (!car.ok)
    return answer(503, {error: 'The stock cannot be read right now. Please try again in a minute.'})
  if (car.data === null) return answer(404, {error: 'There is no such car on this site'})
  return answer(200, describeDisclaimers(car.data, tenant.settings, resolveTenantZone(tenant), now))
}

function answer(status: number, body: object): Response {
  return Response.json(body, {status, headers: HEADERS})
}
