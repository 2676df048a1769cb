import type {StaffRole} from '@forecourt/schemas/staff-user/staff-user'
import type {Entry} from './entries.ts'

/**
 * Whether a person may move the days of an entry: an editor of named sites those of their own content alone. A release has
 * no draft, so a drag would count at once: it is moved where it is scheduled.
 */
export function canMoveDays(
  role: StaffRole | null,
  {isShared, kind}: Pick<Entry, 'isShared' | 'kind'>,
): boolean {
  if (role === null || role === 'viewer' || kind === 'release') return false
  return role !== 'site-editor' || !isShared
}
