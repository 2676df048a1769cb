import {createHash} from 'node:crypto'
import {createHttpError} from '../http/api-error.ts'
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

/**
 * The permissions of people, robots and roles, and the owners of tokens by their hash: a token itself is never stored.
 */
export class Users {
  readonly #roles = new Map<string, Role>()
  readonly #byId = new Map<string, User>()
  readonly #idByHash = new Map<string, string>()
  readonly #accesses = new Map<string, Access>()

  constructor(customRoles: Role[]) {
    for (const role of [...BUILT_IN_ROLES, ...customRoles]) this.#roles.set(role.name, role)
  }

  get roles(): Role[] {
    return [...this.#roles.values()]
  }

  /** Adds or changes a role. It takes effect at once, including in open streams. */
  putRole(role: Role): void {
    this.#roles.set(role.name, role)
    this.#accesses.clear()
  }

  removeRole(name: string): void {
    this.#roles.delete(name)
    this.#accesses.clear()
  }

  /** Adds or changes someone. */
  put(user: User): void {
    this.#byId.set(user.id, user)
    this.#accesses.delete(user.id)
  }

  /** Revokes all tokens of the user. */
  remove(id: string): void {
    this.#byId.delete(id)
    this.#accesses.delete(id)
    for (const [hash, holder] of this.#idByHash) if (holder === id) this.#idByHash.delete(hash)
  }

  addToken(userId: string, tokenHash: string): void {
    this.#idByHash.set(tokenHash, userId)
  }

  removeToken(tokenHash: string): void {
    this.#idByHash.delete(tokenHash)
  }

  list(): User[] {
    return [...this.#byId.values()]
  }

  get(id: string): User | undefined {
    return this.#byId.get(id)
  }

  /**
   * The caller and their permissions in the project; those in a dataset may be more.
   * @throws ApiError 401 for an unknown token; without a token the caller is anonymous
   */
  identify(authorization: string | undefined): Caller {
    if (authorization === undefined || authorization === '')
      return {identity: ANONYMOUS, isAnonymous: true, access: NO_ACCESS}
    const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1]
    const id = token === undefined ? undefined : this.#idByHash.get(hashToken(token))
    if (id === undefined || !this.#byId.has(id))
      throw createHttpError(401, 'Unauthorized', 'Session not found', {errorCode: 'SIO-401-ANF'})
    return {identity: id, isAnonymous: false, access: this.accessOf(id, false)}
  }

  /** The current permissions of a person; none after removal. */
  accessOf(id: string, isPublic: boolean): Access {
    if (id === ANONYMOUS) return isPublic ? PUBLIC_ACCESS : NO_ACCESS
    const user = this.#byId.get(id)
    if (user === undefined) return NO_ACCESS
    const access = this.#accesses.get(id) ?? createAccess(this.rolesOf(user), id)
    this.#accesses.set(id, access)
    return access
  }

  rolesOf(user: User): Role[] {
    return this.roles.filter((role) => user.roles.includes(role.name))
  }
}

const ANONYMOUS = '<anonymous>'

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A user id in the format of the service; the same token always gives the same id. */
export function getUserId(token: string): string {
  return `p${createHash('sha256').update(`id:${token}`).digest('base64url').replace(/[-_]/g, '').slice(0, 8)}`
}
