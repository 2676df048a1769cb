import {importDocuments} from '../documents/import-documents.ts'
import {writeDocument} from '../documents/write-document.ts'
import type {Collection} from '../engine/collection.ts'
import type {Engine} from '../engine/engine.ts'
import {evaluateFilter} from '../filter/evaluate-filter.ts'
import {readFilter} from '../filter/read-filter.ts'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import {parseBody} from '../http/parse-body.ts'
import type {Reply, Request, Route} from '../http/route.ts'
import {readParameters} from '../parameters/parameter.ts'
import {ROUTE_PARAMETERS} from '../parameters/route-parameters.ts'
import {pickFields, planProjection} from '../query/project.ts'
import {isRecord} from '../schema/field.ts'

const ALL = '/collections/:collection/documents'
const ONE = `${ALL}/:id`

function getCollection(engine: Engine, request: Request): Collection {
  return engine.collection(request.params.collection ?? '')
}

function addDocument(engine: Engine, request: Request): Reply {
  const collection = getCollection(engine, request)
  const options = readParameters(ROUTE_PARAMETERS['POST /collections/:collection/documents'], request.query)
  const given = parseBody(request.body)
  const {document} = engine.write(collection, () => writeDocument(collection, given, options))
  return {status: 201, body: document}
}

function documentNotFound(id: string): Error {
  return createNotFound(`Could not find a document with id: ${id}`)
}

function getDocument(engine: Engine, request: Request): Reply {
  const id = request.params.id ?? ''
  const document = getCollection(engine, request).get(id)
  if (!document) throw documentNotFound(id)
  return {body: pickFields(document, planProjection('', ''))}
}

function updateDocument(engine: Engine, request: Request): Reply {
  const collection = getCollection(engine, request)
  const change = parseBody(request.body)
  if (!isRecord(change)) throw createBadRequest('Bad JSON: not a properly formed document.')
  const id = request.params.id ?? ''
  if (change.id !== undefined && change.id !== id)
    throw createBadRequest('The `id` of the resource does not match the `id` in the JSON body.')
  const {document} = engine.write(collection, () =>
    writeDocument(collection, {...change, id}, {action: 'update'}),
  )
  return {body: document}
}

function deleteDocument(engine: Engine, request: Request): Reply {
  const collection = getCollection(engine, request)
  const id = request.params.id ?? ''
  const document = collection.get(id)
  if (!document) throw documentNotFound(id)
  engine.remove(collection, [id])
  return {body: document}
}

function filteredRows(collection: Collection, filterBy: string): Uint32Array {
  const tree = readFilter(collection, filterBy)
  if (!tree) throw createBadRequest('Parameter `filter_by` must be provided.')
  return evaluateFilter(collection, tree)
}

function deleteByFilter(engine: Engine, request: Request): Reply {
  const collection = getCollection(engine, request)
  const {filterBy} = readParameters(
    ROUTE_PARAMETERS['DELETE /collections/:collection/documents'],
    request.query,
  )
  const ids = Array.from(filteredRows(collection, filterBy), (row) => collection.getId(row))
  engine.remove(collection, ids)
  return {body: {num_deleted: ids.length}}
}

function updateByFilter(engine: Engine, request: Request): Reply {
  const collection = getCollection(engine, request)
  const change = parseBody(request.body)
  if (!isRecord(change)) throw createBadRequest('Document must be a JSON object.')
  const {filterBy} = readParameters(
    ROUTE_PARAMETERS['PATCH /collections/:collection/documents'],
    request.query,
  )
  const ids = Array.from(filteredRows(collection, filterBy), (row) => collection.getId(row))
  engine.write(collection, () => {
    for (const id of ids) writeDocument(collection, {...change, id}, {action: 'update'})
  })
  return {body: {num_updated: ids.length}}
}

async function importLines(engine: Engine, request: Request): Promise<Reply> {
  const collection = getCollection(engine, request)
  const options = readParameters(
    ROUTE_PARAMETERS['POST /collections/:collection/documents/import'],
    request.query,
  )
  if (request.body.length === 0) throw createBadRequest('Request body is empty.')
  const body = await importDocuments(engine, collection, request.body, options)
  return {body, type: 'lines'}
}

function exportLines(engine: Engine, request: Request): Reply {
  const collection = getCollection(engine, request)
  const asked = readParameters(
    ROUTE_PARAMETERS['GET /collections/:collection/documents/export'],
    request.query,
  )
  const rows = asked.filterBy ? filteredRows(collection, asked.filterBy) : collection.rows()
  const shows = planProjection(asked.includeFields, asked.excludeFields)
  const lines = Array.from(rows, (row) => JSON.stringify(pickFields(collection.read(row) ?? {}, shows)))
  return {body: lines.join('\n'), type: 'lines'}
}

export function createDocumentRoutes(engine: Engine): Route[] {
  const many: Route[] = [
    {method: 'POST', path: `${ALL}/import`, handle: (request) => importLines(engine, request)},
    {method: 'GET', path: `${ALL}/export`, handle: (request) => exportLines(engine, request)},
    {method: 'POST', path: ALL, handle: (request) => addDocument(engine, request)},
    {method: 'DELETE', path: ALL, handle: (request) => deleteByFilter(engine, request)},
    {method: 'PATCH', path: ALL, handle: (request) => updateByFilter(engine, request)},
  ]
  return [
    ...many.map((route): Route => ({...route, readsQuery: true})),
    {method: 'GET', path: ONE, handle: (request) => getDocument(engine, request)},
    {method: 'PATCH', path: ONE, handle: (request) => updateDocument(engine, request)},
    {method: 'DELETE', path: ONE, handle: (request) => deleteDocument(engine, request)},
  ]
}
