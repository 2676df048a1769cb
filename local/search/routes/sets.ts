import type {SynonymSet} from '../engine/command.ts'
import type {Engine} from '../engine/engine.ts'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import {parseRecord} from '../http/parse-body.ts'
import type {Reply, Request, Route} from '../http/route.ts'
import {parseSynonym, type Synonym} from '../sets/parse-synonym.ts'

function findSet(engine: Engine, request: Request): SynonymSet {
  const set = engine.synonymSets.get(request.params.name ?? '')
  if (!set) throw createNotFound('Synonym index not found')
  return set
}

/** Stores the items, of which a later one replaces an earlier one of the same id. */
function store(engine: Engine, name: string, items: readonly Synonym[]): SynonymSet {
  const byId = new Map<string, Synonym>()
  for (const item of items) {
    byId.delete(item.id)
    byId.set(item.id, item)
  }
  const set = {name, items: [...byId.values()]}
  engine.run({op: 'set', kind: 'synonymSet', id: name, value: set})
  return set
}

function putSet(engine: Engine, request: Request): Reply {
  const {items} = parseRecord(request.body)
  if (!Array.isArray(items)) throw createBadRequest("Missing or invalid 'items' field")
  return {body: store(engine, request.params.name ?? '', items.map(parseSynonym))}
}

function putItem(engine: Engine, request: Request): Reply {
  const {name, items} = findSet(engine, request)
  const sent = {...parseRecord(request.body), id: request.params.id ?? ''}
  store(engine, name, [...items, parseSynonym(sent)])
  return {body: sent}
}

function deleteItem(engine: Engine, request: Request): Reply {
  const {name, items} = findSet(engine, request)
  const {id} = request.params
  const others = items.filter((item) => item.id !== id)
  if (others.length === items.length) throw createNotFound('Could not find that `id`.')
  store(engine, name, others)
  return {body: {id}}
}

/** Sets of synonyms. They are global, and collections are linked to them by name. */
export function createSetRoutes(engine: Engine): Route[] {
  const path = '/synonym_sets/:name'
  const item = `${path}/items/:id`
  return [
    {method: 'GET', path, handle: (request) => ({body: findSet(engine, request)})},
    {method: 'PUT', path, handle: (request) => putSet(engine, request)},
    {method: 'PUT', path: item, handle: (request) => putItem(engine, request)},
    {method: 'DELETE', path: item, handle: (request) => deleteItem(engine, request)},
  ]
}
