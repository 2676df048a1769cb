import type {IncomingMessage} from 'node:http'
import {parseAndValidateFlightRouterState} from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

const SEGMENT = /^\/[\w$@!./-]{1,2000}$/

/** Whether Next can parse a request's router headers. It returns 500 if it cannot. */
export function isReadableByRouter({headers}: Pick<IncomingMessage, 'headers'>): boolean {
  const segment = headers['next-router-segment-prefetch']
  if (segment !== undefined && (typeof segment !== 'string' || !SEGMENT.test(segment))) return false
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree'])
    return true
  } catch {
    return false
  }
}
