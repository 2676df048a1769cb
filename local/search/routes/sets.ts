import type {Engine} from '../engine/engine.ts'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import {parseRecord} from '../http/parse-body.ts'
import type {Reply, Request, Route} from '../http/route.ts'
import {readParameters} from '../parameters/parameter.ts'
import {ROUTE_PARAMETERS} from '../parameters/route-parameters.ts'
import {parseCuration} from '../sets/parse-curation.ts'
import {parseSynonym} from '../sets/parse-synonym.ts'
import {pickPart} from './pick-part.ts'

type Item = Record<string, unknown>
type NamedSet = {name: string; items: Item[]}

/** One kind of sets: lists of items that any collection may be linked to. */
type SetApi = {
  kind: 'synonymSet' | 'curationSet'
  path: string
  /** What the reference calls a set in its errors. */
  noun: string
  parse(item: Item): Item
  /** The place of an item that is written: the reference keeps synonyms as they came, curation rules by id. */
  sort(items: Item[]): Item[]
}

const SET_APIS: readonly SetApi[] = [
  {kind: 'synonymSet', path: '/synonym_sets', noun: 'Synonym', parse: parseSynonym, sort: (items) => items},
  {
    kind: 'curationSet',
    path: '/curation_sets',
    noun: 'Curation',
    parse: parseCuration,
    sort: (items) => items.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
  },
]

function findSet(engine: Engine, api: SetApi, request: Request): NamedSet {
  const set = engine.settings(api.kind).get(request.params.name ?? '')
  if (!set) throw createNotFound(`${api.noun} index not found`)
  return set as NamedSet
}

function store(engine: Engine, api: SetApi, name: string, items: Item[]): NamedSet {
  const byId = new Map<unknown, Item>()
  for (const item of items) {
    byId.delete(item.id)
    byId.set(item.id, item)
  }
  const set = {name, items: api.sort([...byId.values()])}
  engine.run({op: 'set', kind: api.kind, id: name, value: set})
  return set
}

function putSet(engine: Engine, api: SetApi, request: Request): Reply {
  const {items} = parseRecord(request.body)
  if (!Array.isArray(items)) throw createBadRequest("Missing or invalid 'items' field")
  return {body: store(engine, api, request.params.name ?? '', items.map(api.parse))}
}

function deleteSet(engine: Engine, api: SetApi, request: Request): Reply {
  const {name} = findSet(engine, api, request)
  engine.run({op: 'unset', kind: api.kind, id: name})
  return {body: {name}}
}

function findItem({items}: NamedSet, request: Request, message: string): Item {
  const item = items.find(({id}) => id === request.params.id)
  if (!item) throw createNotFound(message)
  return item
}

function putItem(engine: Engine, api: SetApi, request: Request): Reply {
  const {name, items} = findSet(engine, api, request)
  const sent = {...parseRecord(request.body), id: request.params.id ?? ''}
  store(engine, api, name, [...items, api.parse(sent)])
  return {body: sent}
}

function deleteItem(engine: Engine, api: SetApi, request: Request): Reply {
  const set = findSet(engine, api, request)
  const {id} = findItem(set, request, 'Could not find that `id`.')
  store(
    engine,
    api,
    set.name,
    set.items.filter((item) => item.id !== id),
  )
  return {body: {id}}
}

function createRoutes(engine: Engine, api: SetApi): Route[] {
  const {kind, path} = api
  const one = `${path}/:name`
  const items = `${one}/items`
  const item = `${items}/:id`
  const answer = (body: (request: Request) => unknown) => (request: Request) => ({
    body: body(request),
  })
  const set = (request: Request): NamedSet => findSet(engine, api, request)
  return [
    {method: 'GET', path, handle: answer(() => [...engine.settings(kind).values()])},
    {method: 'GET', path: one, handle: answer(set)},
    {method: 'PUT', path: one, handle: (request) => putSet(engine, api, request)},
    {method: 'DELETE', path: one, handle: (request) => deleteSet(engine, api, request)},
    {
      method: 'GET',
      path: items,
      handle: answer((request) =>
        pickPart(
          set(request).items,
          readParameters(ROUTE_PARAMETERS['GET /synonym_sets/:name/items'], request.query),
        ),
      ),
    },
    {method: 'GET', path: item, handle: answer((request) => findItem(set(request), request, 'Not Found'))},
    {method: 'PUT', path: item, handle: (request) => putItem(engine, api, request)},
    {method: 'DELETE', path: item, handle: (request) => deleteItem(engine, api, request)},
  ]
}

/** Sets of synonyms and of curation rules. They are global, and collections are linked to them by name. */
export function createSetRoutes(engine: Engine): Route[] {
  return SET_APIS.flatMap((api) => createRoutes(engine, api))
}
