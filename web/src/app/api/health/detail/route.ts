import {getEnv} from '#/env/env'
import {answerError} from '#/lib/answer-error'
import {hasHealthToken} from '#/lib/health-token'
import {checkHealth} from '../check-health'

/**
 * The state of every dependency, the deliveries and the feeds: for the operator only, with the token of `pnpm
 * health`.
 */
export async function GET(request: Request): Promise<Response> {
  const headers = {'Cache-Control': 'no-store'}
  if (!hasHealthToken(request, getEnv().OPERATOR_SECRET))
    return answerError(401, 'The token is missing or wrong', headers)
  const {metrics: _metrics, ...health} = await checkHealth()
  return Response.json(health, {status: health.status === 'ok' ? 200 : 503, headers})
}
