import {
  buildProjection,
  type DocumentDefinition,
  type DocumentOf,
  isShownOn,
  parseDocument,
  type Scope,
} from '@forecourt/schemas/document/define-document'
import {isShownAt, readShown} from '@forecourt/schemas/document/visibility'
import {cacheLife, cacheTag} from 'next/cache'
import {MAX_TAGS, tags} from '#/lib/cache-tags'
import {findLastGood} from '#/lib/last-good'
import {ContentUnavailable, ok} from '#/lib/result'
import {getClock, getView, type View} from '#/lib/site-view'
import {OUTAGE} from './content-change.ts'
import {getContentStatus, reportFaults} from './content-status.ts'
import {readPreview} from './preview/read-preview.ts'
import {isRows, type QueryParams, queryContent, type Row} from './query-content.ts'
import {watchWindows} from './window-clock.ts'

/** The part of a tenant that determines its documents; small, because it is part of a cache key. */
export type SiteScope = {readonly slug: string; readonly id: string; readonly layerIds: readonly string[]}

type Scoped = {readonly id: string; readonly scope: Scope}

/** GROQ condition for documents shown on a site (`$site`, `$layers`). */
export const ON_SITE = `(
  !defined(scope.audience) || scope.audience == "all"
  || (scope.audience == "sites" && $site in scope.sites[]._ref)
  || (scope.audience == "layers" && count((scope.layers[]._ref)[@ in $layers]) > 0)
) && !($site in coalesce(scope.excludedSites[]._ref, []))`

/**
 * Reads the documents of one type shown on a site, ignoring their windows. A broken document is left out and
 * reported. Call it only inside `'use cache'`. Throws `ContentUnavailable`.
 */
export function listScoped<D extends DocumentDefinition & {fields: {scope: unknown}}>(
  definition: D,
  site: SiteScope,
  {order = '_id', limit = 500}: {order?: string; limit?: number} = {},
): Promise<readonly DocumentOf<D>[]> {
  return readContent({
    definition,
    view: getView(site.slug),
    query: `*[_type == $type && ${ON_SITE}] | order(${order})[0...${limit}]{${buildProjection(definition)}}`,
    params: {type: definition.name, site: site.id, layers: site.layerIds},
    parse: (rows) => parseList(definition, site, rows),
    tags: (found) => [...listAudienceTags(definition.name, site), ...found.map(({id}) => tags.document(id))],
  })
}

/** The tags released by a new document of this type on this site. */
function listAudienceTags(type: string, site: SiteScope): string[] {
  const audiences = [site.id, ...site.layerIds]
  return [tags.site(site.slug), tags.type(type), ...audiences.map((id) => tags.typeFor(type, id))]
}

/** Parses the documents of a response; broken ones and those of other sites are left out. */
function parseList<D extends DocumentDefinition>(
  definition: D,
  site: SiteScope,
  rows: readonly Row[],
): readonly DocumentOf<D>[] {
  return rows.flatMap((row) => {
    const {document, faults} = parseDocument(definition, row)
    reportFaults(definition.name, row.id, faults)
    return document && isScopedOn(document, site) ? [document] : []
  })
}

function isScopedOn(document: object, site: SiteScope): boolean {
  return !('scope' in document) || isShownOn((document as Scoped).scope, site)
}

/**
 * Reads the documents of one type currently shown on a site. The page that uses them is regenerated when a window
 * starts or ends. Call it only inside `'use cache'`. Throws `ContentUnavailable`.
 */
export async function listLive<D extends DocumentDefinition & {fields: {scope: unknown; window?: unknown}}>(
  definition: D,
  site: SiteScope,
  options: {order?: string} = {},
): Promise<readonly DocumentOf<D>[]> {
  const now = getClock(site.slug)
  const all = await listScoped(definition, site, options)
  // A draft's window must not replace the times at which the public page is regenerated.
  if (getView(site.slug) === 'public')
    watchWindows(
      all.map((one) => ({id: one.id, window: readShown(definition, one).window})),
      now,
    )
  return all.filter((one) => isShownAt(definition, one, now))
}

/**
 * GROQ order in which the document that a site shows comes first: its own before its brand's, and that before a shared
 * one; of duplicates, the older one.
 */
export const NARROWEST =
  'select(scope.audience == "sites" => 0, scope.audience == "layers" => 1, 2) asc, _createdAt asc, _id asc'

/**
 * The document of one type with this slug shown on a site; null if there is none. Call it only inside `'use cache'`.
 * Throws `ContentUnavailable`.
 */
export async function findScoped<D extends DocumentDefinition & {fields: {scope: unknown; slug: unknown}}>(
  definition: D,
  site: SiteScope,
  slug: string,
): Promise<DocumentOf<D> | null> {
  const found = await readContent({
    definition,
    view: getView(site.slug),
    query: `*[_type == $type && slug.current == $slug && ${ON_SITE}] | order(${NARROWEST})[0...20]{${buildProjection(definition)}}`,
    params: {type: definition.name, slug, site: site.id, layers: site.layerIds},
    parse: (rows) => parseList(definition, site, rows),
    tags: (documents) => [
      ...listAudienceTags(definition.name, site),
      ...documents.map(({id}) => tags.document(id)),
    ],
  })
  return found[0] ?? null
}

/**
 * All documents of a type without a site, such as headings and authors. Call it only inside `'use cache'`. Throws
 * `ContentUnavailable`.
 */
export function listAll<D extends DocumentDefinition>(
  definition: D,
  view: View,
  {order = '_id'}: {order?: string} = {},
): Promise<readonly DocumentOf<D>[]> {
  return readContent({
    definition,
    view,
    query: `*[_type == $type] | order(${order})[0...500]{${buildProjection(definition)}}`,
    params: {type: definition.name},
    parse: (rows) => parseAll(definition, rows),
    tags: (found) => [tags.type(definition.name), ...found.map(({id}) => tags.document(id))],
  })
}

function parseAll<D extends DocumentDefinition>(
  definition: D,
  rows: readonly Row[],
): readonly DocumentOf<D>[] {
  return rows.flatMap((row) => {
    const {document, faults} = parseDocument(definition, row)
    reportFaults(definition.name, row.id, faults)
    return document ? [document] : []
  })
}

type ContentRead<T> = {
  /** The type of the documents. */
  definition: DocumentDefinition
  /** A GROQ query for a list of them, with one of our projections. */
  query: string
  params?: QueryParams
  /** Parses the documents; invalid parts are dropped and reported. It never throws. */
  parse: (rows: readonly Row[]) => T
  /** The cache tags of this read, besides the tag of all content. */
  tags: (value: T) => readonly string[]
  /** The view to read; public by default. */
  view?: View
}

/**
 * The only way for pages to read content: queries, parses, keeps the last good result, and tags the enclosing cached
 * function. Call it only inside `'use cache'`. Throws `ContentUnavailable`.
 */
async function readContent<T>(read: ContentRead<T>): Promise<T> {
  const {definition, query, params = {}, parse, tags: tagsOf, view = 'public'} = read
  if (view !== 'public')
    return readPreview({query, params, definitions: [definition], isAnswer: isRows, parse, view})
  const key = JSON.stringify([query, params])
  const {failure, isSlow} = getContentStatus()
  const asked = queryContent(query, params, isRows).then((answer) =>
    answer.ok ? ok(parse(answer.data)) : answer,
  )
  const found = await findLastGood(key, asked, failure !== null || isSlow)
  if (!found.ok) throw new ContentUnavailable(found.error.message)
  const {data, stale} = found.data
  if (stale) cacheLife('fallback')
  else cacheLife('content')
  const outage = stale ? [tags.document(OUTAGE)] : []
  cacheTag(...[tags.content, ...outage, ...tagsOf(data)].slice(0, MAX_TAGS))
  return data
}
