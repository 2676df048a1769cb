import type {Engine} from '../engine/engine.ts'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import {parseBody} from '../http/parse-body.ts'
import type {Reply, Request, Route} from '../http/route.ts'
import {isRecord} from '../schema/field.ts'

function describe(engine: Engine, name: string): Record<string, unknown> {
  const collection = engine.aliases.get(name)
  if (collection === undefined) throw createNotFound('Collection not found')
  return {collection_name: collection, name}
}

function putAlias(engine: Engine, request: Request): Reply {
  const name = request.params.alias ?? ''
  const body = parseBody(request.body)
  if (!isRecord(body) || typeof body.collection_name !== 'string')
    throw createBadRequest('Parameter `collection_name` is required.')
  if (engine.collections().some((collection) => collection.schema.name === name))
    throw createBadRequest(`Name \`${name}\` conflicts with an existing collection name.`)
  engine.run({op: 'alias', name, collection: body.collection_name})
  return {body: describe(engine, name)}
}

function deleteAlias(engine: Engine, request: Request): Reply {
  const name = request.params.alias ?? ''
  const body = describe(engine, name)
  engine.run({op: 'unalias', name})
  return {body}
}

/** Other names of collections. A swap is one write, so a search sees either the old collection or the new one. */
export function createAliasRoutes(engine: Engine): Route[] {
  const path = '/aliases/:alias'
  return [
    {
      method: 'GET',
      path: '/aliases',
      handle: () => ({
        body: {aliases: [...engine.aliases.keys()].sort().map((name) => describe(engine, name))},
      }),
    },
    {method: 'GET', path, handle: (request) => ({body: describe(engine, request.params.alias ?? '')})},
    {method: 'PUT', path, handle: (request) => putAlias(engine, request)},
    {method: 'DELETE', path, handle: (request) => deleteAlias(engine, request)},
  ]
}
