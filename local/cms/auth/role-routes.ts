import * as z from 'zod'
import {grantSchema} from '../config.ts'
import {createBadRequest, createHttpError, createNotFound} from '../http/api-error.ts'
import {readJson} from '../http/read-body.ts'
import {allowManagers, getPathParam, type Reply, type RouteContext} from '../http/route.ts'
import type {JsonObject} from '../store/lake-document.ts'
import {BUILT_IN_ROLES, compileGrant, type Role} from './access.ts'

/**
 * https://www.sanity.io/docs/http-reference/access-api: the roles of a project. In the service a role names permissions
 * that hold filters; here a role holds them itself, as `grants`.
 */
export const ROLE_ROUTES = allowManagers([
  {method: 'GET', path: '/access/project/:projectId/roles', handle: listRoles},
  {method: 'PUT', path: '/access/project/:projectId/roles/:roleName', handle: putRole},
  {method: 'DELETE', path: '/access/project/:projectId/roles/:roleName', handle: deleteRole},
])

const roleSchema = z.object({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,127}$/),
  title: z.string().min(1).max(200),
  grants: z.array(grantSchema).max(50),
})

function listRoles({lake}: RouteContext): Reply {
  const data = lake.users.roles.map(show)
  return {body: {data, nextCursor: null, totalCount: data.length}}
}

async function putRole(context: RouteContext): Promise<Reply> {
  const {lake, request} = context
  const name = getPathParam(context, 'roleName')
  const role = readRole({...(await readJson(request)), name})
  if (!lake.members.hasRole(name)) refuseFixed(lake.users.roles, name)
  lake.members.saveRole(role)
  return {body: show(role)}
}

function deleteRole(context: RouteContext): Reply {
  const {lake} = context
  const {name} = findRole(context)
  if (!lake.members.hasRole(name)) refuseFixed(lake.users.roles, name)
  if (lake.users.list().some(({roles}) => roles.includes(name)))
    throw createHttpError(409, 'Conflict', `Role "${name}" is in use; give its holders another role first`)
  lake.members.removeRole(name)
  return {body: {name, deleted: true}}
}

function findRole(context: RouteContext): Role {
  const name = getPathParam(context, 'roleName')
  const role = context.lake.users.roles.find((each) => each.name === name)
  if (role === undefined) throw createNotFound(`Role "${name}" not found`)
  return role
}

function refuseFixed(roles: readonly Role[], name: string): void {
  if (roles.some((role) => role.name === name))
    throw createHttpError(403, 'Forbidden', `Role "${name}" cannot be changed over HTTP`)
}

function readRole(body: JsonObject): Role {
  const parsed = roleSchema.safeParse(body)
  if (!parsed.success)
    throw createBadRequest(
      'A role needs a "name" of lower-case letters, digits and dashes, a "title" and "grants"',
    )
  for (const grant of parsed.data.grants) compileGrant(grant)
  return parsed.data
}

function show({name, title, grants}: Role): JsonObject {
  return {
    name,
    title,
    description: '',
    isCustom: !BUILT_IN_ROLES.some((role) => role.name === name),
    appliesToUsers: true,
    appliesToRobots: true,
    grants,
  }
}
