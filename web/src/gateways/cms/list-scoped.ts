import {
  buildProjection,
  type DocumentDefinition,
  type DocumentOf,
  parseDocument,
} from '@forecourt/schemas/document/define-document'
import {isShownOn, type Scope} from '@forecourt/schemas/document/scope'
import {tags} from '#/lib/cache-tags'
import {getView} from '#/lib/site-view'
import type {Row} from './answer-shapes.ts'
import {reportFaults} from './content-faults.ts'
import {readContent} from './read-content.ts'

/** The part of a tenant that decides which documents it shows; small, because it is a cache key. */
export type SiteScope = {readonly slug: string; readonly id: string; readonly layerIds: readonly string[]}

type Scoped = {readonly id: string; readonly scope: Scope}

/** GROQ that keeps what a site (`$site`, `$layers`) shows. */
export const ON_SITE = `(
  !defined(scope.audience) || scope.audience == "all"
  || (scope.audience == "sites" && $site in scope.sites[]._ref)
  || (scope.audience == "layers" && count((scope.layers[]._ref)[@ in $layers]) > 0)
) && !($site in coalesce(scope.excludedSites[]._ref, []))`

/**
 * Reads the documents of one type that a site shows, whatever their window. A broken document is left out and
 * reported. Call it inside `'use cache'` only. Throws `ContentUnavailable`.
 */
export function listScoped<D extends DocumentDefinition & {fields: {scope: unknown}}>(
  definition: D,
  site: SiteScope,
  {order = '_id'}: {order?: string} = {},
): Promise<readonly DocumentOf<D>[]> {
  return readContent({
    definition,
    view: getView(site.slug),
    query: `*[_type == $type && ${ON_SITE}] | order(${order})[0...500]{${buildProjection(definition)}}`,
    params: {type: definition.name, site: site.id, layers: site.layerIds},
    parse: (rows) => parseList(definition, site, rows),
    tags: (found) => [...listAudienceTags(definition.name, site), ...found.map(({id}) => tags.document(id))],
  })
}

/** The tags that a new document of this type, shown on this site, releases. */
export function listAudienceTags(type: string, site: SiteScope): string[] {
  const audiences = [site.id, ...site.layerIds]
  return [tags.site(site.slug), tags.type(type), ...audiences.map((id) => tags.typeFor(type, id))]
}

/** Reads the documents of an answer; what is broken or not for this site is left out. */
export function parseList<D extends DocumentDefinition>(
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
