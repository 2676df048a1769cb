import {BUILT_IN_ROLES} from '../auth/access.ts'
import type {Caller} from '../auth/caller.ts'
import type {User} from '../auth/users.ts'
import {COMMENT_GRANTS, getCommentedDataset} from '../dataset/addon.ts'
import {listDatasets} from '../dataset/dataset-routes.ts'
import type {Lake} from '../dataset/datasets.ts'
import {createNotFound} from '../http/api-error.ts'
import {isAllowedOrigin} from '../http/cors.ts'
import {
  allowMembers,
  answerAlways,
  type DatasetContext,
  type DatasetRoute,
  getPathParam,
  type Reply,
  type Route,
  type RouteContext,
} from '../http/route.ts'
import type {Project} from '../lake.ts'
import type {JsonObject} from '../store/lake-document.ts'

/** https://www.sanity.io/docs/http-reference/users */
const USER_ROUTES: readonly Route[] = [
  {method: 'GET', path: '/users/me', handle: getMe},
  ...allowMembers<Lake>([
    {method: 'GET', path: '/users/:ids', handle: getUsers},
    {method: 'GET', path: '/projects/:projectId/users', handle: getMembers},
    {method: 'GET', path: '/projects/:projectId/users/:ids', handle: getUsers},
  ]),
]

/** https://www.sanity.io/docs/http-reference/roles; what a grant may say: https://www.sanity.io/docs/content-lake/roles */
const ROLE_ROUTES = allowMembers<Lake>([
  {method: 'GET', path: '/projects/:projectId/roles', handle: getRoles},
  {method: 'GET', path: '/projects/:projectId/grants', handle: getGrants},
])

export const ACL_ROUTES: readonly DatasetRoute[] = [
  {method: 'GET', path: '/projects/:projectId/datasets/:dataset/acl', handle: getAcl},
]

/** https://www.sanity.io/docs/http-reference/projects */
const OWN_ROUTES: readonly Route[] = [
  {method: 'GET', path: '/projects', handle: ({lake, caller}) => ({body: [describeProject(lake, caller)]})},
  {
    method: 'GET',
    path: '/projects/:projectId',
    handle: ({lake, caller}) => ({body: describeProject(lake, caller)}),
  },
]

/**
 * The paid features of the service that this server has. The Studio hides the others, which have no routes here. Where
 * comments are missing it advertises them, and for that mounts everything a second time half a second after its start.
 */
const FEATURES = [
  'thirdPartyLogin',
  'privateDataset',
  'advancedDatasetManagement',
  'advancedRolesManagement',
  'contentReleases',
  'singleDocRelease',
  'studioComments',
]

/** Releases cost nothing here; the limits are far above practical numbers. */
const RELEASE_LIMITS = {
  datasetReleaseLimit: 1000,
  orgActiveReleaseLimit: 1000,
  orgMeteredActiveReleaseCount: 0,
}

/** Undocumented: what the Studio and the clients request of a project, as observed. */
const ASKED_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/auth/id',
    handle: ({caller}) => ({body: caller.isAnonymous ? {} : {id: caller.identity}}),
  },
  {method: 'GET', path: '/check/cors', handle: checkCors},
  ...allowMembers(
    answerAlways('GET', {'/projects/:projectId/new-content-release-allowed': {data: RELEASE_LIMITS}}),
  ),
  ...answerAlways('POST', {'/auth/logout': {ok: true}}),
  ...answerAlways('GET', {
    '/projects/:projectId/features': FEATURES,
    '/projects/:projectId/tags': [],
    '/projects/:projectId/user-applications': [],
    '/access/project/:projectId/requests': [],
    '/access/requests/me': [],
    '/features': FEATURES,
    '/features/:name': false,
    '/ping': {ok: true},
  }),
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
  const ids = getPathParam(context, 'ids')
    .split(',')
    .map((id) => (id === 'me' ? caller.identity : id))
  const users = ids.flatMap((id) => lake.users.get(id) ?? []).map((user) => describeUser(lake, user))
  if (ids.length > 1) return {body: users}
  const [user] = users
  if (user === undefined) throw createNotFound('User not found')
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

// The members of a project are shown to members only.
function describeProject(lake: Lake, caller: Caller): JsonObject {
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
    members: (caller.isAnonymous ? [] : lake.users.list()).map((user) => ({
      id: user.id,
      isRobot: user.isRobot,
      role: user.roles[0],
      roles: describeUser(lake, user).roles,
    })),
    datasets: listDatasets(lake, caller),
  }
}

function getMembers({lake}: RouteContext): Reply {
  return {body: lake.users.list().map((user) => describeUser(lake, user))}
}

/** What this caller may do, as filters the Studio evaluates to grey out what is not allowed. */
function getAcl({lake, caller}: DatasetContext): Reply {
  const isOfComments = getCommentedDataset(lake.dataset) !== undefined && !caller.isAnonymous
  return {body: isOfComments ? COMMENT_GRANTS : listGrants(lake, caller.identity)}
}

function listGrants(lake: Project, identity: string) {
  const user = lake.users.get(identity)
  return user ? lake.users.rolesOf(user).flatMap((role) => role.grants) : []
}

function getGrants({lake, caller}: RouteContext): Reply {
  const filters = listGrants(lake, caller.identity).flatMap(({filter, permissions}) =>
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

function getRoles({lake}: RouteContext): Reply {
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

function checkCors({lake, request}: RouteContext): Reply {
  const {origin} = request.headers
  const allowed = origin === undefined || isAllowedOrigin(origin, lake.corsOrigins)
  return {
    body: {result: {allowed, withCredentials: allowed}},
    headers: {'access-control-allow-origin': origin ?? '*'},
  }
}
