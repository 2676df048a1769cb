import {importDocuments} from '../documents/import-documents.ts'
import {parseDirtyValues} from '../documents/validate-document.ts'
import {parseAction, type Written, writeDocument} from '../documents/write-document.ts'
import type {Collection} from '../engine/collection.ts'
import type {Engine} from '../engine/engine.ts'
import {readClause} from '../filter/clause.ts'
import {evaluateFilter} from '../filter/evaluate-filter.ts'
import {parseFilter} from '../filter/parse-filter.ts'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import {parseBody} from '../http/parse-body.ts'
import type {Reply, Request, Route} from '../http/route.ts'
import {pickFields, planProjection} from '../query/project.ts'
import {isRecord} from '../schema/field.ts'

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
  const options = {
    action: parseAction(request.query.action),
    dirty: parseDirtyValues(request.query.dirty_values),
  }
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
  const shows = planProjection(request.query.include_fields ?? '', request.query.exclude_fields ?? '')
  return {status: 200, body: pickFields(document, shows)}
}

function updateDocument(engine: Engine, request: Request): Reply {
  const collection = getCollection(engine, request)
  const change = parseBody(request.body)
  if (!isRecord(change)) throw createBadRequest('Document must be a JSON object.')
  const id = request.params.id ?? ''
  const action = request.query.action === undefined ? 'update' : parseAction(request.query.action)
  const written = writeDocument(
    collection,
    {...change, id},
    {action, dirty: parseDirtyValues(request.query.dirty_values)},
  )
  logWritten(engine, collection, [written])
  return {status: 200, body: written.document}
}

function deleteDocument(engine: Engine, request: Request): Reply {
  const collection = getCollection(engine, request)
  const id = request.params.id ?? ''
  const document = collection.get(id)
  if (!document) {
    if (request.query.ignore_not_found === 'true') return {status: 200, body: {id}}
    throw documentNotFound(id)
  }
  engine.remove(collection, [id])
  return {status: 200, body: document}
}

function filteredRows(collection: Collection, filterBy: string | undefined): Uint32Array {
  const tree = parseFilter(filterBy ?? '', (clause) => readClause(clause, (name) => collection.field(name)))
  if (!tree) throw createBadRequest('Parameter `filter_by` must be provided.')
  return evaluateFilter(collection, tree)
}

function deleteByFilter(engine: Engine, request: Request): Reply {
  const collection = getCollection(engine, request)
  if (request.query.truncate === 'true') {
    const all = Array.from(collection.rows(), (row) => collection.getId(row))
    engine.remove(collection, all)
    return {status: 200, body: {num_deleted: all.length}}
  }
  const ids = Array.from(filteredRows(collection, request.query.filter_by), (row) => collection.getId(row))
  engine.remove(collection, ids)
  return {status: 200, body: {num_deleted: ids.length}}
}

function updateByFilter(engine: Engine, request: Request): Reply {
  const collection = getCollection(engine, request)
  const change = parseBody(request.body)
  if (!isRecord(change)) throw createBadRequest('Document must be a JSON object.')
  const dirty = parseDirtyValues(request.query.dirty_values)
  const rows = filteredRows(collection, request.query.filter_by)
  const written: Written[] = []
  try {
    for (const row of rows)
      written.push(
        writeDocument(collection, {...change, id: collection.getId(row)}, {action: 'update', dirty}),
      )
  } finally {
    if (written.length > 0) logWritten(engine, collection, written)
  }
  return {status: 200, body: {num_updated: written.length}}
}

async function importLines(engine: Engine, request: Request): Promise<Reply> {
  const collection = getCollection(engine, request)
  if (request.query.batch_size !== undefined && !/^[1-9]\d*$/.test(request.query.batch_size))
    throw createBadRequest('Parameter `batch_size` must be a positive integer.')
  if (request.body.length === 0) throw createBadRequest('Request body is empty.')
  const body = await importDocuments(engine, collection, request.body, {
    action: parseAction(request.query.action),
    dirty: parseDirtyValues(request.query.dirty_values),
    returnId: request.query.return_id === 'true',
    returnDoc: request.query.return_doc === 'true',
  })
  return {status: 200, body, type: 'lines'}
}

function exportLines(engine: Engine, request: Request): Reply {
  const collection = getCollection(engine, request)
  const {filter_by = '', include_fields = '', exclude_fields = ''} = request.query
  const rows = filter_by === '' ? collection.rows() : filteredRows(collection, filter_by)
  const shows = planProjection(include_fields, exclude_fields)
  const lines = Array.from(rows, (row) => JSON.stringify(pickFields(collection.read(row) ?? {}, shows)))
  return {status: 200, body: lines.join('\n'), type: 'lines'}
}

export function createDocumentRoutes(engine: Engine): Route[] {
  const all = '/collections/:collection/documents'
  const one = `${all}/:id`
  return [
    {
      method: 'POST',
      path: `${all}/import`,
      handle: (request) => importLines(engine, request),
    },
    {
      method: 'GET',
      path: `${all}/export`,
      handle: (request) => exportLines(engine, request),
    },
    {
      method: 'POST',
      path: all,
      handle: (request) => addDocument(engine, request),
    },
    {
      method: 'DELETE',
      path: all,
      handle: (request) => deleteByFilter(engine, request),
    },
    {
      method: 'PATCH',
      path: all,
      handle: (request) => updateByFilter(engine, request),
    },
    {method: 'GET', path: one, handle: (request) => getDocument(engine, request)},
    {
      method: 'PATCH',
      path: one,
      handle: (request) => updateDocument(engine, request),
    },
    {
      method: 'DELETE',
      path: one,
      handle: (request) => deleteDocument(engine, request),
    },
  ]
}
