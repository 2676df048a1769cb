import type {StaffRole} from '@forecourt/schemas/staff-user/staff-user'

/** Why a person who sees a picture may not change it. */
export function describeNoChange(role: StaffRole | null): string {
  if (role === 'site-editor') return 'All sites share this picture: you can use it but not change it.'
  return 'You can look at pictures but not change them. An administrator can change your role.'
}
