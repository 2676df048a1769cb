import type {SettingKind} from '../engine/command.ts'
import type {Engine} from '../engine/engine.ts'
import {createNotFound} from '../http/api-error.ts'
import {parseRecord} from '../http/parse-body.ts'
import type {Reply, Request, Route} from '../http/route.ts'

type Value = Record<string, unknown>

/** How one kind of named setting is parsed and shown. */
export type SettingApi = {
  kind: SettingKind
  /** Path of the list. */
  path: string
  /** Name of the list in the answer. */
  list: string
  missing(id: string): string
  read(id: string, body: Value): Value
  /** The answer to a deletion. */
  deleted(id: string): Value
  /** The response for one setting, where it differs from the stored value. */
  show?(value: Value): Value
}

function put(engine: Engine, api: SettingApi, request: Request): Reply {
  const id = request.params.id ?? ''
  const value = {...api.read(id, parseRecord(request.body))}
  engine.run({op: 'set', kind: api.kind, id, value})
  return {body: value}
}

function find(engine: Engine, api: SettingApi, request: Request): Value {
  const id = request.params.id ?? ''
  const value = engine.settings(api.kind).get(id)
  if (!value) throw createNotFound(api.missing(id))
  return api.show ? api.show(value) : value
}

function remove(engine: Engine, api: SettingApi, request: Request): Reply {
  find(engine, api, request)
  const id = request.params.id ?? ''
  engine.run({op: 'unset', kind: api.kind, id})
  return {body: api.deleted(id)}
}

/** List, get, put and delete for one kind of setting. */
export function createSettingRoutes(engine: Engine, api: SettingApi): Route[] {
  const one = `${api.path}/:id`
  return [
    {
      method: 'GET',
      path: api.path,
      handle: () => ({body: {[api.list]: [...engine.settings(api.kind).values()]}}),
    },
    {method: 'GET', path: one, handle: (request) => ({body: find(engine, api, request)})},
    {method: 'PUT', path: one, handle: (request) => put(engine, api, request)},
    {method: 'DELETE', path: one, handle: (request) => remove(engine, api, request)},
  ]
}
