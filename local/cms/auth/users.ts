import {createHash} from 'node:crypto'
import {httpError} from '../http/api-error.ts'
import {type Access, BUILT_IN_ROLES, createAccess, NO_ACCESS, PUBLIC_ACCESS, type Role} from './access.ts'
import type {Caller} from './caller.ts'

export type User = {
  id: string
  name: string
  email: string
  roles: string[]
  isRobot: boolean
  profileImage?: string
}

/** Everyone who has a token, by the hash of it: a token itself is never kept. */
export class Users {
  readonly roles: Role[]
  readonly #byHash = new Map<string, User>()
  readonly #accesses = new Map<string, Access>()
  readonly #anonymous: Caller

  constructor(customRoles: Role[], isPublic: boolean) {
    this.roles = [...BUILT_IN_ROLES, ...customRoles]
    this.#anonymous = {
      identity: '<anonymous>',
      isAnonymous: true,
      access: isPublic ? PUBLIC_ACCESS : NO_ACCESS,
    }
  }

  add(user: User, tokenHash: string): void {
    this.#byHash.set(tokenHash, user)
  }

  removeToken(tokenHash: string): void {
    this.#byHash.delete(tokenHash)
  }

  list(): User[] {
    return [...new Map([...this.#byHash.values()].map((user) => [user.id, user])).values()]
  }

  get(id: string): User | undefined {
    return this.list().find((user) => user.id === id)
  }

  /** @throws ApiError 401 for a token nobody has; without a token the caller is anonymous */
  identify(authorization: string | undefined): Caller {
    if (authorization === undefined || authorization === '') return this.#anonymous
    const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1]
    const user = token === undefined ? undefined : this.#byHash.get(hashToken(token))
    if (user === undefined)
      throw httpError(401, 'Unauthorized', 'Session not found', {errorCode: 'SIO-401-ANF'})
    return {identity: user.id, isAnonymous: false, access: this.accessOf(user)}
  }

  accessOf(user: User): Access {
    const known = this.#accesses.get(user.id)
    if (known) return known
    const access = createAccess(this.rolesOf(user), user.id)
    this.#accesses.set(user.id, access)
    return access
  }

  rolesOf(user: User): Role[] {
    return this.roles.filter((role) => user.roles.includes(role.name))
  }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A user id in the service's form, the same for the same token. */
export function userIdFor(token: string): string {
  return `p${createHash('sha256').update(`id:${token}`).digest('base64url').replace(/[-_]/g, '').slice(0, 8)}`
}
