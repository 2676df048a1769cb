import type {Rules} from '#/domain/finance-application/check-step'
import {toLocalDate} from '#/domain/hours/zoned-time'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'

/** How the steps of a site are judged now, on the dealer's calendar. */
export function buildRules(tenant: TenantConfig, now: number): Rules {
  const today = toLocalDate(now, resolveTenantZone(tenant))
  return {settings: tenant.settings.financeApplication, today}
}
