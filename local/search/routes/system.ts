import type {Engine} from '../engine/engine.ts'
import type {Route} from '../http/route.ts'
import type {AnswerCache} from '../query/answer-cache.ts'

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
export function createSystemRoutes(engine: Engine, cache: AnswerCache): Route[] {
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
          total_requests_per_second: 0,
        },
      }),
    },
    {
      method: 'POST',
      path: '/operations/cache/clear',
      handle: () => {
        cache.clear()
        return {status: 200, body: {success: true}}
      },
    },
    {
      method: 'POST',
      path: '/operations/db/compact',
      handle: async () => {
        await engine.compact()
        return {status: 200, body: {success: true}}
      },
    },
    // A change of a schema is done before it is answered, so none is ever under way.
    {method: 'GET', path: '/operations/schema_changes', handle: () => ({status: 200, body: []})},
  ]
}
