import {connection} from 'next/server'
import {checkHealth} from './check-health'

/**
 * Says whether all dependencies answer: 200, or 503 when one does not. Pages may work all the same. Which one it is says
 * `/api/health/detail`, to the operator.
 */
export async function GET(): Promise<Response> {
  await connection()
  const {status} = await checkHealth()
  return Response.json(
    {status},
    {status: status === 'ok' ? 200 : 503, headers: {'Cache-Control': 'no-store'}},
  )
}
