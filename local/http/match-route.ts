type Pattern = {method: string; path: string}

export type Match<R> = {route: R; params: Record<string, string>}

/** The first route of the table whose method and path fit, with decoded parameters. */
export function matchRoute<R extends Pattern>(
  routes: readonly R[],
  method: string,
  path: string,
): Match<R> | undefined {
  const segments = path.split('/').filter((segment) => segment !== '')
  for (const route of routes) {
    if (route.method !== method) continue
    const params = matchSegments(route.path.split('/').slice(1), segments)
    if (params) return {route, params}
  }
  return undefined
}

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [position, part] of pattern.entries()) {
    if (part === '*') return params
    const segment = segments[position]
    if (segment === undefined) return undefined
    if (part.startsWith(':')) params[part.slice(1)] = decode(segment)
    else if (part !== segment) return undefined
  }
  return pattern.length === segments.length ? params : undefined
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
