/**
 * The action that a key must allow for a route, by the reference's rule: its path without parameters, and what the
 * method does. A part of a collection is named without it.
 */
export function deriveAction(method: string, path: string): string {
  const parts = path.split('/').slice(1)
  const own = parts[0] === 'collections' && parts.length > 2 ? parts.slice(1) : parts
  const resource = own.filter((part) => !part.startsWith(':')).join('/')
  if (resource === 'multi_search' || resource === 'documents/search') return 'documents:search'
  if (resource === 'documents/import' || resource === 'documents/export') return resource.replace('/', ':')
  return `${resource}:${deriveOperation(method, own)}`
}

function deriveOperation(method: string, parts: readonly string[]): string {
  // The reference does not count a parameter at the first place.
  if (method === 'GET') return parts.slice(1).some((part) => part.startsWith(':')) ? 'get' : 'list'
  const operations: Record<string, string> = {
    POST: 'create',
    PUT: 'upsert',
    DELETE: 'delete',
    PATCH: 'update',
  }
  return operations[method] ?? 'unknown'
}
