import {ApiError} from '../http/api-error.ts'
import type {JsonObject} from '../store/lake-document.ts'

/** One mutation or action that is impossible; the whole transaction fails. */
export class MutationFailure extends Error {
  readonly status: number
  readonly type: string
  readonly more: JsonObject

  constructor(type: string, description: string, more: JsonObject = {}, status = 409) {
    super(description)
    this.type = type
    this.more = more
    this.status = status
  }
}

/** What is asked for is wrong by itself, whatever documents there are. */
export function createInvalid(description: string, more: JsonObject = {}): MutationFailure {
  return new MutationFailure('validationError', description, more, 400)
}

/** The name of the whole error. */
export type FailureType = 'mutationError' | 'actionError' | 'insufficientPermissionsError'

/** https://www.sanity.io/docs/http-reference/mutation (error answers) */
export function toMutationError(
  failure: MutationFailure,
  index: number,
  type: FailureType = 'mutationError',
): ApiError {
  const item = {error: {description: failure.message, type: failure.type, ...failure.more}, index}
  const description = `Mutation failed: ${failure.message}`
  return new ApiError(failure.status, {error: {description, items: [item], type}}, description)
}
