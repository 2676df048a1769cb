import * as z from 'zod'
import {createBadRequest, createHttpError, createNotFound} from '../http/api-error.ts'
import {readJson} from '../http/read-body.ts'
import {allowManagers, getPathParam, type Reply, type Route, type RouteContext} from '../http/route.ts'
import type {JsonObject} from '../store/lake-document.ts'
import {requireRole} from './require.ts'
import type {StoredToken} from './stored-tokens.ts'

/** https://www.sanity.io/docs/http-reference/access-api: robots, each with one token; newer tools make tokens here */
export const ROBOT_ROUTES: readonly Route[] = [
  ...allowManagers([
    {method: 'GET', path: '/access/project/:projectId/robots', handle: listRobots},
    {method: 'POST', path: '/access/project/:projectId/robots', handle: createRobot},
    {method: 'DELETE', path: '/access/project/:projectId/robots/:robotId', handle: deleteRobot},
  ]),
  {method: 'POST', path: '/access/robots/me/rotate', needs: 'token', handle: rotateToken},
]

const inputSchema = z.object({
  label: z.string().min(1),
  memberships: z.array(z.object({roleNames: z.array(z.string()).length(1)})).length(1),
  expiresAt: z.never('A token that ends by itself is not offered by this server').optional(),
})

function listRobots({lake}: RouteContext): Reply {
  const data = lake.tokens.listRobots().map((token) => show(lake.projectId, token))
  return {body: {data, nextCursor: null, totalCount: data.length}}
}

async function createRobot({lake, request}: RouteContext): Promise<Reply> {
  const input = inputSchema.safeParse(await readJson(request))
  if (!input.success) {
    const [issue] = input.error.issues
    const isEnding = issue?.path[0] === 'expiresAt'
    throw createBadRequest(
      isEnding ? issue.message : 'A robot needs a "label" and "memberships" with one role',
    )
  }
  const role = input.data.memberships[0]?.roleNames[0] ?? ''
  requireRole(lake, role)
  const token = lake.tokens.create(input.data.label, {role})
  return {status: 201, body: {...show(lake.projectId, token), token: token.key}}
}

function deleteRobot(context: RouteContext): Reply {
  const id = getPathParam(context, 'robotId')
  if (!context.lake.tokens.remove(id)) throw createNotFound('Robot not found')
  return {body: {id, deleted: true}}
}

/** The robot itself asks; its old token ends at once. */
function rotateToken({lake, caller}: RouteContext): Reply {
  const token = lake.tokens.rotate(caller.identity)
  if (token === undefined)
    throw createHttpError(403, 'Forbidden', 'Only a token that was made over HTTP can be rotated')
  return {body: {...show(lake.projectId, token), token: token.key}}
}

function show(projectId: string, {id, label, role = '', createdAt}: StoredToken): JsonObject {
  return {
    id,
    label,
    createdAt,
    expiresAt: null,
    memberships: [{resourceType: 'project', resourceId: projectId, roleNames: [role]}],
    managedBy: {resourceType: 'project', resourceId: projectId},
  }
}
