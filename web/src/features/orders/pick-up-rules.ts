import {getDriveRules, type SlotRules} from '#/domain/hours/free-slots'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The time rules for picking up a car: those of test drives, with the lead time that the dealer needs. */
export function getPickUpRules({settings}: Pick<TenantConfig, 'settings'>): SlotRules {
  return {
    ...getDriveRules(settings.forms),
    noticeMinutes: settings.purchase.pickUpHours * 60,
  }
}
