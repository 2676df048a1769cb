import type {Settings} from '@forecourt/schemas'
import type {SlotRules} from './list-free-slots'

const NOTICE_MINUTES = 60
const DAYS_AHEAD = 60

/** How times are offered: test drives one after the other, services by the day. */
export function slotRulesOf(settings: Settings['forms'], kind: 'test-drive' | 'service'): SlotRules {
  const shared = {noticeMinutes: NOTICE_MINUTES, daysAhead: DAYS_AHEAD, minutes: settings.appointmentMinutes}
  if (kind === 'service') return {...shared, by: 'day', capacity: settings.serviceCapacity}
  return {...shared, by: 'slot', capacity: settings.testDriveCapacity}
}
