import type {Lake} from '../dataset/datasets.ts'
import {createNotFound} from '../http/api-error.ts'
import {getPathParam, type Reply, type Route, type RouteContext} from '../http/route.ts'

/**
 * Not part of the hosted service: on a developer's machine people sign in with one click. Off unless configured.
 */
export const DEVELOPMENT_ROUTES: readonly Route[] = [
  {method: 'GET', path: '/auth/development', handle: listPeople},
  {method: 'POST', path: '/auth/development/:userId', handle: signIn},
]

/** Allows several signed-in browsers without letting tokens accumulate. */
const KEPT_TOKENS = 10

function listPeople({lake}: RouteContext): Reply {
  requireDevelopment(lake)
  const people = lake.users.list().filter(({id}) => lake.members.has(id))
  return {
    body: people.map((user) => {
      const roles = lake.users.rolesOf(user).map(({title}) => title)
      return {id: user.id, name: user.name, roles}
    }),
  }
}

function signIn(context: RouteContext): Reply {
  const {lake} = context
  requireDevelopment(lake)
  const id = getPathParam(context, 'userId')
  if (!lake.members.has(id)) throw createNotFound('User not found')
  lake.tokens.removeOf(id, KEPT_TOKENS - 1)
  return {status: 201, body: {token: lake.tokens.create('Development sign-in', {userId: id}).key}}
}

function requireDevelopment(lake: Lake): void {
  if (!lake.hasDevelopmentSignIn) throw createNotFound()
}
