import {createBadRequest} from '../http/api-error.ts'
import {readJson} from '../http/read-body.ts'
import type {DatasetContext, DatasetRoute, Reply} from '../http/route.ts'
import {readTransactionId} from '../mutate/mutate-routes.ts'
import {runActions} from './run-actions.ts'

/** https://www.sanity.io/docs/http-reference/actions */
export const ACTION_ROUTES: readonly DatasetRoute[] = [
  {method: 'POST', path: '/data/actions/:dataset', needs: 'token', handle: act},
]

async function act({lake, caller, request}: DatasetContext): Promise<Reply> {
  const body = await readJson(request)
  if (!Array.isArray(body.actions) || body.actions.length === 0)
    throw createBadRequest('Missing required property "actions"')
  const result = runActions({
    store: lake.store,
    caller,
    actions: body.actions,
    transactionId: readTransactionId(body.transactionId),
    dryRun: body.dryRun === true,
  })
  return {body: result}
}
