import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import {matchRoute} from '../../http/match-route.ts'
import {readBytes} from '../../http/read-bytes.ts'
import {refuseOthers} from '../parameters/parameter.ts'
import {ApiError, createNotFound} from './api-error.ts'
import type {Reply, Request, Route} from './route.ts'

export type Authorise = (route: Route, request: Request, keyText: string) => Request

const MAX_BODY_BYTES = 512 * 1024 * 1024
const MAX_QUERY_LENGTH = 4000

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, GET, OPTIONS, PUT, PATCH, DELETE',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
}

const TYPES = {
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  lines: 'text/plain; charset=utf-8',
}

function createTooLarge(): ApiError {
  return new ApiError(413, 'Request body is too large.')
}

function send(response: ServerResponse, reply: Reply): void {
  const type = reply.type ?? 'json'
  const text = type === 'json' ? JSON.stringify(reply.body) : String(reply.body)
  response.writeHead(reply.status ?? 200, {
    ...CORS,
    'content-type': TYPES[type],
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

function toReply(error: unknown, log: (line: string) => void): Reply {
  if (error instanceof ApiError) return {status: error.status, body: {message: error.message}}
  log(`search: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  return {status: 500, body: {message: 'Internal error.'}}
}

async function answer(
  routes: readonly Route[],
  authorise: Authorise,
  message: IncomingMessage,
): Promise<Reply> {
  const url = new URL(message.url ?? '/', 'http://local')
  if (message.method === 'GET' && url.search.length > MAX_QUERY_LENGTH)
    throw new ApiError(
      400,
      `Query string exceeds max allowed length of ${MAX_QUERY_LENGTH}. Use the /multi_search end-point for larger payloads.`,
    )
  const query = Object.fromEntries(url.searchParams)
  const header = message.headers['x-typesense-api-key']
  const keyText = (Array.isArray(header) ? header[0] : header) ?? query['x-typesense-api-key'] ?? ''
  delete query['x-typesense-api-key']
  const found = matchRoute(routes, message.method ?? 'GET', url.pathname)
  if (!found) throw createNotFound()
  const {route, params} = found
  const asked: Request = {
    method: message.method ?? 'GET',
    path: url.pathname,
    params,
    query,
    body: Buffer.alloc(0),
    embedded: {},
    key: undefined,
  }
  const allowed = route.isPublic ? asked : authorise(route, asked, keyText)
  if (!route.readsQuery) refuseOthers(query, [], 'a parameter')
  return route.handle({...allowed, body: await readBytes(message, MAX_BODY_BYTES, createTooLarge)})
}

/** Creates the server for the given routes. Request content types are ignored: browsers send JSON as plain text. */
export function createHttpServer(
  routes: readonly Route[],
  authorise: Authorise,
  log: (line: string) => void,
): Server {
  const server = createServer((message, response) => {
    if (message.method === 'OPTIONS') {
      response.writeHead(204, CORS).end()
      return
    }
    answer(routes, authorise, message)
      .catch((error: unknown) => toReply(error, log))
      .then((reply) => send(response, reply))
      .catch(() => response.destroy())
  })
  // Otherwise a client that is busy for seconds could send a request over a connection that is being closed.
  server.keepAliveTimeout = 65_000
  return server
}
