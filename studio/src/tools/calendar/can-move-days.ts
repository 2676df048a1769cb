import type {StaffRole} from '@forecourt/schemas/staff-user/staff-user'
import type {Entry} from './entries.ts'

/** Whether a person may move the days of an entry: an editor of named sites those of their own content alone. */
export function canMoveDays(role: StaffRole | null, {isShared}: Pick<Entry, 'isShared'>): boolean {
  if (role === null || role === 'viewer') return false
  return role !== 'site-editor' || !isShared
}
