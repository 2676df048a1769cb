import {setImmediate} from 'node:timers/promises'
import type {Engine} from '../engine/engine.ts'
import {ApiError, createBadRequest, createNotFound} from '../http/api-error.ts'
import {parseBody} from '../http/parse-body.ts'
import type {Reply, Request, Route} from '../http/route.ts'
import {embedParams} from '../keys/embed-params.ts'
import {createForbidden, isAllowed} from '../keys/key-store.ts'
import {refuseOthers} from '../parameters/parameter.ts'
import {runSearch, type SearchAnswer, toRawParams} from '../query/run-search.ts'
import {isRecord} from '../schema/field.ts'

/** The most searches of one request. */
const MOST_SEARCHES = 50

function searchOne(engine: Engine, request: Request): Reply {
  const params = embedParams(request.query, request.embedded)
  const collection = engine.collection(request.params.collection ?? '')
  return {body: runSearch(engine, collection, params)}
}

function mayRead(request: Request, name: string): boolean {
  return (
    request.key === undefined ||
    isAllowed({admin: false, key: request.key, embedded: {}}, 'documents:search', name)
  )
}

function searchOneOfMany(engine: Engine, request: Request, search: Record<string, unknown>): SearchAnswer {
  const params = embedParams({...request.query, ...toRawParams(search)}, request.embedded)
  const name = params.collection
  if (name === undefined) throw createNotFound('Collection not found')
  if (!mayRead(request, name)) throw createForbidden()
  return runSearch(engine, engine.collection(name), params)
}

function failed(error: unknown): SearchAnswer {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401) throw error
  return {code: error.status, error: error.message}
}

/** Several searches in one request. One that fails does not stop the others; between two of them other requests are answered. */
async function searchMany(engine: Engine, request: Request): Promise<Reply> {
  const body = parseBody(request.body)
  if (!isRecord(body) || !Array.isArray(body.searches)) throw createBadRequest('Missing `searches` array.')
  refuseOthers(body, ['searches'], 'a part of the body')
  if (body.searches.length > MOST_SEARCHES)
    throw createBadRequest(`Number of multi searches exceeds \`limit_multi_searches\` parameter.`)
  const results: SearchAnswer[] = []
  for (const [at, search] of body.searches.entries()) {
    if (at > 0 && at % 4 === 0) await setImmediate()
    if (!isRecord(search)) throw createBadRequest('The value of `searches` must be an array of objects.')
    try {
      results.push(searchOneOfMany(engine, request, search))
    } catch (error) {
      results.push(failed(error))
    }
  }
  return {body: {results}}
}

export function searchRoutes(engine: Engine): Route[] {
  return [
    {
      method: 'GET',
      path: '/collections/:collection/documents/search',
      readsQuery: true,
      handle: (request) => searchOne(engine, request),
    },
    {
      method: 'POST',
      path: '/multi_search',
      checksCollections: true,
      readsQuery: true,
      handle: (request) => searchMany(engine, request),
    },
  ]
}
