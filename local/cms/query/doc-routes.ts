import {type DatasetContext, type DatasetRoute, getPathParam, type Reply} from '../http/route.ts'
import type {LakeDocument} from '../store/lake-document.ts'
import {createView} from './view.ts'

/** https://www.sanity.io/docs/http-reference/doc */
export const DOC_ROUTES: readonly DatasetRoute[] = [
  {method: 'GET', path: '/data/doc/:dataset/:ids', handle: getDocuments},
]

type Omitted = {id: string; reason: 'existence' | 'permission'}

function getDocuments(context: DatasetContext): Reply {
  const {lake, caller, url} = context
  const ids = getPathParam(context, 'ids').split(',')
  if (url.searchParams.get('includeAllVersions') === 'true')
    return {
      body: {
        documents: ids.flatMap((id) => lake.store.index.listVersions(id).filter(caller.access.canRead)),
        omitted: [],
      },
    }
  const view = createView(lake.store.index, 'raw', caller.access)
  const found = ids.flatMap((id) => view.get(id) ?? [])
  const documents = url.searchParams.get('excludeContent') === 'true' ? found.map(withoutContent) : found
  const omitted = ids.flatMap((id): Omitted[] => {
    if (view.get(id)) return []
    return [{id, reason: lake.store.index.get(id) ? 'permission' : 'existence'}]
  })
  return {body: {documents, omitted}}
}

function withoutContent({_id, _type, _rev, _createdAt, _updatedAt}: LakeDocument): LakeDocument {
  return {_id, _type, _rev, _createdAt, _updatedAt}
}
