import {randomBytes} from 'node:crypto'
import type {Lake} from '../dataset/datasets.ts'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import {isAllowedOrigin} from '../http/cors.ts'
import {getPathParam, type Reply, type Route, type RouteContext} from '../http/route.ts'

/**
 * Not part of the hosted service: on a developer's machine people sign in with one click. Off unless configured. An
 * unpatched Studio and `sanity login` offer the people as providers, and exchange the session that comes back for a token.
 */
export const DEVELOPMENT_ROUTES: readonly Route[] = [
  {method: 'GET', path: '/auth/providers', handle: listProviders},
  {method: 'GET', path: '/auth/login/development/:userId', handle: startSession},
  {method: 'GET', path: '/auth/fetch', handle: exchangeSession},
  {method: 'GET', path: '/auth/development', handle: listPeople},
  {method: 'POST', path: '/auth/development/:userId', handle: signIn},
]

/** Allows several signed-in browsers without letting tokens accumulate. */
const KEPT_TOKENS = 10

const SESSION_MS = 60_000

function listPeople({lake}: RouteContext): Reply {
  requireDevelopment(lake)
  return {body: describePeople(lake)}
}

function describePeople(lake: Lake) {
  const people = lake.users.list().filter(({id}) => lake.members.has(id))
  return people.map((user) => {
    const roles = lake.users.rolesOf(user).map(({title}) => title)
    return {id: user.id, name: user.name, roles}
  })
}

function listProviders({lake}: RouteContext): Reply {
  const people = lake.hasDevelopmentSignIn ? describePeople(lake) : []
  const providers = people.map(({id, name, roles}) => ({
    name: id,
    title: `${name} (${roles.join(', ')})`,
    url: `${lake.assetBase()}/v1/auth/login/development/${id}`,
  }))
  return {body: {providers, thirdPartyLogin: false}}
}

/** Sends the person back with a session, to an origin that may use the API only. */
function startSession(context: RouteContext): Reply {
  const {lake, url} = context
  const userId = findPerson(context)
  const back = URL.parse(url.searchParams.get('origin') ?? '')
  if (back === null || !isAllowedOrigin(back.origin, lake.corsOrigins))
    throw createBadRequest('"origin" must be the address of a page that may use the API')
  const sid = randomBytes(24).toString('base64url')
  lake.sessions.set(sid, userId)
  setTimeout(() => lake.sessions.delete(sid), SESSION_MS).unref()
  if (url.searchParams.get('type') === 'token')
    back.searchParams.set('url', `${lake.assetBase()}/v1/auth/fetch?sid=${sid}`)
  else back.hash = `sid=${sid}`
  return {status: 302, body: {}, headers: {location: back.href}}
}

/** Once, and soon after it was started. */
function exchangeSession({lake, url}: RouteContext): Reply {
  requireDevelopment(lake)
  const sid = url.searchParams.get('sid') ?? ''
  const userId = lake.sessions.get(sid)
  lake.sessions.delete(sid)
  if (userId === undefined || !lake.members.has(userId)) throw createNotFound('Session not found')
  return {body: {token: createToken(lake, userId), label: 'Development sign-in'}}
}

function signIn(context: RouteContext): Reply {
  return {status: 201, body: {token: createToken(context.lake, findPerson(context))}}
}

function createToken({tokens}: Lake, userId: string): string {
  tokens.removeOf(userId, KEPT_TOKENS - 1)
  return tokens.create('Development sign-in', userId).key
}

function findPerson(context: RouteContext): string {
  const {lake} = context
  requireDevelopment(lake)
  const id = getPathParam(context, 'userId')
  if (!lake.members.has(id)) throw createNotFound('User not found')
  return id
}

function requireDevelopment(lake: Lake): void {
  if (!lake.hasDevelopmentSignIn) throw createNotFound()
}
