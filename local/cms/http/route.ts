import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Caller} from '../auth/caller.ts'
import type {Lake} from '../dataset/datasets.ts'
import type {DatasetLake} from '../lake.ts'

export type RouteContext<L = Lake> = {
  lake: L
  request: IncomingMessage
  response: ServerResponse
  url: URL
  /** The decoded path segments that matched `:name`. */
  params: Record<string, string>
  /** `2025-02-19`, `1` or `X`. */
  apiVersion: string
  caller: Caller
}

/** The context of a route with `:dataset` in its path. */
export type DatasetContext = RouteContext<DatasetLake>

/** `undefined` when the handler has already answered (streams). */
export type Reply = {status?: number; body: unknown; headers?: Record<string, string>} | undefined

export type Route<L = Lake> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path after the version, segments with `:name`; `*` at the end matches any rest. */
  path: string
  /** Who may ask: whoever has a token, or who may administer the project; everybody without it. */
  needs?: 'token' | 'manager'
  handle: (context: RouteContext<L>) => Reply | Promise<Reply>
}

/** A route with `:dataset` in its path. It can access that dataset only. */
export type DatasetRoute = Route<DatasetLake>

/** Routes for whoever has a token. */
export function allowMembers<L>(routes: readonly Route<L>[]): readonly Route<L>[] {
  return routes.map((route) => ({...route, needs: 'token'}))
}

/** Routes for whoever may administer the project. */
export function allowManagers(routes: readonly Route[]): readonly Route[] {
  return routes.map((route) => ({...route, needs: 'manager'}))
}

/** Routes that answer everybody with the same, by their paths. */
export function answerAlways(method: Route['method'], bodies: {readonly [path: string]: unknown}) {
  return Object.entries(bodies).map(([path, body]) => ({method, path, handle: () => ({body})}))
}

/** A path parameter that the route's pattern guarantees. */
export function getPathParam({params}: Pick<RouteContext, 'params'>, name: string): string {
  return params[name] ?? ''
}

export function isOn({url}: Pick<RouteContext, 'url'>, name: string, fallback = false): boolean {
  const value = url.searchParams.get(name)
  return value === null ? fallback : value !== 'false' && value !== '0'
}
