import {statfsSync} from 'node:fs'
import {freemem, totalmem} from 'node:os'
import type {Engine} from '../engine/engine.ts'
import type {Route} from '../http/route.ts'
import type {AnswerCache} from '../query/answer-cache.ts'

const VERSION = '30.2'

/** Figures of this process and its machine. What it does not measure is 0. */
function listFigures(): Record<string, string> {
  const {rss, heapTotal, heapUsed, external} = process.memoryUsage()
  const {blocks, bfree, bsize} = statfsSync('.')
  return {
    system_cpu_active_percentage: '0.00',
    system_disk_total_bytes: String(blocks * bsize),
    system_disk_used_bytes: String((blocks - bfree) * bsize),
    system_memory_total_bytes: String(totalmem()),
    system_memory_used_bytes: String(totalmem() - freemem()),
    system_network_received_bytes: '0',
    system_network_sent_bytes: '0',
    typesense_memory_active_bytes: String(rss),
    typesense_memory_allocated_bytes: String(heapUsed + external),
    typesense_memory_fragmentation_ratio: '0.00',
    typesense_memory_mapped_bytes: String(heapTotal),
    typesense_memory_metadata_bytes: '0',
    typesense_memory_resident_bytes: String(rss),
  }
}

/** Health, version and figures. */
export function createSystemRoutes(engine: Engine, cache: AnswerCache): Route[] {
  return [
    {method: 'GET', path: '/health', isPublic: true, handle: () => ({body: {ok: true}})},
    {method: 'GET', path: '/debug', handle: () => ({body: {state: 1, version: VERSION}})},
    {method: 'GET', path: '/metrics.json', handle: () => ({body: listFigures()})},
    {
      method: 'GET',
      path: '/stats.json',
      handle: () => ({
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
        return {body: {success: true}}
      },
    },
    {
      method: 'POST',
      path: '/operations/db/compact',
      handle: async () => {
        await engine.compact()
        return {body: {success: true}}
      },
    },
    // A change of a schema is done before it is answered, so none is ever under way.
    {method: 'GET', path: '/operations/schema_changes', handle: () => ({body: []})},
  ]
}
