import type {Lake} from '../dataset/datasets.ts'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import {readJson} from '../http/read-body.ts'
import {allowManagers, getPathParam, type Reply, type RouteContext} from '../http/route.ts'
import type {JsonObject} from '../store/lake-document.ts'
import type {Delivery} from './delivery-log.ts'
import {EVERY_DATASET, type Hook, type HookInput, hookInputSchema} from './hook.ts'

/** https://www.sanity.io/docs/http-reference/webhooks */
export const HOOK_ROUTES = allowManagers([
  {method: 'GET', path: '/hooks/projects/:projectId', handle: listHooks},
  {method: 'POST', path: '/hooks/projects/:projectId', handle: createHook},
  {method: 'GET', path: '/hooks/projects/:projectId/attempts/:attemptId', handle: getAttempt},
  {
    method: 'GET',
    path: '/hooks/projects/:projectId/:hookId',
    handle: (context) => ({body: showHook(context, findHook(context))}),
  },
  {method: 'PATCH', path: '/hooks/projects/:projectId/:hookId', handle: changeHook},
  {method: 'PUT', path: '/hooks/projects/:projectId/:hookId', handle: changeHook},
  {method: 'DELETE', path: '/hooks/projects/:projectId/:hookId', handle: deleteHook},
  {method: 'GET', path: '/hooks/projects/:projectId/:hookId/attempts', handle: listAttempts},
  {method: 'GET', path: '/hooks/projects/:projectId/:hookId/messages', handle: listMessages},
])

const LISTED = 200

function listHooks(context: RouteContext): Reply {
  return {body: context.lake.hooks.list().map((hook) => showHook(context, hook))}
}

async function createHook(context: RouteContext): Promise<Reply> {
  const {id: _ours, ...input} = readInput(context, await readJson(context.request))
  return {status: 201, body: showHook(context, context.lake.hooks.save(input, context.caller.identity))}
}

async function changeHook(context: RouteContext): Promise<Reply> {
  const hook = findHook(context)
  const body = await readJson(context.request)
  const changed = readInput(context, {...hook, ...flatten(body), id: hook.id})
  return {body: showHook(context, context.lake.hooks.save(changed, hook.createdByUserId))}
}

function deleteHook(context: RouteContext): Reply {
  const hook = findHook(context)
  context.lake.hooks.remove(hook)
  return {body: {id: hook.id, deleted: true}}
}

/** The deliveries of a hook with their attempts and responses, newest first. */
function listAttempts(context: RouteContext): Reply {
  const attempts = showAttempts(context.lake, findHook(context))
  return {body: attempts.sort((a, b) => b.createdAt.localeCompare(a.createdAt))}
}

function getAttempt(context: RouteContext): Reply {
  const {lake} = context
  const attempts = lake.hooks.list().flatMap((hook) => showAttempts(lake, hook))
  const found = attempts.find(({id}) => id === getPathParam(context, 'attemptId'))
  if (found === undefined) throw createNotFound('Attempt not found')
  return {body: found}
}

function showAttempts(lake: Lake, hook: Hook) {
  return listDeliveries(lake, hook).flatMap(({delivery}) =>
    delivery.attempts.map((attempt) => ({
      ...attempt,
      hookId: hook.id,
      projectId: lake.projectId,
      messageId: delivery.id,
      documentId: delivery.documentId,
      inProgress: false,
      isFailure: attempt.failureReason !== null,
      updatedAt: attempt.createdAt,
    })),
  )
}

function listMessages(context: RouteContext): Reply {
  const deliveries = listDeliveries(context.lake, findHook(context))
  return {body: deliveries.map((each) => showMessage(context, each))}
}

type Told = {dataset: string; delivery: Delivery}

/** From every dataset that the hook covers, newest first. */
function listDeliveries({datasets}: Lake, hook: Hook): Told[] {
  const names = hook.dataset === EVERY_DATASET ? datasets.list().map(({name}) => name) : [hook.dataset]
  const deliveries = names.flatMap((dataset) => {
    const use = datasets.use(dataset)
    const list = use.lake.webhooks.log.list(hook.id, LISTED)
    use.end()
    return list.map((delivery) => ({dataset, delivery}))
  })
  if (names.length === 1) return deliveries
  return deliveries.sort((a, b) => b.delivery.createdAt.localeCompare(a.delivery.createdAt)).slice(0, LISTED)
}

function showMessage({lake}: RouteContext, {dataset, delivery}: Told): JsonObject {
  return {
    id: delivery.id,
    hookId: delivery.hookId,
    projectId: lake.projectId,
    dataset,
    documentId: delivery.documentId,
    operation: delivery.operation,
    transactionId: delivery.transactionId,
    status: delivery.status,
    payload: delivery.payload,
    createdAt: delivery.createdAt,
    failureCount: delivery.attempts.filter((attempt) => attempt.failureReason !== null).length,
    resultCode: delivery.attempts.at(-1)?.resultCode ?? null,
  }
}

function findHook({lake, params}: RouteContext): Hook {
  const hook = lake.hooks.get(params.hookId ?? '')
  if (hook === undefined) throw createNotFound('Webhook not found')
  return hook
}

/** The service nests the triggers of a hook under `rule`; a configuration file may write them flat. */
function flatten(body: JsonObject): JsonObject {
  const {rule, ...rest} = body
  return {...rest, ...(typeof rule === 'object' && rule !== null ? rule : {})}
}

function readInput({lake}: RouteContext, body: JsonObject): HookInput {
  const parsed = hookInputSchema.safeParse(flatten(body))
  if (parsed.success) {
    const {dataset = EVERY_DATASET} = parsed.data
    if (dataset !== EVERY_DATASET && !lake.datasets.has(dataset)) throw lake.datasets.explainMissing(dataset)
    return parsed.data
  }
  const issue = parsed.error.issues[0]
  throw createBadRequest(`Invalid webhook: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
}

function showHook(context: RouteContext, hook: Hook): JsonObject {
  const {filter, projection, on, ...rest} = hook
  return {
    ...rest,
    type: 'document',
    projectId: getPathParam(context, 'projectId') || context.lake.projectId,
    rule: {on, filter, projection},
    isDisabledByUser: hook.isDisabled,
    deletedAt: null,
  }
}
