import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import {type Match, matchRoute} from '../../http/match-route.ts'
import type {Caller} from '../auth/caller.ts'
import {requireManager, requireToken} from '../auth/require.ts'
import type {Lake} from '../dataset/datasets.ts'
import {MAX_HEADER_BYTES} from '../limits/plan-limits.ts'
import {sendError, sendReply} from './answer.ts'
import {createHttpError, createNotFound} from './api-error.ts'
import {answerPreflight, applyCors} from './cors.ts'
import {createTooLongHeaders, refuseMalformed} from './refuse-malformed.ts'
import type {DatasetRoute, Route, RouteContext} from './route.ts'

const VERSIONED = /^\/v(1|X|\d{4}-\d{2}-\d{2})(\/.*)$/

export type RouteTable = {
  /** Those that name a `:dataset`. */
  datasets: readonly DatasetRoute[]
  project: readonly Route[]
}

export type RouteTables = {
  /** Paths under `/v<version>`. */
  api: RouteTable
  /** Paths without a version: asset delivery, health. */
  plain: RouteTable
}

export function createHttpServer(lake: Lake, tables: RouteTables): Server {
  const server = createServer((request, response) => {
    handle(lake, tables, request, response).catch((error: unknown) => sendError(response, error, lake.log))
  })
  server.on('clientError', refuseMalformed)
  // Event streams stay open for hours, so only receiving a request has a timeout.
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
  checkHeaders(request)
  const versioned = VERSIONED.exec(url.pathname)
  if (versioned && !mayUse && !url.pathname.endsWith('/check/cors'))
    throw createHttpError(403, 'Forbidden', 'CORS Origin not allowed')
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  const table = versioned ? tables.api : tables.plain
  const path = versioned?.[2] ?? url.pathname
  const asked = {request, response, url, apiVersion: versioned?.[1] ?? '1'}
  const inDataset = matchRoute(table.datasets, method, path)
  if (inDataset) return answerInDataset(lake, inDataset, asked)
  const match = matchRoute(table.project, method, path)
  if (match === undefined) throw createNotFound(`No such route: ${method} ${path}`)
  requireProject(lake, match.params, request)
  const caller = lake.users.identify(request.headers.authorization)
  admitCaller(match.route, caller)
  const reply = await match.route.handle({...asked, lake, params: match.params, caller})
  sendReply(response, reply, String(request.headers['accept-encoding'] ?? ''))
}

type Asked = Omit<RouteContext, 'lake' | 'params' | 'caller'>

/**
 * Holds the dataset of the path open until the request is answered and its connection, possibly a stream, is
 * closed.
 */
async function answerInDataset(lake: Lake, match: Match<DatasetRoute>, asked: Asked): Promise<void> {
  const {request, response} = asked
  const {route, params} = match
  const name = params.dataset ?? ''
  const use = lake.datasets.use(name)
  const closed = new Promise((resolve) => response.once('close', resolve))
  try {
    const identified = lake.users.identify(request.headers.authorization)
    const caller = {...identified, access: use.lake.accessOf(identified.identity)}
    admitCaller(route, caller)
    const reply = await route.handle({...asked, lake: use.lake, params, caller})
    sendReply(response, reply, String(request.headers['accept-encoding'] ?? ''))
  } catch (error) {
    // The dataset was removed during the request: answer that it is missing, whatever error that caused.
    throw use.isClosed() ? lake.datasets.explainMissing(name) : error
  } finally {
    closed.then(use.end)
  }
}

/** @throws ApiError 401 or 403 for a caller whom the route does not allow */
function admitCaller({needs}: Pick<Route, 'needs'>, caller: Caller): void {
  if (needs === 'token') requireToken(caller)
  if (needs === 'manager') requireManager(caller)
}

/** @throws ApiError 404 if the path, or a header in place of it, names another project */
function requireProject({projectId}: Lake, params: Match<Route>['params'], {headers}: IncomingMessage): void {
  const asked = params.projectId ?? headers['x-sanity-project-id'] ?? projectId
  if (asked !== projectId) throw createHttpError(404, 'Not Found', `Project not found (${String(asked)})`)
}

/** @throws ApiError 431 */
function checkHeaders({url = '', rawHeaders}: IncomingMessage): void {
  const bytes = rawHeaders.reduce((sum, text) => sum + text.length, url.length)
  if (bytes > MAX_HEADER_BYTES) throw createTooLongHeaders()
}

function parseUrl(target: string): URL {
  // Two slashes would be a host.
  const url = URL.parse(target.replace(/^\/+/, '/'), 'http://cms.invalid')
  if (url === null) throw createHttpError(400, 'Bad Request', 'Malformed request target')
  return url
}
