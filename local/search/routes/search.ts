import {setImmediate} from 'node:timers/promises'
import type {Engine} from '../engine/engine.ts'
import {ApiError, createBadRequest, createNotFound} from '../http/api-error.ts'
import {parseBody} from '../http/parse-body.ts'
import type {Reply, Request, Route} from '../http/route.ts'
import {embedParams} from '../keys/embed-params.ts'
import {createForbidden, isAllowed, type Permission} from '../keys/key-store.ts'
import {explainRefusal, type RawParams, readParameters} from '../parameters/parameter.ts'
import {ROUTE_PARAMETERS} from '../parameters/route-parameters.ts'
import type {AnswerCache} from '../query/answer-cache.ts'
import {runSearch, type SearchAnswer, toRawParams} from '../query/run-search.ts'
import {mergeAnswers, parseUnionPage, toUnionParams} from '../query/union.ts'
import {isRecord} from '../schema/field.ts'

function withPreset(engine: Engine, params: RawParams): RawParams {
  const preset = params.preset === undefined ? undefined : engine.settings('preset').get(params.preset)
  const value = preset?.value
  return isRecord(value) ? {...toRawParams(value), ...params} : params
}

function searchOne(engine: Engine, request: Request): Reply {
  const params = withPreset(engine, embedParams(request.query, request.embedded))
  const collection = engine.collection(request.params.collection ?? '')
  return {body: runSearch(engine, collection, params)}
}

function mayRead(request: Request, name: string): boolean {
  return (
    request.key === undefined ||
    isAllowed({admin: false, key: request.key, embedded: {}}, 'documents:search', name)
  )
}

type ResolveKey = (keyText: string) => Permission | undefined

/**
 * The request with the key that one of its searches names for itself. Unlike the reference, a scoped key is not
 * exchanged for another: what it holds applies to all that is asked with it.
 */
function withOwnKey(request: Request, search: Record<string, unknown>, resolve: ResolveKey): Request {
  const own = search['x-typesense-api-key']
  if (typeof own !== 'string') return request
  if (Object.keys(request.embedded).length > 0)
    throw createBadRequest(
      explainRefusal('`x-typesense-api-key` beside a scoped key', 'its parameters apply to all'),
    )
  const permission = resolve(own)
  if (!permission) throw createForbidden()
  if (permission.admin) return {...request, embedded: {}, key: undefined}
  if (!isAllowed(permission, 'documents:search', undefined)) throw createForbidden()
  return {...request, embedded: permission.embedded, key: permission.key}
}

function searchOneOfMany(
  engine: Engine,
  request: Request,
  {'x-typesense-api-key': _, ...search}: Record<string, unknown>,
  adapt: (params: RawParams) => RawParams,
  isUnion: boolean,
): SearchAnswer {
  const params = withPreset(engine, embedParams({...request.query, ...toRawParams(search)}, request.embedded))
  const name = params.collection
  if (name === undefined) throw createNotFound('Collection not found')
  if (!mayRead(request, name)) throw createForbidden()
  if (isUnion && !engine.find(name)) throw createNotFound(`\`${name}\` collection not found.`)
  return runSearch(engine, engine.collection(name), adapt(params))
}

function failed(error: unknown): SearchAnswer {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401) throw error
  return {code: error.status, error: error.message}
}

/** Several searches in one request. One that fails does not stop the others; between two of them other requests are answered. */
async function searchMany(engine: Engine, request: Request, resolve: ResolveKey): Promise<Reply> {
  const preset = engine.settings('preset').get(request.query.preset ?? '')?.value
  // A preset of several searches stands for the whole body.
  const body = isRecord(preset) && preset.searches !== undefined ? preset : parseBody(request.body)
  if (!isRecord(body) || !Array.isArray(body.searches)) throw createBadRequest('Missing `searches` array.')
  const {limit_multi_searches: own} = request.embedded
  const {mostSearches} = readParameters(ROUTE_PARAMETERS['POST /multi_search'], request.query)
  const limit = typeof own === 'number' ? own : mostSearches
  if (body.searches.length > limit)
    throw createBadRequest(`Number of multi searches exceeds \`limit_multi_searches\` parameter.`)
  const unionPage = body.union === true ? parseUnionPage(request.query, body.remove_duplicates) : undefined
  const adapt = (params: RawParams): RawParams => (unionPage ? toUnionParams(params, unionPage) : params)
  const results: SearchAnswer[] = []
  for (const [at, search] of body.searches.entries()) {
    if (at > 0 && at % 4 === 0) await setImmediate()
    if (!isRecord(search)) throw createBadRequest('The value of `searches` must be an array of objects.')
    const asked = withOwnKey(request, search, resolve)
    try {
      results.push(searchOneOfMany(engine, asked, search, adapt, unionPage !== undefined))
    } catch (error) {
      results.push(failed(error))
    }
  }
  if (unionPage) return {body: mergeAnswers(results, unionPage)}
  return {body: {results}}
}

export function searchRoutes(engine: Engine, cache: AnswerCache, resolve: ResolveKey): Route[] {
  return [
    {
      method: 'GET',
      path: '/collections/:collection/documents/search',
      handle: (request) => cache.answer(request, () => searchOne(engine, request)),
    },
    {
      method: 'POST',
      path: '/multi_search',
      checksCollections: true,
      handle: (request) => cache.answer(request, () => searchMany(engine, request, resolve)),
    },
  ]
}
