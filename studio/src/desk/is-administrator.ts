import type {CurrentUser} from 'sanity'

type Holder = Pick<CurrentUser, 'roles'> | null

/** Whether a person looks after what several sites share. */
export function isAdministrator(user: Holder): boolean {
  return user?.roles.some(({name}) => name === 'administrator') ?? false
}
