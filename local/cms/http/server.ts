import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import type {Lake} from '../lake.ts'
import {sendError, sendReply} from './answer.ts'
import {httpError, notFound} from './api-error.ts'
import {answerPreflight, applyCors} from './cors.ts'
import {matchRoute} from './match-route.ts'
import type {Route} from './route.ts'

const VERSIONED = /^\/v(1|X|\d{4}-\d{2}-\d{2})(\/.*)$/

export type RouteTables = {
  /** Paths under `/v<version>`. */
  api: readonly Route[]
  /** Paths as they are: delivery of assets, health. */
  plain: readonly Route[]
}

export function createHttpServer(lake: Lake, tables: RouteTables): Server {
  const server = createServer((request, response) => {
    handle(lake, tables, request, response).catch((error: unknown) => sendError(response, error, lake.log))
  })
  // Listeners stay open for hours; only a request that is still arriving has to hurry.
  server.requestTimeout = 120_000
  server.keepAliveTimeout = 65_000
  return server
}

async function handle(
  lake: Lake,
  tables: RouteTables,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = parseUrl(request.url ?? '/')
  const mayUse = applyCors(request, response, lake.corsOrigins)
  if (request.method === 'OPTIONS') return answerPreflight(request, response)
  const versioned = VERSIONED.exec(url.pathname)
  if (versioned && !mayUse && !url.pathname.endsWith('/check/cors'))
    throw httpError(403, 'Forbidden', 'CORS Origin not allowed')
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  const match = versioned
    ? matchRoute(tables.api, method, versioned[2] ?? '/')
    : matchRoute(tables.plain, method, url.pathname)
  if (match === undefined) throw notFound(`No such route: ${method} ${url.pathname}`)
  const {route, params} = match
  const dataset = params.dataset
  if (versioned && dataset !== undefined && dataset !== lake.dataset)
    throw notFound(`Dataset "${dataset}" not found for project ID "${lake.projectId}"`)
  const caller = lake.users.identify(request.headers.authorization)
  const context = {lake, request, response, url, params, apiVersion: versioned?.[1] ?? '1', caller}
  const reply = await route.handle(context)
  sendReply(response, reply, String(request.headers['accept-encoding'] ?? ''))
}

function parseUrl(target: string): URL {
  const url = URL.parse(target, 'http://cms.invalid')
  if (url === null) throw httpError(400, 'Bad Request', 'Malformed request target')
  return url
}
