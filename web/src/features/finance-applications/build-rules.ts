import type {Rules} from '#/domain/finance-applications/check-step'
import {toLocalDate} from '#/domain/hours/zoned-time'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'

/** The current rules for validating a site's steps, with the date in the dealer's zone. */
export function buildRules(tenant: TenantConfig, now: number): Rules {
  const today = toLocalDate(now, resolveTenantZone(tenant))
  return {settings: tenant.settings.financeApplication, today}
}
