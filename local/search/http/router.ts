import type {ApiKey} from '../keys/key-store.ts'

/** What a handler is given: the parts of the path, the query, and the body as it came. */
export type Request = {
  method: string
  path: string
  params: Record<string, string>
  query: Record<string, string>
  body: Buffer
  /** Parameters that a scoped key adds; they win over the request's own. */
  embedded: Record<string, unknown>
  key: ApiKey | undefined
}

export type Reply = {status: number; body: unknown; type?: 'json' | 'text' | 'lines'}
export type Handler = (request: Request) => Reply | Promise<Reply>

export type Route = {
  method: string
  /** Path with `:name` parts. */
  path: string
  /** The action a key needs; undefined where no key is asked for. */
  action: string | undefined
  handle: Handler
  /** True where the handler checks the collections itself: it may name several. */
  checksCollections?: boolean
}

type Match = {route: Route; params: Record<string, string>}

function matchPath(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    const actual = parts[at] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = actual
    else if (part !== actual) return undefined
  }
  return params
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Finds the route; routes that come first win. */
export function findRoute(routes: readonly Route[], method: string, path: string): Match | undefined {
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map(decode)
  for (const route of routes) {
    if (route.method !== method) continue
    const params = matchPath(
      route.path.split('/').filter((part) => part !== ''),
      parts,
    )
    if (params) return {route, params}
  }
  return undefined
}
