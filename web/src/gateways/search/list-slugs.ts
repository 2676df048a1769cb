import {ok, type Result} from '#/lib/result'
import type {EngineSearch} from './build-searches.ts'
import {multiSearch} from './multi-search.ts'
import type {EngineResult} from './read-results.ts'
import {COLLECTION} from './search-parameters.ts'

const PAGE_SIZE = 250
const PAGES_AT_ONCE = 20
/** A site with more cars than this is not listed: its pages look each car up. */
const MOST = 100_000

/** The slug of every car that a filter lets through; null when there are too many to list. */
export async function listSlugs(baseFilter: string): Promise<Result<ReadonlySet<string> | null>> {
  const first = await readPages(baseFilter, [1])
  if (!first.ok) return first
  const found = first.data[0]?.found ?? 0
  if (found > MOST) return ok(null)
  const slugs = new Set(slugsOf(first.data))
  const pages = Math.ceil(found / PAGE_SIZE)
  for (let page = 2; page <= pages; page += PAGES_AT_ONCE) {
    const length = Math.min(PAGES_AT_ONCE, pages - page + 1)
    const more = await readPages(
      baseFilter,
      Array.from({length}, (_, index) => page + index),
    )
    if (!more.ok) return more
    for (const slug of slugsOf(more.data)) slugs.add(slug)
  }
  return ok(slugs)
}

function readPages(baseFilter: string, pages: readonly number[]): Promise<Result<EngineResult[]>> {
  const searches = pages.map(
    (page): EngineSearch => ({
      collection: COLLECTION,
      q: '*',
      filter_by: baseFilter,
      include_fields: 'slug',
      page,
      per_page: PAGE_SIZE,
    }),
  )
  return multiSearch(searches)
}

function slugsOf(results: readonly EngineResult[]): string[] {
  return results.flatMap(({hits}) =>
    hits.flatMap(({document}) => {
      const slug =
        typeof document === 'object' && document !== null && 'slug' in document ? document.slug : null
      return typeof slug === 'string' ? [slug] : []
    }),
  )
}
