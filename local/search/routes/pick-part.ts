import {createBadRequest} from '../http/api-error.ts'
import type {Request} from '../http/route.ts'

function readCount(text: string | undefined, name: string): number {
  if (text === undefined) return 0
  if (!/^\d+$/.test(text)) throw createBadRequest(`${name} param should be unsigned integer.`)
  return Number(text)
}

/** The part of a list that `offset` and `limit` ask for; a limit of 0 is none. */
export function pickPart<T>(list: readonly T[], query: Request['query']): T[] {
  const offset = readCount(query.offset, 'Offset')
  const limit = readCount(query.limit, 'Limit')
  if (offset > 0 && offset >= list.length) throw createBadRequest('Invalid offset param.')
  return list.slice(offset, limit > 0 ? offset + limit : undefined)
}
