import {connection} from 'next/server'
import {checkHealth} from './check-health'

/**
 * Whether all dependencies respond: 200, or 503 if one does not. Pages may still work. `/api/health/detail` shows the
 * operator which one failed.
 */
export async function GET(): Promise<Response> {
  await connection()
  const {status} = await checkHealth()
  return Response.json(
    {status},
    {status: status === 'ok' ? 200 : 503, headers: {'Cache-Control': 'no-store'}},
  )
}
