import type {Engine} from '../engine/engine.ts'
import {createNotFound} from '../http/api-error.ts'
import {parseBody} from '../http/parse-body.ts'
import type {Request, Route} from '../http/route.ts'
import {type ApiKey, describeKey, parseKey} from '../keys/key-store.ts'

function createKey(engine: Engine, request: Request): Record<string, unknown> {
  const key = parseKey(parseBody(request.body), engine.newApiKeyId())
  engine.run({op: 'key', key})
  return describeKey(key, true)
}

function getKey(engine: Engine, request: Request): ApiKey {
  const key = engine.keys.get(Number(request.params.id))
  if (!key) throw createNotFound('Not found.')
  return key
}

function deleteKey(engine: Engine, request: Request): Record<string, unknown> {
  const key = getKey(engine, request)
  engine.run({op: 'unkey', id: key.id})
  return {id: key.id}
}

export function createKeyRoutes(engine: Engine): Route[] {
  const path = '/keys/:id'
  return [
    {
      method: 'GET',
      path: '/keys',
      handle: () => ({body: {keys: [...engine.keys.values()].map((key) => describeKey(key, false))}}),
    },
    {method: 'POST', path: '/keys', handle: (request) => ({status: 201, body: createKey(engine, request)})},
    {method: 'GET', path, handle: (request) => ({body: describeKey(getKey(engine, request), false)})},
    {method: 'DELETE', path, handle: (request) => ({body: deleteKey(engine, request)})},
  ]
}
