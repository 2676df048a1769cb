import {createBadRequest, createDataError, createHttpError} from '../http/api-error.ts'
import type {LakeDocument} from '../store/lake-document.ts'
import type {Permission} from './access.ts'
import type {Caller} from './caller.ts'
import type {Users} from './users.ts'

/** @throws ApiError 401 for a caller without a token */
export function requireToken(caller: Caller): void {
  if (caller.isAnonymous)
    throw createHttpError(401, 'Unauthorized', 'Session not found', {errorCode: 'SIO-401-ANF'})
}

/** @throws ApiError 403 for a caller who may not administer the project */
export function requireManager(caller: Caller): void {
  requireToken(caller)
  if (!caller.access.canManage)
    throw createHttpError(403, 'Forbidden', 'You do not have the required permissions to perform this action')
}

/** @throws ApiError 403 in the data engine's words for a caller who lacks the permission on the document */
export function requirePermission({access}: Caller, permission: Permission, document: LakeDocument): void {
  if (access.can(permission, document)) return
  const type = 'insufficientPermissionsError'
  throw createDataError(403, type, `Insufficient permissions; permission "${permission}" required`, {
    permission,
  })
}

/** @throws ApiError 400 for the name of no role */
export function requireRole({users}: {users: Users}, name: string): void {
  if (!users.roles.some((role) => role.name === name)) throw createBadRequest(`Role "${name}" does not exist`)
}
