import {getStaffRole} from '@forecourt/schemas/access/staff-access'
import type {StaffRole} from '@forecourt/schemas/staff-user/staff-user'
import type {CurrentUser} from 'sanity'

type Holder = Pick<CurrentUser, 'roles'> | null

/** Whether a person may change content that several sites share. */
export function isAdministrator(user: Holder): boolean {
  return getRole(user) === 'administrator'
}

/** The staff role of a person; `null` for an unknown role, who sees what the backend allows. */
export function getRole(user: Holder): StaffRole | null {
  return user ? getStaffRole(user.roles.map(({name}) => name)) : null
}
