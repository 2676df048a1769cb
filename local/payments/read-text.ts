import type {IncomingMessage} from 'node:http'
import {readBytes} from '../http/read-bytes.ts'
import {ApiError} from './api-error.ts'

const MAX_BYTES = 64 * 1024

/** The body of a request. Throws a 413 if it is too large. */
export async function readText(request: IncomingMessage): Promise<string> {
  const tooLarge = () => new ApiError(413, 'invalid_request_error', null, 'The request is too large.')
  return (await readBytes(request, MAX_BYTES, tooLarge)).toString('utf8')
}
