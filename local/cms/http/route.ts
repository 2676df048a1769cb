import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Caller} from '../auth/caller.ts'
import type {Lake} from '../lake.ts'

export type RouteContext = {
  lake: Lake
  request: IncomingMessage
  response: ServerResponse
  url: URL
  /** What the path's `:names` matched, decoded. */
  params: Record<string, string>
  /** `2025-02-19`, `1` or `X`. */
  apiVersion: string
  caller: Caller
}

/** `undefined` when the handler has answered by itself (streams). */
export type Reply = {status?: number; body: unknown; headers?: Record<string, string>} | undefined

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path after the version, segments with `:name`; `*` at the end matches any rest. */
  path: string
  handle: (context: RouteContext) => Reply | Promise<Reply>
}

/** A path parameter that the route's pattern guarantees. */
export function pathParam(context: RouteContext, name: string): string {
  return context.params[name] ?? ''
}

export function isOn(context: RouteContext, name: string, fallback = false): boolean {
  const value = context.url.searchParams.get(name)
  return value === null ? fallback : value !== 'false' && value !== '0'
}
