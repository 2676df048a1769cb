import * as z from 'zod'
import {createHttpError, createNotFound} from '../http/api-error.ts'
import {readInput} from '../http/read-body.ts'
import {allowManagers, getPathParam, type Reply, type RouteContext} from '../http/route.ts'
import type {JsonObject} from '../store/lake-document.ts'
import type {Origin} from './stored-origins.ts'

/** https://www.sanity.io/docs/http-reference/projects: the origins of a project */
export const CORS_ROUTES = allowManagers([
  {method: 'GET', path: '/projects/:projectId/cors', handle: listOrigins},
  {method: 'POST', path: '/projects/:projectId/cors', handle: addOrigin},
  {method: 'DELETE', path: '/projects/:projectId/cors/:originId', handle: removeOrigin},
])

const inputSchema = z.object({
  origin: z.string().regex(/^(\*|null|[a-z-]+:\/\/[^/\s]+)$/),
  allowCredentials: z.boolean().default(false),
})

function listOrigins(context: RouteContext): Reply {
  return {body: context.lake.origins.list().map((origin) => show(context, origin))}
}

async function addOrigin(context: RouteContext): Promise<Reply> {
  const {lake, request} = context
  const words = '"origin" must be like https://example.com, without a path'
  const {origin, allowCredentials} = await readInput(request, inputSchema, words)
  if (lake.origins.list().some((each) => each.origin === origin))
    throw createHttpError(409, 'Conflict', `Origin "${origin}" exists already`)
  const added = lake.origins.add(origin, allowCredentials)
  return {status: 201, body: added && show(context, added)}
}

function removeOrigin(context: RouteContext): Reply {
  const {lake} = context
  const id = getPathParam(context, 'originId')
  if (lake.origins.isConfigured(id))
    throw createHttpError(403, 'Forbidden', 'This origin comes from the configuration and is changed there')
  if (!lake.origins.remove(id)) throw createNotFound('CORS origin not found')
  return {body: {id, deleted: true}}
}

function show({lake}: RouteContext, {id, origin, allowCredentials, createdAt}: Origin): JsonObject {
  return {
    id,
    origin,
    allowCredentials,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
    projectId: lake.projectId,
  }
}
