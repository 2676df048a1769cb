import {getVisibility, readShown} from '@forecourt/schemas/document/visibility'
import {documents} from '@forecourt/schemas/documents'
import {combineLatest, map, type Observable} from 'rxjs'
import type {DocumentStore} from 'sanity'
import type {DocumentLocationResolver, DocumentLocationsState} from 'sanity/presentation'
import {countThings} from '../../core/content/count-documents.ts'
import {findDefinition} from '../../core/content/find-definition.ts'
import {API_VERSION, askAgain} from '../../core/live-query/use-live-query.ts'
import {listShownPages, type ShownPage} from '../../documents/where-shown/shown-pages.ts'
import {
  buildSurroundingsQuery,
  readSurroundings,
  type Stored,
  type Surroundings,
} from '../../documents/where-shown/surroundings.ts'

const DOCUMENT = {
  fetch:
    '*[_id == $id][0]{_id, _type, slug, newSlug, overrideUrl, from, topic, date, publishedAt, manufacturer, carTypes, strict, window, scope, visible, dealership}',
  listen: '*[_id in [$id, $draft]]',
}

/** Resolves the pages on which a document shows, for its form and for the preview. */
export const locatePages: DocumentLocationResolver = ({id, type}, {documentStore}) => {
  const sites = listen(documentStore, buildSurroundingsQuery(type), {}, 'published').pipe(
    map(readSurroundings),
  )
  const document = listen(documentStore, DOCUMENT, {id, draft: `drafts.${id}`}, 'drafts')
  return combineLatest([document, sites]).pipe(map(([found, known]) => listLocations(found, known)))
}

/** The pages of a stored document as its form lists them, or why there is none; null for one that is on no site. */
export function listLocations(
  document: unknown,
  surroundings: Surroundings,
  now = Date.now(),
): DocumentLocationsState | null {
  if (typeof document !== 'object' || document === null) return null
  const pages = listShownPages({...document}, surroundings, {now})
  if (pages.length === 0) return describeNowhere({...document}, now)
  return {
    ...(WHOLE_SITES.has(String(Object(document)._type)) && {message: describeWholeSites(pages)}),
    locations: pages.map(({siteName, path, url}) => ({
      title: path === '/' ? siteName : `${siteName}: ${path}`,
      href: url,
      showHref: false,
    })),
  }
}

/** What these say may be on any page: the home page stands for the others. */
const WHOLE_SITES: ReadonlySet<string> = new Set([documents.site.name, documents.settings.name])

function describeWholeSites([first, ...others]: readonly ShownPage[]): string {
  const sites = others.length > 0 ? countThings(others.length + 1, 'site') : first?.siteName
  return `Used on all pages of ${sites}`
}

function describeNowhere(document: Stored, now: number): DocumentLocationsState | null {
  const definition = findDefinition(document._type)
  if (!definition?.scoped && definition?.belongs !== 'of-dealership') return null
  // Without a list the Studio shows no words either.
  return {locations: [], message: NOWHERE[getVisibility(readShown(definition, document), now)]}
}

const NOWHERE = {
  live: 'No page of a site shows it.',
  scheduled: 'No site shows it yet: its first day is to come.',
  ended: 'No site shows it any more: its last day has passed.',
  hidden: 'No site shows it: it is switched off in its form.',
} as const

type Query = {fetch: string; listen: string}

function listen(
  {listenQuery}: DocumentStore,
  {fetch, listen: filter}: Query,
  params: {[name: string]: string},
  perspective: 'drafts' | 'published',
): Observable<unknown> {
  const options = {apiVersion: API_VERSION, perspective, throttleTime: 500}
  // The Studio closes the form where this fails.
  return listenQuery({fetch, listen: filter}, params, options).pipe(askAgain())
}
