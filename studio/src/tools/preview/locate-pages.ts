import {combineLatest, map, type Observable} from 'rxjs'
import type {DocumentStore} from 'sanity'
import type {DocumentLocationResolver, DocumentLocationsState} from 'sanity/presentation'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {listShownPages} from '../../documents/where-shown/shown-pages.ts'
import {
  buildSurroundingsQuery,
  readSurroundings,
  type Surroundings,
} from '../../documents/where-shown/surroundings.ts'

const DOCUMENT = {
  fetch:
    '*[_id == $id][0]{_id, _type, slug, newSlug, overrideUrl, from, topic, date, publishedAt, manufacturer, carTypes, strict, window, scope, visible, dealership}',
  listen: '*[_id in [$id, $draft]]',
}

/** Resolves the pages on which a document shows, for the preview; `port` is that of the local storefront. */
export function locatePages(port: number): DocumentLocationResolver {
  return ({id, type}, {documentStore}) => {
    const sites = listen(documentStore, buildSurroundingsQuery(type), {}, 'published').pipe(
      map(readSurroundings),
    )
    const document = listen(documentStore, DOCUMENT, {id, draft: `drafts.${id}`}, 'drafts')
    return combineLatest([document, sites]).pipe(map(([found, known]) => listLocations(found, known, port)))
  }
}

/** The pages of a stored document as the preview lists them; null for one that no page shows. */
export function listLocations(
  document: unknown,
  surroundings: Surroundings,
  port: number,
  now = Date.now(),
): DocumentLocationsState | null {
  if (typeof document !== 'object' || document === null) return null
  const pages = listShownPages({...document}, surroundings, {port, now})
  if (pages.length === 0) return null
  return {
    locations: pages.map(({siteName, path, url}) => ({
      title: path === '/' ? siteName : `${siteName}: ${path}`,
      href: url,
      showHref: false,
    })),
  }
}

type Query = {fetch: string; listen: string}

function listen(
  {listenQuery}: DocumentStore,
  {fetch, listen: filter}: Query,
  params: {[name: string]: string},
  perspective: 'drafts' | 'published',
): Observable<unknown> {
  return listenQuery({fetch, listen: filter}, params, {
    apiVersion: API_VERSION,
    perspective,
    throttleTime: 500,
  })
}
