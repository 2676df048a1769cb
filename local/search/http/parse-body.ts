import {createBadRequest} from './api-error.ts'

/** The body as JSON. */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw createBadRequest('Bad JSON.')
  }
}
