import type {ServerResponse} from 'node:http'
import {gzip} from 'node:zlib'
import {ApiError, createHttpError} from './api-error.ts'
import type {Reply} from './route.ts'

const GZIP_FROM_BYTES = 4096

/** Writes a JSON response, compressed if that saves bytes and the client accepts it. */
export function sendReply(response: ServerResponse, reply: Reply, acceptEncoding: string): void {
  if (reply === undefined) return
  const json = JSON.stringify(reply.body) ?? 'null'
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    ...reply.headers,
  }
  const status = reply.status ?? 200
  if (json.length < GZIP_FROM_BYTES || !acceptEncoding.includes('gzip')) {
    response.writeHead(status, headers).end(json)
    return
  }
  gzip(json, {level: 1}, (error, bytes) => {
    if (error) response.writeHead(status, headers).end(json)
    else response.writeHead(status, {...headers, 'content-encoding': 'gzip'}).end(bytes)
  })
}

export function sendError(response: ServerResponse, error: unknown, log: (line: string) => void): void {
  const known = error instanceof ApiError ? error : undefined
  if (known === undefined) log(`cms: internal error: ${error instanceof Error ? error.stack : String(error)}`)
  if (response.headersSent) {
    response.destroy()
    return
  }
  const {status, body, headers} =
    known ?? createHttpError(500, 'Internal Server Error', 'An internal server error occurred')
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    ...headers,
  })
  response.end(JSON.stringify(body))
}
