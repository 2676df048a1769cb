import type {Permission} from '../auth/access.ts'
import {MutationFailure} from './mutation-failure.ts'

/** The error contains the requested id and nothing else of the document. */
export function refusePermission(id: string, permission: Permission): MutationFailure {
  return new MutationFailure(
    'insufficientPermissionsError',
    `Insufficient permissions; permission "${permission}" required`,
    {id, permission},
    403,
  )
}
