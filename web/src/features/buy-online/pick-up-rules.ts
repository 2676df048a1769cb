import {getDriveRules, type SlotRules} from '#/domain/hours/free-slots'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The rules of times to pick a car up: those of test drives, with the time that the dealer needs. */
export function getPickUpRules({settings}: Pick<TenantConfig, 'settings'>): SlotRules {
  return {
    ...getDriveRules(settings.forms),
    noticeMinutes: settings.purchase.pickUpHours * 60,
  }
}
