import {importDocuments} from '../documents/import-documents.ts'
import {type Written, writeDocument} from '../documents/write-document.ts'
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

function logWritten(engine: Engine, collection: Collection, written: Written[]): void {
  const newline = Buffer.from('\n')
  engine.logPut(
    collection,
    written.flatMap(({json}) => [typeof json === 'string' ? Buffer.from(json) : json, newline]),
  )
}

function addDocument(engine: Engine, request: Request): Reply {
  const collection = getCollection(engine, request)
  const options = readParameters(ROUTE_PARAMETERS['POST /collections/:collection/documents'], request.query)
  const written = writeDocument(collection, parseBody(request.body), options)
  logWritten(engine, collection, [written])
  return {status: 201, body: written.document}
}

function documentNotFound(id: string): Error {
  return createNotFound(`Could not find a document with id: ${id}`)
}

function getDocument(engine: Engine, request: Request): Reply {
  const id = request.params.id ?? ''
  const document = getCollection(engine, request).get(id)
  if (!document) throw documentNotFound(id)
  const {includeFields, excludeFields} = readParameters(
    ROUTE_PARAMETERS['GET /collections/:collection/documents/:id'],
    request.query,
  )
  return {body: pickFields(document, planProjection(includeFields, excludeFields))}
}

function updateDocument(engine: Engine, request: Request): Reply {
  const collection = getCollection(engine, request)
  const change = parseBody(request.body)
  if (!isRecord(change)) throw createBadRequest('Bad JSON: not a properly formed document.')
  const id = request.params.id ?? ''
  if (change.id !== undefined && change.id !== id)
    throw createBadRequest('The `id` of the resource does not match the `id` in the JSON body.')
  const options = readParameters(
    ROUTE_PARAMETERS['PATCH /collections/:collection/documents/:id'],
    request.query,
  )
  const written = writeDocument(collection, {...change, id}, options)
  logWritten(engine, collection, [written])
  return {body: written.document}
}

function deleteDocument(engine: Engine, request: Request): Reply {
  const collection = getCollection(engine, request)
  const id = request.params.id ?? ''
  const document = collection.get(id)
  if (!document) {
    if (
      readParameters(ROUTE_PARAMETERS['DELETE /collections/:collection/documents/:id'], request.query)
        .ignoreNotFound
    )
      return {body: {id}}
    throw documentNotFound(id)
  }
  engine.remove(collection, [id])
  return {body: document}
}

function filteredRows(
  collection: Collection,
  {filterBy, validateNames}: {filterBy: string; validateNames: boolean},
): Uint32Array {
  const tree = readFilter(collection, filterBy, {validateNames})
  if (!tree) throw createBadRequest('Parameter `filter_by` must be provided.')
  return evaluateFilter(collection, tree)
}

function deleteByFilter(engine: Engine, request: Request): Reply {
  const collection = getCollection(engine, request)
  const asked = readParameters(ROUTE_PARAMETERS['DELETE /collections/:collection/documents'], request.query)
  if (asked.truncate) {
    const all = Array.from(collection.rows(), (row) => collection.getId(row))
    engine.remove(collection, all)
    return {body: {num_deleted: all.length}}
  }
  const ids = Array.from(filteredRows(collection, asked), (row) => collection.getId(row))
  engine.remove(collection, ids)
  return {body: {num_deleted: ids.length}}
}

function updateByFilter(engine: Engine, request: Request): Reply {
  const collection = getCollection(engine, request)
  const change = parseBody(request.body)
  if (!isRecord(change)) throw createBadRequest('Document must be a JSON object.')
  const {dirty, ...asked} = readParameters(
    ROUTE_PARAMETERS['PATCH /collections/:collection/documents'],
    request.query,
  )
  const rows = asked.filterBy === '*' ? collection.rows() : filteredRows(collection, asked)
  const written: Written[] = []
  try {
    for (const row of rows)
      written.push(
        writeDocument(collection, {...change, id: collection.getId(row)}, {action: 'update', dirty}),
      )
  } finally {
    if (written.length > 0) logWritten(engine, collection, written)
  }
  return {body: {num_updated: written.length}}
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
  const rows = asked.filterBy ? filteredRows(collection, asked) : collection.rows()
  const shows = planProjection(asked.includeFields, asked.excludeFields)
  const lines = Array.from(rows, (row) => JSON.stringify(pickFields(collection.read(row) ?? {}, shows)))
  return {body: lines.join('\n'), type: 'lines'}
}

export function createDocumentRoutes(engine: Engine): Route[] {
  return [
    {method: 'POST', path: `${ALL}/import`, handle: (request) => importLines(engine, request)},
    {method: 'GET', path: `${ALL}/export`, handle: (request) => exportLines(engine, request)},
    {method: 'POST', path: ALL, handle: (request) => addDocument(engine, request)},
    {method: 'DELETE', path: ALL, handle: (request) => deleteByFilter(engine, request)},
    {method: 'PATCH', path: ALL, handle: (request) => updateByFilter(engine, request)},
    {method: 'GET', path: ONE, handle: (request) => getDocument(engine, request)},
    {method: 'PATCH', path: ONE, handle: (request) => updateDocument(engine, request)},
    {method: 'DELETE', path: ONE, handle: (request) => deleteDocument(engine, request)},
  ]
}
