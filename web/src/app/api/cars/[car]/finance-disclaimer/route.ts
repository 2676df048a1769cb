import {describeDisclaimers} from '#/features/finance/describe-disclaimers'
import {findVehicleByKey} from '#/gateways/search/find-vehicle'
import {answerJson} from '#/lib/private-answers'
import {requireRequestTenant} from '#/tenant/request-tenant'
import {buildSiteFilter} from '#/tenant/site-stock'
import {resolveTenantZone} from '#/tenant/tenant-config'

type Context = {params: Promise<{car: string}>}

const KEY = /^[\w-]{1,160}$/
const GONE = 'There is no such car on this site'

/** The lenders' disclaimers of a car that the site shows, by its slug or id (spec 7.13). */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  const {car: key} = await params
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  if (!KEY.test(key)) return answerJson({error: GONE}, 404)
  const now = Date.now()
  const car = await findVehicleByKey(key, buildSiteFilter(tenant, now))
  if (!car.ok)
    return answerJson({error: 'The stock cannot be read right now. Please try again in a minute.'}, 503)
  if (car.data === null) return answerJson({error: GONE}, 404)
  return answerJson(describeDisclaimers(car.data, tenant.settings, resolveTenantZone(tenant), now), 200)
}
