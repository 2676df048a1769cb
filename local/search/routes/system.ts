import type {Route} from '../http/route.ts'

const VERSION = '30.2'

function memory(): Record<string, string> {
  const {rss, heapTotal, heapUsed, external} = process.memoryUsage()
  return {
    system_cpu_active_percentage: '0.00',
    system_memory_used_bytes: String(rss),
    typesense_memory_active_bytes: String(rss),
    typesense_memory_allocated_bytes: String(heapUsed + external),
    typesense_memory_mapped_bytes: String(heapTotal),
    typesense_memory_resident_bytes: String(rss),
  }
}

/** Health, version and figures. */
export function createSystemRoutes(counters: {requests: number}): Route[] {
  return [
    {method: 'GET', path: '/health', isPublic: true, handle: () => ({status: 200, body: {ok: true}})},
    {
      method: 'GET',
      path: '/debug',
      handle: () => ({status: 200, body: {state: 1, version: VERSION}}),
    },
    {
      method: 'GET',
      path: '/metrics.json',
      handle: () => ({status: 200, body: memory()}),
    },
    {
      method: 'GET',
      path: '/stats.json',
      handle: () => ({
        status: 200,
        body: {
          latency_ms: {},
          requests_per_second: {},
          pending_write_batches: 0,
          total_requests_per_second: counters.requests,
        },
      }),
    },
    {
      method: 'POST',
      path: '/operations/cache/clear',
      handle: () => ({status: 200, body: {success: true}}),
    },
    {
      method: 'POST',
      path: '/operations/vote',
      handle: () => ({status: 200, body: {success: true}}),
    },
    {
      method: 'POST',
      path: '/config',
      handle: () => ({status: 201, body: {success: true}}),
    },
  ]
}
