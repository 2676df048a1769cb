import {createBadRequest} from '../http/api-error.ts'

/** The part of a list that a request asks for; a limit of 0 is none. */
export function pickPart<T>(list: readonly T[], {offset, limit}: {offset: number; limit: number}): T[] {
  if (offset > 0 && offset >= list.length) throw createBadRequest('Invalid offset param.')
  return list.slice(offset, limit > 0 ? offset + limit : undefined)
}
