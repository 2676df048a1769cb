import * as z from 'zod'
import {createNotFound} from '../http/api-error.ts'
import {readInput} from '../http/read-body.ts'
import {allowManagers, getPathParam, type Reply, type RouteContext} from '../http/route.ts'
import type {JsonObject} from '../store/lake-document.ts'
import {requireRole} from './require.ts'
import type {StoredToken} from './stored-tokens.ts'

/** https://www.sanity.io/docs/http-reference/access-api: robot tokens of a project */
export const TOKEN_ROUTES = allowManagers([
  {method: 'GET', path: '/projects/:projectId/tokens', handle: listTokens},
  {method: 'POST', path: '/projects/:projectId/tokens', handle: createToken},
  {method: 'DELETE', path: '/projects/:projectId/tokens/:tokenId', handle: deleteToken},
])

const inputSchema = z.object({label: z.string().min(1), roleName: z.string().default('viewer')})

function listTokens({lake}: RouteContext): Reply {
  return {body: lake.tokens.listRobots().map((token) => show(token))}
}

async function createToken({lake, request}: RouteContext): Promise<Reply> {
  const words = 'A token needs a "label" and a "roleName"'
  const {label, roleName} = await readInput(request, inputSchema, words)
  requireRole(lake, roleName)
  const token = lake.tokens.create(label, {role: roleName})
  return {status: 201, body: {...show(token), key: token.key}}
}

function deleteToken(context: RouteContext): Reply {
  const id = getPathParam(context, 'tokenId')
  if (!context.lake.tokens.remove(id)) throw createNotFound('Token not found')
  return {body: {id, deleted: true}}
}

function show({id, label, role = '', createdAt}: StoredToken): JsonObject {
  return {id, label, projectUserId: id, createdAt, roles: [{name: role, title: role}]}
}
