import * as z from 'zod'
import type {Lake} from '../dataset/datasets.ts'
import {createBadRequest, createHttpError, createNotFound} from '../http/api-error.ts'
import {readInput, readJson} from '../http/read-body.ts'
import {allowManagers, getPathParam, type Reply, type RouteContext} from '../http/route.ts'
import type {JsonObject} from '../store/lake-document.ts'
import {requireRole} from './require.ts'
import type {User} from './users.ts'

/**
 * https://www.sanity.io/docs/http-reference/access-api: the people of a project and their roles. No mail is sent: an
 * invitation is accepted at once, and an administrator hands out a person's access tokens (the last route, which the
 * service does not have: there people sign in with accounts of their own).
 */
export const MEMBER_ROUTES = allowManagers([
  {method: 'GET', path: '/access/project/:projectId/users', handle: listMembers},
  {method: 'POST', path: '/access/project/:projectId/invites', handle: invite},
  {method: 'DELETE', path: '/access/project/:projectId/users/:userId', handle: removeMember},
  {method: 'PUT', path: '/access/project/:projectId/users/:userId/roles/:roleName', handle: giveRole},
  {method: 'DELETE', path: '/access/project/:projectId/users/:userId/roles/:roleName', handle: takeRole},
  {method: 'POST', path: '/access/project/:projectId/users/:userId/tokens', handle: createToken},
])

const inviteSchema = z.object({
  email: z.email(),
  role: z.string().min(1),
  name: z.string().min(1).max(120).optional(),
})

function listMembers({lake}: RouteContext): Reply {
  const data = lake.users.list().map((user) => show(lake, user))
  return {body: {data, nextCursor: null, totalCount: data.length}}
}

async function invite({lake, request}: RouteContext): Promise<Reply> {
  const words = 'An invitation needs an "email" and a "role"'
  const {role, name, ...input} = await readInput(request, inviteSchema, words)
  const email = input.email.toLowerCase()
  requireRole(lake, role)
  if (lake.users.list().some((user) => !user.isRobot && user.email.toLowerCase() === email))
    throw createHttpError(409, 'Conflict', `${email} is a member already`)
  if (lake.users.list().filter(({isRobot}) => !isRobot).length >= lake.limits.users)
    throw createHttpError(402, 'Payment Required', 'Project is already at user quota')
  return {status: 201, body: show(lake, lake.members.add({name: name ?? email, email, roles: [role]}))}
}

function removeMember(context: RouteContext): Reply {
  const {lake} = context
  const {id} = requireStored(context)
  lake.tokens.removeOf(id)
  lake.members.remove(id)
  return {body: {id, deleted: true}}
}

function giveRole(context: RouteContext): Reply {
  const user = requireStored(context)
  const role = getPathParam(context, 'roleName')
  requireRole(context.lake, role)
  return saveRoles(context.lake, user, [...new Set([...user.roles, role])])
}

function takeRole(context: RouteContext): Reply {
  const user = requireStored(context)
  const role = getPathParam(context, 'roleName')
  const left = user.roles.filter((name) => name !== role)
  if (left.length === 0)
    throw createBadRequest(
      'Everyone has a role: give another one first, or remove the person from the project',
    )
  return saveRoles(context.lake, user, left)
}

async function createToken(context: RouteContext): Promise<Reply> {
  const {lake, request} = context
  const user = requireStored(context)
  const {label} = await readJson(request)
  const token = lake.tokens.create(typeof label === 'string' ? label : 'Access token', user.id)
  return {status: 201, body: {id: token.id, label: token.label, key: token.key}}
}

function saveRoles(lake: Lake, {id, name, email}: User, roles: string[]): Reply {
  return {body: show(lake, lake.members.save({id, name, email, roles}))}
}

function findUser(context: RouteContext): User {
  const user = context.lake.users.get(getPathParam(context, 'userId'))
  if (user === undefined) throw createNotFound('User not found')
  return user
}

/** Members of the configuration file are changed there. */
function requireStored(context: RouteContext): User {
  const user = findUser(context)
  if (context.lake.members.has(user.id)) return user
  throw createHttpError(403, 'Forbidden', `"${user.name}" comes from the configuration and is changed there`)
}

function show(lake: Lake, {id, name, email, roles, isRobot, profileImage}: User): JsonObject {
  return {
    sanityUserId: id,
    profile: {id, displayName: name, email, imageUrl: profileImage ?? null, provider: 'token'},
    memberships: [{resourceType: 'project', resourceId: lake.projectId, roleNames: roles}],
    isRobot,
    isManaged: lake.members.has(id),
  }
}
