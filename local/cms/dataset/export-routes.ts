import type {DatasetContext, DatasetRoute, Reply} from '../http/route.ts'
import {isDraftId, isVersionId} from '../store/document-ids.ts'

/** https://www.sanity.io/docs/http-reference/export: the dataset as one JSON document per line */
export const EXPORT_ROUTES: readonly DatasetRoute[] = [
  {method: 'GET', path: '/data/export/:dataset', handle: exportDataset},
]

function exportDataset({lake, caller, url, response}: DatasetContext): Reply {
  const types = url.searchParams.get('types')?.split(',')
  response.writeHead(200, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-cache',
  })
  for (const document of lake.store.index.stored(undefined)) {
    if (!caller.access.canRead(document) || (types && !types.includes(document._type))) continue
    if (caller.isAnonymous && (isDraftId(document._id) || isVersionId(document._id))) continue
    response.write(`${JSON.stringify(document)}\n`)
  }
  response.end()
  return undefined
}
