import type {Engine, SettingKind} from '../engine/engine.ts'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import {parseBody} from '../http/parse-body.ts'
import type {Reply, Request, Route} from '../http/route.ts'
import {isRecord} from '../schema/field.ts'

type Value = Record<string, unknown>

/** How one kind of named setting is parsed and shown. */
export type SettingApi = {
  kind: SettingKind
  /** Path of the list; contains `:collection` where the setting belongs to one. */
  path: string
  action: string
  /** Name of the list in the answer. */
  list: string
  missing: string
  read(id: string, body: Value): Value
  /** The answer to a deletion. */
  deleted(id: string): Value
  /** The response for one setting, where it differs from the stored value. */
  show?(value: Value): Value
}

function getBody(request: Request): Value {
  const body = parseBody(request.body)
  if (!isRecord(body)) throw createBadRequest('Bad JSON.')
  return body
}

function getScope(engine: Engine, request: Request): string {
  return request.params.collection === undefined
    ? ''
    : engine.collection(request.params.collection).schema.name
}

function put(engine: Engine, api: SettingApi, request: Request): Reply {
  const id = request.params.id ?? ''
  const collection = getScope(engine, request)
  const value = {...api.read(id, getBody(request))}
  engine.run({op: 'set', kind: api.kind, collection, id, value})
  return {status: 200, body: value}
}

function find(engine: Engine, api: SettingApi, request: Request): Value {
  const value = engine.settings(api.kind, getScope(engine, request)).get(request.params.id ?? '')
  if (!value) throw createNotFound(api.missing)
  return api.show ? api.show(value) : value
}

function remove(engine: Engine, api: SettingApi, request: Request): Reply {
  find(engine, api, request)
  const id = request.params.id ?? ''
  engine.run({op: 'unset', kind: api.kind, collection: getScope(engine, request), id})
  return {status: 200, body: api.deleted(id)}
}

/** List, get, put and delete for one kind of setting. */
export function createSettingRoutes(engine: Engine, api: SettingApi): Route[] {
  const one = `${api.path}/:id`
  return [
    {
      method: 'GET',
      path: api.path,
      action: `${api.action}:list`,
      handle: (request) => ({
        status: 200,
        body: {[api.list]: [...engine.settings(api.kind, getScope(engine, request)).values()]},
      }),
    },
    {
      method: 'GET',
      path: one,
      action: `${api.action}:get`,
      handle: (request) => ({status: 200, body: find(engine, api, request)}),
    },
    {
      method: 'PUT',
      path: one,
      action: `${api.action}:create`,
      handle: (request) => put(engine, api, request),
    },
    {
      method: 'DELETE',
      path: one,
      action: `${api.action}:delete`,
      handle: (request) => remove(engine, api, request),
    },
  ]
}
