import {isOn} from '@forecourt/schemas/time/windows'
import {compareVehicles} from '#/features/compare/compare-vehicles'
import {findVehicles} from '#/gateways/search/find-vehicle'
import {answerError} from '#/lib/answer-error'
import {answerNotFound} from '#/lib/private-answers'
import {readSlugParameters} from '#/lib/read-slug'
import {requireRequestTenant} from '#/tenant/request-tenant'
import {buildSiteFilter} from '#/tenant/site-stock'
import {resolveTenantZone} from '#/tenant/tenant-config'

const MAX_CARS = 4

/** The comparison of the cars with the given slugs that the site still shows. */
export async function GET(request: Request): Promise<Response> {
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  const now = Date.now()
  if (!isOn(tenant.settings.features.compare, now)) return answerNotFound()
  const cars = await findVehicles(readSlugParameters(request.url, MAX_CARS), buildSiteFilter(tenant, now))
  if (!cars.ok) return answerError(503, 'The stock cannot be read right now')
  return Response.json(compareVehicles(cars.data, tenant.settings, resolveTenantZone(tenant), now), {
    headers: {'Cache-Control': 'no-store'},
  })
}
