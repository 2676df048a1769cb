import {
  buildProjection,
  type DocumentDefinition,
  type DocumentOf,
} from '@forecourt/schemas/document/define-document'
import {tags} from '#/lib/cache-tags'
import {getView} from '#/lib/site-view'
import {listAudienceTags, ON_SITE, parseList, type SiteScope} from './list-scoped.ts'
import {readContent} from './read-content.ts'

// A site's own document goes before its brand's, and that before everyone's; the older of two before its copy.
const NARROWEST =
  'select(scope.audience == "sites" => 0, scope.audience == "layers" => 1, 2) asc, _createdAt asc, _id asc'

/**
 * The document of one type with this slug that a site shows; null where it shows none. Call it inside `'use cache'`
 * only. Throws `ContentUnavailable`.
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
