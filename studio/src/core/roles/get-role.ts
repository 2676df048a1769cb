import {getStaffRole} from '@forecourt/schemas/access/staff-access'
import type {StaffRole} from '@forecourt/schemas/staff-user/staff-user'
import {type CurrentUser, useCurrentUser} from 'sanity'

type Holder = Pick<CurrentUser, 'roles'> | null

/** The staff role of a person; `null` for an unknown role, who sees what the backend allows. */
export function getRole(user: Holder): StaffRole | null {
  return user ? getStaffRole(user.roles.map(({name}) => name)) : null
}

/** The staff role of who is signed in. */
export function useRole(): StaffRole | null {
  return getRole(useCurrentUser())
}
