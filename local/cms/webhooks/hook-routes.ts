import type {Lake} from '../dataset/datasets.ts'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import {readJson} from '../http/read-body.ts'
import {allowManagers, type Reply, type RouteContext} from '../http/route.ts'
import type {Delivery} from './delivery-log.ts'
import {EVERY_DATASET, type Hook, hookChangeSchema} from './hook.ts'

/** https://www.sanity.io/docs/http-reference/webhooks, of which webhooks are made in the configuration file alone. */
export const HOOK_ROUTES = allowManagers([
  {method: 'PATCH', path: '/hooks/projects/:projectId/:hookId', handle: changeHook},
  {method: 'GET', path: '/hooks/projects/:projectId/:hookId/messages', handle: listMessages},
])

const LISTED = 200

async function changeHook(context: RouteContext): Promise<Reply> {
  const hook = findHook(context)
  const change = hookChangeSchema.safeParse(await readJson(context.request))
  if (!change.success) throw createBadRequest('A webhook is changed by "isDisabled", true or false')
  context.lake.hooks.save({...hook, ...change.data})
  return {body: {id: hook.id, ...change.data}}
}

/** The newest, or all that wait: tests ask ten times a second, and a change of many documents waits for more than are listed. */
function listMessages({lake, params, url}: RouteContext): Reply {
  const isPending = url.searchParams.get('status') === 'pending'
  const messages = listDeliveries(lake, findHook({lake, params}), isPending)
  const newest = messages.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  return {body: isPending ? newest : newest.slice(0, LISTED)}
}

/** From every dataset that the hook covers. */
function listDeliveries({datasets}: Lake, hook: Hook, isPending: boolean): (Delivery & {dataset: string})[] {
  const names = hook.dataset === EVERY_DATASET ? datasets.list().map(({name}) => name) : [hook.dataset]
  return names.flatMap((dataset) => {
    const use = datasets.use(dataset)
    const {log} = use.lake.webhooks
    const list = isPending ? log.pending(hook.id) : log.list(hook.id, LISTED)
    use.end()
    return list.map((delivery) => ({...delivery, dataset}))
  })
}

function findHook({lake, params}: Pick<RouteContext, 'lake' | 'params'>): Hook {
  const hook = lake.hooks.get(params.hookId ?? '')
  if (hook === undefined) throw createNotFound('Webhook not found')
  return hook
}
