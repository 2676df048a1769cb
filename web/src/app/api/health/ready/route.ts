import {connection} from 'next/server'
import {getShutdown} from '#/lib/shutdown'
import {getStoredDirectory} from '#/tenant/directory-store'

/**
 * Says whether this process can answer for its sites: 200, or 503 before it has read which there are and once it has
 * been asked to end. It asks no other service, so an outage takes no process away that shows its last good pages.
 */
export async function GET(): Promise<Response> {
  await connection()
  const ready = getStoredDirectory() !== null && !getShutdown().isBegun
  return Response.json({ready}, {status: ready ? 200 : 503, headers: {'Cache-Control': 'no-store'}})
}
