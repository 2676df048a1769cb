import {createEstimatedValuation} from '#/gateways/valuation/estimated-valuation'
import {getValuation} from '#/gateways/valuation/get-valuation'
import type {Figure, FigureRequest} from '#/gateways/valuation/port'
import {log} from '#/lib/log'
import {fail, ok, type Result} from '#/lib/result'
import type {TenantConfig} from '#/tenant/tenant-config'
import {buildKindScope} from './valued-kinds.ts'

/**
 * The known value of a car: the provider's figure, or advertised prices if the provider has none or does not respond.
 * Null if neither has any; a failure if that is currently unknown.
 */
export async function getFigure(
  tenant: TenantConfig,
  wanted: FigureRequest,
  now: number,
): Promise<Result<Figure | null>> {
  const kind = wanted.vehicle.kind ?? 'car'
  const scope = buildKindScope(tenant, kind, now)
  const valuation = getValuation(kind)
  const figure = await valuation.value(scope, wanted)
  if (figure.ok && figure.data) return figure
  if (!figure.ok) {
    log('error', 'valuation.figure-failed', {site: tenant.slug, message: figure.error.message})
    if (valuation.kind === 'estimate') return figure
  }
  if (valuation.kind === 'estimate') return ok(null)
  const estimate = await createEstimatedValuation().value(scope, wanted)
  if (!estimate.ok) return estimate
  // The value is unknown only if the provider said so.
  if (estimate.data === null && !figure.ok) return fail('valuation', figure.error.message)
  return estimate
}
