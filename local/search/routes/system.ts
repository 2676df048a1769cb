import type {Route} from '../http/route.ts'

const VERSION = '30.2'

/** Health, version and memory. */
export function createSystemRoutes(): Route[] {
  return [
    {method: 'GET', path: '/health', isPublic: true, handle: () => ({body: {ok: true}})},
    {method: 'GET', path: '/debug', handle: () => ({body: {state: 1, version: VERSION}})},
    {
      method: 'GET',
      path: '/metrics.json',
      handle: () => ({body: {typesense_memory_resident_bytes: String(process.memoryUsage().rss)}}),
    },
  ]
}
