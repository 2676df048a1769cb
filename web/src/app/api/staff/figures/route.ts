import {toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {figuresQuerySchema} from '@forecourt/schemas/visit/figures'
import {answerPreflight, answerStaff} from '#/features/preview/admit-staff'
import {getRecords} from '#/gateways/records/get-records'
import {log} from '#/lib/log'
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
  if (!query.success) return Response.json({error: 'Ask for a day such as 2026-11-30.'}, {status: 400})
  const day = query.data.day ?? toLocalTime(Date.now(), resolveTenantZone(tenant)).date
  try {
    return Response.json(await readFigures(tenant, await getRecords().get(), day))
  } catch (cause) {
    log('error', 'staff-figures.answer-failed', {cause: cause instanceof Error ? cause.name : typeof cause})
    return Response.json({error: 'The records do not answer: try again in a minute.'}, {status: 503})
  }
}
