import {connection} from 'next/server'
import {checkHealth} from './check-health'

/** Says which dependencies answer: 200 when all do, 503 when one does not. Pages may work all the same. */
export async function GET(): Promise<Response> {
  await connection()
  const health = await checkHealth()
  const status = health.status === 'ok' ? 200 : 503
  return Response.json(health, {status, headers: {'Cache-Control': 'no-store'}})
}
