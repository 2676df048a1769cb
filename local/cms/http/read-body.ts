import type {IncomingMessage} from 'node:http'
import {readBytes} from '../../http/read-bytes.ts'
import {isObject, type JsonObject} from '../store/lake-document.ts'
import {createBadRequest, createHttpError} from './api-error.ts'

/** Largest JSON body: https://www.sanity.io/docs/content-lake/technical-limits */
export const MAX_JSON_BYTES = 4_000_000

/** The body of a request. @throws ApiError 413 above `limit` bytes */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return readBytes(request, limit, createTooLarge)
}

export async function readJson(request: IncomingMessage, limit = MAX_JSON_BYTES): Promise<JsonObject> {
  const text = (await readBody(request, limit)).toString('utf8')
  const value = parseJson(text)
  if (!isObject(value)) throw createBadRequest('Invalid request body: expected a JSON object')
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw createBadRequest('Invalid request body: not valid JSON')
  }
}

function createTooLarge(limit: number): Error {
  return createHttpError(413, 'Request Entity Too Large', `Request body exceeds limit of ${limit} bytes`)
}
