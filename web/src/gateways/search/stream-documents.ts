import {Unavailable} from '#/lib/result'
import {runSearches} from './multi-search.ts'
import {COLLECTION} from './search-parameters.ts'

const PAGE = 250
const PAGES_AT_ONCE = 8

/**
 * Every document that a filter lets through, with these fields, some pages at once. One that is written meanwhile may come twice.
 * @throws Unavailable when stock search does not answer
 */
export async function* streamDocuments(
  filter: string,
  fields: readonly string[],
): AsyncGenerator<readonly unknown[]> {
  const shared = {
    collection: COLLECTION,
    q: '*',
    filter_by: filter,
    include_fields: fields.join(','),
    per_page: PAGE,
  }
  let pages = 1
  for (let page = 1; page <= pages; ) {
    // How many pages there are the first one says.
    const count = page === 1 ? 1 : Math.min(PAGES_AT_ONCE, pages - page + 1)
    const answer = await runSearches(Array.from({length: count}, (_, at) => ({...shared, page: page + at})))
    if (!answer.ok) throw new Unavailable(answer.error)
    pages = Math.ceil((answer.data[0]?.found ?? 0) / PAGE)
    page += count
    yield answer.data.flatMap(({hits}) => hits.map(({document}) => document))
  }
}
