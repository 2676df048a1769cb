import {isRecord} from '../schema/field.ts'
import {createBadRequest} from './api-error.ts'
import {parseBody} from './parse-body.ts'

/** The body as a JSON object. */
export function parseRecord(body: Buffer): Record<string, unknown> {
  const value = parseBody(body)
  if (!isRecord(value)) throw createBadRequest('Bad JSON.')
  return value
}
