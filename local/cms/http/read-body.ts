import type {IncomingMessage} from 'node:http'
import type * as z from 'zod'
import {readBytes} from '../../http/read-bytes.ts'
import {isObject, type JsonObject} from '../store/lake-document.ts'
import {createBadRequest, createHttpError} from './api-error.ts'

/** Largest JSON body: https://www.sanity.io/docs/content-lake/technical-limits */
export const MAX_JSON_BYTES = 4_000_000

/** The body of a request. @throws ApiError 413 above `limit` bytes */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return readBytes(request, limit, createTooLarge)
}

/** The JSON of a body; undefined where it is empty. @throws ApiError 400 for anything else */
export async function readValue(request: IncomingMessage, limit = MAX_JSON_BYTES): Promise<unknown> {
  const text = (await readBody(request, limit)).toString('utf8')
  return text.trim() === '' ? undefined : parseJson(text)
}

/**
 * The JSON of a body by its schema; an empty one counts as `{}`.
 * @throws ApiError 400 in these words where it does not fit
 */
export async function readInput<S extends z.ZodType>(
  request: IncomingMessage,
  schema: S,
  words: string,
): Promise<z.output<S>> {
  const input = schema.safeParse((await readValue(request)) ?? {})
  if (!input.success) throw createBadRequest(words)
  return input.data
}

export async function readJson(request: IncomingMessage): Promise<JsonObject> {
  const value = await readValue(request)
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
