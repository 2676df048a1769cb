import type {Engine} from '../engine/engine.ts'
import {ApiError, createBadRequest, createNotFound} from '../http/api-error.ts'
import {parseBody} from '../http/parse-body.ts'
import type {Reply, Request, Route} from '../http/route.ts'
import {embedParams} from '../keys/embed-params.ts'
import {createForbidden, isAllowed} from '../keys/key-store.ts'
import {runSearch, type SearchAnswer, toRawParams} from '../query/run-search.ts'
import type {RawParams} from '../query/search-params.ts'
import {mergeAnswers, parseUnionPage, toUnionParams} from '../query/union.ts'
import {isRecord} from '../schema/field.ts'

/** The reference's default limit for the number of searches in one request. */
const MAX_SEARCHES = 50

function withPreset(engine: Engine, params: RawParams): RawParams {
  const preset = params.preset === undefined ? undefined : engine.settings('preset').get(params.preset)
  const value = preset?.value
  return isRecord(value) ? {...toRawParams(value), ...params} : params
}

function searchOne(engine: Engine, request: Request): Reply {
  const params = withPreset(engine, embedParams(request.query, request.embedded))
  const collection = engine.collection(request.params.collection ?? '')
  return {status: 200, body: runSearch(engine, collection, params)}
}

function mayRead(request: Request, name: string): boolean {
  return (
    request.key === undefined ||
    isAllowed({admin: false, key: request.key, embedded: {}}, 'documents:search', name)
  )
}

function searchOneOfMany(
  engine: Engine,
  request: Request,
  search: unknown,
  adapt: (params: RawParams) => RawParams,
): SearchAnswer {
  if (!isRecord(search)) throw createBadRequest('Bad JSON.')
  const params = withPreset(engine, embedParams({...request.query, ...toRawParams(search)}, request.embedded))
  const name = params.collection
  if (name === undefined) throw createNotFound('Collection not found')
  if (!mayRead(request, name)) throw createForbidden()
  return runSearch(engine, engine.collection(name), adapt(params))
}

function failed(error: unknown): SearchAnswer {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401) throw error
  return {code: error.status, error: error.message}
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Several searches in one request. One that fails does not stop the others; between two of them other requests are answered. */
async function searchMany(engine: Engine, request: Request): Promise<Reply> {
  const body = parseBody(request.body)
  if (!isRecord(body) || !Array.isArray(body.searches)) throw createBadRequest('Missing `searches` array.')
  const limit = Number(request.query.limit_multi_searches ?? MAX_SEARCHES)
  if (body.searches.length > limit)
    throw createBadRequest(`Number of multi searches exceeds \`limit_multi_searches\` parameter.`)
  const unionPage = body.union === true ? parseUnionPage(request.query) : undefined
  const adapt = (params: RawParams): RawParams => (unionPage ? toUnionParams(params, unionPage) : params)
  const results: SearchAnswer[] = []
  for (const [at, search] of body.searches.entries()) {
    if (at > 0 && at % 4 === 0) await nextTurn()
    try {
      results.push(searchOneOfMany(engine, request, search, adapt))
    } catch (error) {
      results.push(failed(error))
    }
  }
  if (unionPage) return {status: 200, body: mergeAnswers(results, unionPage)}
  return {status: 200, body: {results}}
}

export function searchRoutes(engine: Engine): Route[] {
  return [
    {
      method: 'GET',
      path: '/collections/:collection/documents/search',
      handle: (request) => searchOne(engine, request),
    },
    {
      method: 'POST',
      path: '/multi_search',
      checksCollections: true,
      handle: (request) => searchMany(engine, request),
    },
  ]
}
