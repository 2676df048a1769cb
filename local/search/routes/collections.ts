import {validateDocument} from '../documents/validate-document.ts'
import type {Collection} from '../engine/collection.ts'
import type {Engine} from '../engine/engine.ts'
import {ApiError, createNotFound} from '../http/api-error.ts'
import {parseBody} from '../http/parse-body.ts'
import type {Request, Route} from '../http/route.ts'
import {describeSchema, parseSchema, type Schema, updateSchema} from '../schema/schema.ts'

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

function describe(collection: Collection): Record<string, unknown> {
  return describeSchema(collection.schema, collection.liveCount)
}

function createCollection(engine: Engine, request: Request): Record<string, unknown> {
  const schema = parseSchema(parseBody(request.body), nowSeconds())
  if (engine.find(schema.name))
    throw new ApiError(409, `A collection with name \`${schema.name}\` already exists.`)
  checkSets(engine, schema)
  engine.run({op: 'create', key: engine.newCollectionKey(), schema})
  return describe(engine.collection(schema.name))
}

/** A collection is linked only to sets that exist. */
function checkSets(engine: Engine, schema: Schema): void {
  for (const name of schema.synonymSets)
    if (!engine.synonymSets.has(name)) throw createNotFound(`Synonym set \`${name}\` not found.`)
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

/** New fields must fit the existing documents; this is checked before anything changes. */
function checkStored(collection: Collection, schema: Schema): void {
  if (schema.fields.every((field) => collection.schema.fields.includes(field))) return
  for (const row of collection.rows()) {
    try {
      validateDocument({...schema, defaultSortingField: ''}, collection.read(row) ?? {})
    } catch (error) {
      throw refuseStored(error)
    }
  }
}

function alterCollection(engine: Engine, request: Request): Record<string, unknown> {
  const collection = engine.collection(request.params.collection ?? '')
  const {schema, answer} = updateSchema(collection.schema, parseBody(request.body))
  checkSets(engine, schema)
  checkStored(collection, schema)
  engine.run({op: 'alter', key: collection.key, schema})
  return answer
}

function dropCollection(engine: Engine, request: Request): Record<string, unknown> {
  const collection = engine.find(request.params.collection ?? '')
  if (!collection) throw createNotFound(`No collection with name \`${request.params.collection}\` found.`)
  const answer = describe(collection)
  engine.run({op: 'drop', key: collection.key})
  return answer
}

export function createCollectionRoutes(engine: Engine): Route[] {
  const path = '/collections/:collection'
  return [
    {method: 'GET', path: '/collections', handle: () => ({body: engine.collections().map(describe)})},
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
