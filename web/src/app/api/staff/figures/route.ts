import {toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {type Figures, figuresQuerySchema} from '@forecourt/schemas/visit/figures'
import {answerPreflight, answerStaff} from '#/features/preview/admit-staff'
import {getRecords} from '#/gateways/records/get-records'
import {answerError} from '#/lib/answer-error'
import {readVehicleStandings} from '#/services/overlays/read-staff-vehicles'
import {readFigures} from '#/services/visits/read-figures'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'

/** The figures of a site's week for its staff in the Studio: numbers, cars and searches, and nobody. */
export function GET(request: Request): Promise<Response> {
  return answerStaff(request, (tenant) => answerFigures(request, tenant))
}

export const OPTIONS = answerPreflight

async function answerFigures(request: Request, tenant: TenantConfig): Promise<Response> {
  if (!tenant.settings.features.visits.on)
    return Response.json(
      {error: 'Visits are not counted: switch on “Count visits” in Features.'},
      {status: 404},
    )
  const query = figuresQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return answerError(400, 'Ask for a day such as 2026-11-30.')
  const day = query.data.day ?? toLocalTime(Date.now(), resolveTenantZone(tenant)).date
  const figures = await readFigures(tenant, await getRecords().get(), day)
  return Response.json({...figures, cars: await addStandings(tenant, figures.cars)})
}

async function addStandings(tenant: TenantConfig, cars: Figures['cars']): Promise<Figures['cars']> {
  if (cars.length === 0) return cars
  const slugs = cars.map(({car}) => car)
  const standings = await readVehicleStandings(tenant, slugs, Date.now()).catch(() => null)
  return cars.map((row) => ({...row, standing: standings ? (standings.get(row.car) ?? null) : 'outage'}))
}
