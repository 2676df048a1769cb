import {httpError} from '../http/api-error.ts'
import type {Caller} from './caller.ts'

/** @throws ApiError 401 for a caller without a token */
export function requireToken(caller: Caller): void {
  if (caller.isAnonymous)
    throw httpError(401, 'Unauthorized', 'Session not found', {errorCode: 'SIO-401-ANF'})
}

/** @throws ApiError 403 for a caller who may not administer the project */
export function requireManager(caller: Caller): void {
  requireToken(caller)
  if (!caller.access.canManage)
    throw httpError(403, 'Forbidden', 'You do not have the required permissions to perform this action')
}
