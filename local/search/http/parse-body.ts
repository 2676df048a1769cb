import {isRecord} from '../schema/field.ts'
import {createBadRequest} from './api-error.ts'

/** The body as JSON. */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw createBadRequest('Bad JSON.')
  }
}

/** The body as a JSON object. */
export function parseRecord(body: Buffer): Record<string, unknown> {
  const value = parseBody(body)
  if (!isRecord(value)) throw createBadRequest('Bad JSON.')
  return value
}
