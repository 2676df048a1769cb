import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import {createHttpEdge} from './http-edge.ts'
import type {Edge} from './port.ts'

/** The caches in front that the environment names; null for none. */
export function getEdge(): Edge | null {
  return getProcessValue('edge', () => {
    const {EDGE_PROVIDER: provider, EDGE_ID: ids, EDGE_SECRET: secret = '', EDGE_URL: urls} = getEnv()
    return {edge: provider ? createHttpEdge({provider, ids: ids?.split(',') ?? [], urls, secret}) : null}
  }).edge
}
