import {findNewFields} from '../documents/find-new-fields.ts'
import {validateDocument} from '../documents/validate-document.ts'
import type {Collection} from '../engine/collection.ts'
import type {Engine} from '../engine/engine.ts'
import {ApiError, createBadRequest, createNotFound} from '../http/api-error.ts'
import {parseBody, parseRecord} from '../http/parse-body.ts'
import type {Request, Route} from '../http/route.ts'
import {listParam, readParameters} from '../parameters/parameter.ts'
import {ROUTE_PARAMETERS} from '../parameters/route-parameters.ts'
import {type Field, isDynamic, matchPattern} from '../schema/field.ts'
import {describeSchema, parseSchema, type Schema, updateSchema} from '../schema/schema.ts'
import {pickPart} from './pick-part.ts'

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

function describe(collection: Collection): Record<string, unknown> {
  return describeSchema(collection.schema, collection.liveCount)
}

function listCollections(engine: Engine, request: Request): Record<string, unknown>[] {
  const asked = readParameters(ROUTE_PARAMETERS['GET /collections'], request.query)
  const left = new Set(listParam(asked.excludeFields))
  return pickPart(engine.collections(), asked).map((collection) =>
    Object.fromEntries(Object.entries(describe(collection)).filter(([name]) => !left.has(name))),
  )
}

const COPY_ROWS = 500

function copyAll(engine: Engine, source: Collection, clone: Collection): void {
  const rows = source.rows()
  for (let start = 0; start < rows.length; start += COPY_ROWS) {
    const lines: Buffer[] = []
    for (const row of rows.subarray(start, start + COPY_ROWS)) {
      const json = Buffer.from(source.docs.text(row))
      clone.put(source.getId(row), source.read(row) ?? {}, json)
      lines.push(json, Buffer.from('\n'))
    }
    engine.logPut(clone, lines)
  }
}

/** The schema of a collection with another name; documents are copied on demand. */
function cloneCollection(
  engine: Engine,
  request: Request,
  {source: from, copyDocuments}: {source: string; copyDocuments: boolean},
): Record<string, unknown> {
  const source = engine.find(from)
  if (!source) throw createBadRequest(`Collection with name \`${from}\` not found.`)
  const {name} = parseRecord(request.body)
  if (typeof name !== 'string' || name === '') throw createBadRequest('Collection name must be provided.')
  if (engine.find(name)) throw createBadRequest(`Collection with name \`${name}\` already exists.`)
  const {metadata: _, ...schema} = source.schema
  engine.run({
    op: 'create',
    key: engine.newCollectionKey(),
    schema: {...schema, name, createdAt: nowSeconds()},
  })
  const clone = engine.collection(name)
  if (copyDocuments) copyAll(engine, source, clone)
  return describe(clone)
}

function createCollection(engine: Engine, request: Request): Record<string, unknown> {
  const {source, copyDocuments} = readParameters(ROUTE_PARAMETERS['POST /collections'], request.query)
  if (source !== undefined) return cloneCollection(engine, request, {source, copyDocuments})
  const schema = parseSchema(parseBody(request.body), nowSeconds())
  if (engine.find(schema.name))
    throw new ApiError(409, `A collection with name \`${schema.name}\` already exists.`)
  checkSets(engine, schema)
  engine.run({op: 'create', key: engine.newCollectionKey(), schema})
  return describe(engine.collection(schema.name))
}

/** A collection is linked only to sets that exist. */
function checkSets(engine: Engine, schema: Schema): void {
  for (const [kind, noun, names] of [
    ['synonymSet', 'Synonym', schema.synonymSets],
    ['curationSet', 'Curation', schema.curationSets],
  ] as const)
    for (const name of names)
      if (!engine.settings(kind).has(name)) throw createNotFound(`${noun} set \`${name}\` not found.`)
}

/** The words for a stored document that does not fit. */
function refuseStored(error: unknown): ApiError {
  if (!(error instanceof ApiError)) throw error
  if (error.message.endsWith('is not found in the document.'))
    return new ApiError(
      error.status,
      `${error.message.slice(0, -1)}s already present in the collection. If you still want to add this field, set it as \`optional: true\`.`,
    )
  const type = /^Field (`.*`) must be (.*)\.$/.exec(error.message)
  const reason = type
    ? `Existing data for field ${type[1]} cannot be coerced into ${type[2]}.`
    : error.message
  return new ApiError(
    error.status,
    `Schema change is incompatible with the type of documents already stored in this collection. ${reason}`,
  )
}

/**
 * New fields must fit the existing documents; this is checked before anything changes. Returns the schema with what
 * new patterns and objects find in them.
 */
function completeSchema(collection: Collection, schema: Schema): Schema {
  const before = new Set(collection.schema.fields)
  const added = schema.fields.filter((field) => !before.has(field))
  if (added.length === 0) return schema
  const isAdded = (name: string): boolean =>
    added.some(
      (own) =>
        own.name === name ||
        (own.base === 'object' && name.startsWith(`${own.name}.`)) ||
        (own.name !== '.*' && isDynamic(own) && matchPattern(own, name)),
    )
  const isDropped = (name: string): boolean => collection.field(name) !== undefined && !isAdded(name)
  const checked = schema.fields.filter((field) => field.store || !before.has(field))
  const kept = schema.fields.filter((field) => !isDynamic(field) || !before.has(field))
  const found = new Map<string, Field>()
  for (const row of collection.rows()) {
    const document = collection.read(row) ?? {}
    try {
      for (const field of findNewFields({...schema, fields: [...kept, ...found.values()]}, document, 'drop'))
        if (!isDropped(field.name)) found.set(field.name, field)
      validateDocument({...schema, fields: checked, defaultSortingField: ''}, document, 'coerce_or_reject')
    } catch (error) {
      throw refuseStored(error)
    }
  }
  return {...schema, fields: [...schema.fields, ...found.values()]}
}

function alterCollection(engine: Engine, request: Request): Record<string, unknown> {
  const collection = engine.collection(request.params.collection ?? '')
  const {schema, answer} = updateSchema(collection.schema, parseBody(request.body))
  checkSets(engine, schema)
  engine.run({op: 'alter', key: collection.key, schema: completeSchema(collection, schema)})
  return answer
}

function dropCollection(engine: Engine, request: Request): Record<string, unknown> {
  const collection = engine.find(request.params.collection ?? '')
  if (!collection) throw createNotFound(`No collection with name \`${request.params.collection}\` found.`)
  const answer = describe(collection)
  engine.run({op: 'drop', key: collection.key})
  if (readParameters(ROUTE_PARAMETERS['DELETE /collections/:collection'], request.query).compact)
    void engine.compact()
  return answer
}

export function createCollectionRoutes(engine: Engine): Route[] {
  const path = '/collections/:collection'
  return [
    {method: 'GET', path: '/collections', handle: (request) => ({body: listCollections(engine, request)})},
    {
      method: 'POST',
      path: '/collections',
      handle: (request) => ({status: 201, body: createCollection(engine, request)}),
    },
    {
      method: 'GET',
      path,
      handle: (request) => ({body: describe(engine.collection(request.params.collection ?? ''))}),
    },
    {method: 'PATCH', path, handle: (request) => ({body: alterCollection(engine, request)})},
    {method: 'DELETE', path, handle: (request) => ({body: dropCollection(engine, request)})},
  ]
}
