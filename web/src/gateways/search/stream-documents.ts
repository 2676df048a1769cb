import {Unavailable} from '#/lib/result'
import type {Cluster} from './clusters.ts'
import {runSearches, searchCluster} from './multi-search.ts'
import {COLLECTION} from './search-parameters.ts'

const PAGE = 250
const PAGES_AT_ONCE = 8

/**
 * All documents that match a filter, with these fields, several pages at once, from `cluster` if one is named. One that
 * is written in the meantime may occur twice. @throws Unavailable when stock search does not answer
 */
export async function* streamDocuments(
  filter: string,
  fields: readonly string[],
  cluster: Cluster | null = null,
): AsyncGenerator<readonly unknown[]> {
  const shared = {
    collection: COLLECTION,
    q: '*',
    filter_by: filter,
    include_fields: fields.join(','),
    per_page: PAGE,
  }
  const ask = (page: number, count: number) => {
    const searches = Array.from({length: count}, (_, at) => ({...shared, page: page + at}))
    return cluster ? searchCluster(cluster, searches) : runSearches(searches)
  }
  let page = 1
  // The first page contains the number of pages.
  let next: ReturnType<typeof ask> | null = ask(page, 1)
  for (let count = 1; next; ) {
    const answer = await next
    if (!answer.ok) throw new Unavailable(answer.error)
    page += count
    count = Math.min(PAGES_AT_ONCE, Math.ceil((answer.data[0]?.found ?? 0) / PAGE) - page + 1)
    // Requested while the consumer processes these. It never rejects.
    next = count > 0 ? ask(page, count) : null
    yield answer.data.flatMap(({hits}) => hits.map(({document}) => document))
  }
}
