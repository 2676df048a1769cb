import {STATUS_CODES} from 'node:http'
import type {Duplex} from 'node:stream'
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

function explain(code: unknown): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return createHttpError(
      431,
      'Request Header Fields Too Large',
      'URL and headers are larger than 65536 bytes together; send long queries by POST',
    )
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return createHttpError(408, 'Request Timeout', 'The request did not arrive in time')
  return createHttpError(400, 'Bad Request', 'Malformed request')
}
