import {BUILT_IN_ROLES} from '../auth/access.ts'
import type {Caller} from '../auth/caller.ts'
import {requireManager, requireToken} from '../auth/require.ts'
import type {User} from '../auth/users.ts'
import {badRequest, httpError, notFound} from '../http/api-error.ts'
import {isAllowedOrigin} from '../http/cors.ts'
import {readJson} from '../http/read-body.ts'
import {pathParam, type Reply, type Route, type RouteContext} from '../http/route.ts'
import type {Lake} from '../lake.ts'
import type {JsonObject} from '../store/lake-document.ts'

/** https://www.sanity.io/docs/http-reference/users */
const USER_ROUTES: readonly Route[] = [
  {method: 'GET', path: '/users/me', handle: getMe},
  {method: 'GET', path: '/users/:ids', handle: getUsers},
  {method: 'GET', path: '/projects/:projectId/users', handle: getMembers},
  {method: 'GET', path: '/projects/:projectId/users/:ids', handle: getUsers},
]

/** https://www.sanity.io/docs/http-reference/roles; what a grant may say: https://www.sanity.io/docs/content-lake/roles */
const ROLE_ROUTES: readonly Route[] = [
  {method: 'GET', path: '/projects/:projectId/roles', handle: getRoles},
  {method: 'GET', path: '/projects/:projectId/grants', handle: getGrants},
  {method: 'GET', path: '/projects/:projectId/datasets/:dataset/acl', handle: getAcl},
]

/** https://www.sanity.io/docs/http-reference/projects */
const OWN_ROUTES: readonly Route[] = [
  {method: 'GET', path: '/projects', handle: ({lake, caller}) => ({body: [describeProject(lake, caller)]})},
  {method: 'GET', path: '/projects/:projectId', handle: getProject},
  {method: 'GET', path: '/projects/:projectId/datasets', handle: getDatasets},
  {method: 'PUT', path: '/projects/:projectId/datasets/:name', handle: createDataset},
  {method: 'PATCH', path: '/projects/:projectId/datasets/:name', handle: editDataset},
  {method: 'DELETE', path: '/projects/:projectId/datasets/:name', handle: deleteDataset},
  {method: 'GET', path: '/projects/:projectId/features', handle: getFeatures},
  {method: 'GET', path: '/projects/:projectId/tags', handle: () => ({body: []})},
]

/** Not documented: what the Studio and the clients ask of a project, as seen on the wire. */
const ASKED_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/auth/id',
    handle: ({caller}) => ({body: caller.isAnonymous ? {} : {id: caller.identity}}),
  },
  {method: 'POST', path: '/auth/logout', handle: () => ({body: {ok: true}})},
  {method: 'GET', path: '/auth/providers', handle: () => ({body: {providers: [], thirdPartyLogin: false}})},
  {method: 'GET', path: '/projects/:projectId/user-applications', handle: () => ({body: []})},
  {
    method: 'GET',
    path: '/projects/:projectId/datasets/:dataset/settings/:name',
    handle: () => ({body: {enabled: false}}),
  },
  {method: 'GET', path: '/access/project/:projectId/requests', handle: () => ({body: []})},
  {method: 'GET', path: '/access/requests/me', handle: () => ({body: []})},
  // References from other datasets: there is no other dataset.
  {
    method: 'GET',
    path: '/data/references/:dataset/documents/:id/to',
    handle: () => ({body: {totalCount: 0, references: []}}),
  },
  {method: 'GET', path: '/features', handle: getFeatures},
  {method: 'GET', path: '/features/:name', handle: () => ({body: false})},
  {method: 'GET', path: '/check/cors', handle: checkCors},
  {method: 'GET', path: '/ping', handle: () => ({body: {ok: true}})},
  // The Studio asks it where a listener has been silent: is it the network?
  {method: 'GET', path: '/data/ping/:dataset', handle: () => ({body: {ok: true}})},
]

export const PROJECT_ROUTES: readonly Route[] = [
  ...USER_ROUTES,
  ...ROLE_ROUTES,
  ...OWN_ROUTES,
  ...ASKED_ROUTES,
]

function getMe({lake, caller}: RouteContext): Reply {
  const user = caller.isAnonymous ? undefined : lake.users.get(caller.identity)
  if (user === undefined) return {body: {}}
  const {roles} = describeUser(lake, user)
  return {
    body: {
      id: user.id,
      name: user.name,
      email: user.email,
      profileImage: user.profileImage ?? null,
      provider: 'token',
      role: user.roles[0],
      roles,
    },
  }
}

/** One id gives one user, several give a list. */
function getUsers(context: RouteContext): Reply {
  const {lake, caller} = context
  requireToken(caller)
  const ids = pathParam(context, 'ids')
    .split(',')
    .map((id) => (id === 'me' ? caller.identity : id))
  const users = ids.flatMap((id) => lake.users.get(id) ?? []).map((user) => describeUser(lake, user))
  if (ids.length > 1) return {body: users}
  const [user] = users
  if (user === undefined) throw notFound('User not found')
  return {body: user}
}

function describeUser(lake: Lake, user: User) {
  return {
    id: user.id,
    projectId: lake.projectId,
    sanityUserId: user.id,
    displayName: user.name,
    familyName: null,
    givenName: user.name,
    middleName: null,
    imageUrl: user.profileImage ?? null,
    email: user.email,
    isCurrentUser: false,
    loginProvider: 'token',
    provider: 'token',
    roles: lake.users.rolesOf(user).map(({name, title}) => ({name, title, description: ''})),
    profile: {
      id: user.id,
      displayName: user.name,
      email: user.email,
      provider: 'token',
      imageUrl: user.profileImage ?? null,
    },
  }
}

// Who belongs to a project is told to those who do.
function describeProject(lake: Lake, {isAnonymous}: Caller): JsonObject {
  return {
    id: lake.projectId,
    displayName: lake.projectName,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    activityFeedEnabled: false,
    metadata: {},
    features: [],
    maxRetentionDays: 365,
    createdAt: '2026-01-01T00:00:00.000Z',
    members: (isAnonymous ? [] : lake.users.list()).map((user) => ({
      id: user.id,
      isRobot: user.isRobot,
      role: user.roles[0],
      roles: describeUser(lake, user).roles,
    })),
    datasets: [describeDataset(lake)],
  }
}

function describeDataset(lake: Lake): JsonObject {
  return {
    name: lake.dataset,
    aclMode: lake.users.isPublic ? 'public' : 'private',
    datasetProfile: 'content',
    features: [],
    tags: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    createdByUserId: 'system',
  }
}

function getProject(context: RouteContext): Reply {
  const {lake} = context
  if (pathParam(context, 'projectId') !== lake.projectId)
    throw httpError(404, 'Not Found', `Project not found (${pathParam(context, 'projectId')})`)
  return {body: describeProject(lake, context.caller)}
}

function getDatasets({lake}: RouteContext): Reply {
  return {body: [describeDataset(lake)]}
}

/** This server holds one dataset: another is another server, with a data folder of its own. */
function createDataset(context: RouteContext): Reply {
  requireManager(context.caller)
  if (pathParam(context, 'name') === context.lake.dataset)
    throw httpError(409, 'Conflict', `Dataset "${context.lake.dataset}" already exists`)
  throw httpError(403, 'Forbidden', `This server holds the dataset "${context.lake.dataset}" alone`)
}

async function editDataset(context: RouteContext): Promise<Reply> {
  const {lake, caller, request} = context
  requireManager(caller)
  if (pathParam(context, 'name') !== lake.dataset) throw notFound('Dataset not found')
  const {aclMode} = await readJson(request)
  if (aclMode !== 'public' && aclMode !== 'private')
    throw badRequest('"aclMode" must be "public" or "private"')
  lake.members.setPublic(aclMode === 'public')
  return {body: {datasetName: lake.dataset, aclMode}}
}

function deleteDataset(context: RouteContext): Reply {
  requireManager(context.caller)
  if (pathParam(context, 'name') !== context.lake.dataset) throw notFound('Dataset not found')
  throw httpError(403, 'Forbidden', `The dataset "${context.lake.dataset}" is the only one of this server`)
}

function getMembers({lake, caller}: RouteContext): Reply {
  requireToken(caller)
  return {body: lake.users.list().map((user) => describeUser(lake, user))}
}

/** What this caller may do, as filters the Studio evaluates to grey out what is not allowed. */
function getAcl({lake, caller}: RouteContext): Reply {
  return {body: grantsOf(lake, caller.identity)}
}

function grantsOf(lake: Lake, identity: string) {
  const user = lake.users.get(identity)
  return user ? lake.users.rolesOf(user).flatMap((role) => role.grants) : []
}

function getGrants({lake, caller}: RouteContext): Reply {
  requireToken(caller)
  const filters = grantsOf(lake, caller.identity).flatMap(({filter, permissions}) =>
    permissions.map((name) => ({name, title: name, params: {filter}})),
  )
  const project = caller.access.canManage
    ? [
        {
          grants: [
            {name: 'read', params: {}},
            {name: 'update', params: {}},
          ],
        },
      ]
    : []
  return {body: {'sanity.document.filter': [{grants: filters}], 'sanity.project': project}}
}

function getRoles({lake, caller}: RouteContext): Reply {
  requireToken(caller)
  return {
    body: lake.users.roles.map(({name, title, grants}) => ({
      name,
      title,
      description: '',
      isCustom: !BUILT_IN_ROLES.some((role) => role.name === name),
      projectId: lake.projectId,
      appliesToUsers: true,
      appliesToRobots: true,
      grants: {'sanity.document.filter': grants},
    })),
  }
}

/** No paid feature is pretended: the Studio then hides what this server has no routes for. */
function getFeatures(): Reply {
  return {body: ['thirdPartyLogin', 'privateDataset', 'advancedRolesManagement']}
}

function checkCors({lake, request}: RouteContext): Reply {
  const {origin} = request.headers
  const allowed = origin === undefined || isAllowedOrigin(origin, lake.corsOrigins)
  return {
    body: {result: {allowed, withCredentials: allowed}},
    headers: {'access-control-allow-origin': origin ?? '*'},
  }
}
