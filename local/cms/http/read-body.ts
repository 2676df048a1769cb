import type {IncomingMessage} from 'node:http'
import {isObject, type JsonObject} from '../store/lake-document.ts'
import {createBadRequest, createHttpError} from './api-error.ts'

/** Largest JSON body, in bytes; the service's own limit for mutations is 4 MB. */
export const MAX_JSON_BYTES = 4 * 1024 * 1024

/** @throws ApiError 413 above `limit` bytes */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0)
  const chunks: Buffer[] = []
  let size = 0
  if (declared > limit) throw tooLarge(limit)
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > limit) throw tooLarge(limit)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

export async function readJson(request: IncomingMessage, limit = MAX_JSON_BYTES): Promise<JsonObject> {
  const text = (await readBytes(request, limit)).toString('utf8')
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

function tooLarge(limit: number): Error {
  return createHttpError(413, 'Request Entity Too Large', `Request body is larger than ${limit} bytes`)
}
