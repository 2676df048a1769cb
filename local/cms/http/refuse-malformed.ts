import {STATUS_CODES} from 'node:http'
import type {Duplex} from 'node:stream'
import {MAX_HEADER_BYTES} from '../limits/plan-limits.ts'
import {type ApiError, createHttpError} from './api-error.ts'

/** Answers malformed requests, which no route receives, in the format of all other errors. */
export function refuseMalformed(error: Error, socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const {status, body} = explain('code' in error ? error.code : undefined)
  const json = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(json)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${json}`)
}

export function createTooLongHeaders(): ApiError {
  return createHttpError(
    431,
    'Request Header Fields Too Large',
    `URL and headers are larger than ${MAX_HEADER_BYTES} bytes together; send long queries by POST`,
  )
}

function explain(code: unknown): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return createTooLongHeaders()
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return createHttpError(408, 'Request Timeout', 'The request did not arrive in time')
  return createHttpError(400, 'Bad Request', 'Malformed request')
}
