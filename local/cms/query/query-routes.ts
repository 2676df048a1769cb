import {performance} from 'node:perf_hooks'
import {createBadRequest, createDataError} from '../http/api-error.ts'
import {readJson} from '../http/read-body.ts'
import type {DatasetContext, DatasetRoute, Reply} from '../http/route.ts'
import {getSanityContext} from '../lake.ts'
import {isObject, type JsonObject} from '../store/lake-document.ts'
import {parsePerspective} from './perspective.ts'
import {runQuery} from './run-query.ts'
import {createView} from './view.ts'

/** https://www.sanity.io/docs/http-reference/query */
export const QUERY_ROUTES: readonly DatasetRoute[] = [
  {
    method: 'GET',
    path: '/data/query/:dataset',
    handle: (context) => answer(context, fromUrl(context.url)),
  },
  {
    method: 'POST',
    path: '/data/query/:dataset',
    handle: async (context) => answer(context, await fromBody(context)),
  },
]

type Asked = {
  query: string
  params: JsonObject
  perspective?: string
  returnQuery: boolean
  withSourceMap: boolean
}

function answer(context: DatasetContext, asked: Asked): Reply {
  const {lake, caller, apiVersion} = context
  if (asked.query.trim() === '') throw createBadRequest('Missing required parameter "query"')
  const started = performance.now()
  const perspective = parsePerspective(asked.perspective, apiVersion)
  if (caller.isAnonymous && perspective !== 'raw' && perspective.length > 0)
    throw createDataError(
      403,
      'insufficientPermissionsError',
      'Unauthenticated requests can only read published documents',
    )
  const view = createView(lake.store.index, perspective, caller.access)
  const {query, params, withSourceMap} = asked
  const sanity = getSanityContext(lake)
  const answered = runQuery({query, params, view, identity: caller.identity, sanity, withSourceMap})
  const ms = Math.round(performance.now() - started)
  return {body: {...(asked.returnQuery ? {query} : {}), ...answered, ms}}
}

function fromUrl({searchParams}: URL): Asked {
  return {
    query: searchParams.get('query') ?? '',
    params: parseParams(searchParams),
    perspective: searchParams.get('perspective') ?? undefined,
    returnQuery: searchParams.get('returnQuery') !== 'false',
    withSourceMap: !['false', null].includes(searchParams.get('resultSourceMap')),
  }
}

async function fromBody({request, url}: DatasetContext): Promise<Asked> {
  const body = await readJson(request)
  const asked = fromUrl(url)
  return {
    ...asked,
    query: typeof body.query === 'string' ? body.query : asked.query,
    params: {...asked.params, ...(isObject(body.params) ? body.params : {})},
    perspective: asked.perspective ?? (typeof body.perspective === 'string' ? body.perspective : undefined),
  }
}

/** Parameters come as `$name=<JSON>`. @throws ApiError 400 naming the one that is not JSON */
export function parseParams(searchParams: URLSearchParams): JsonObject {
  const params: JsonObject = {}
  for (const [name, value] of searchParams) {
    if (!name.startsWith('$')) continue
    try {
      params[name.slice(1)] = JSON.parse(value)
    } catch {
      throw createBadRequest(`Unable to parse value of "${name}". Please quote string values.`)
    }
  }
  return params
}
