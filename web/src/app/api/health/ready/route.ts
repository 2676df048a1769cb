import {connection} from 'next/server'
import {getShutdown} from '#/lib/shutdown'
import {getStoredDirectory} from '#/tenant/directory-store'
import {isWarm} from '../warm-pages'

/**
 * Readiness of this process: 200, or 503 before it has read the list of sites and loaded first pages, and during
 * shutdown. It depends on no other service, so that an outage does not take away processes that still serve cached
 * pages.
 */
export async function GET(): Promise<Response> {
  await connection()
  const directory = getStoredDirectory()
  const ready = directory !== null && isWarm(directory) && !getShutdown().isBegun
  return Response.json({ready}, {status: ready ? 200 : 503, headers: {'Cache-Control': 'no-store'}})
}
