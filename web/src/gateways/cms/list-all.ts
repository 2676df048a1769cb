import {type DocumentDefinition, type DocumentOf, parseDocument, projectDocument} from '@forecourt/schemas'
import {tags} from '#/lib/cache-tags'
import type {View} from '#/lib/site-view'
import {reportFaults} from './content-faults.ts'
import {readContent} from './read-content.ts'

/**
 * Every document of a type that belongs to no site, such as headings and authors. Call it inside `'use cache'` only.
 * Throws `ContentUnavailable`.
 */
export function listAll<D extends DocumentDefinition>(
  definition: D,
  view: View,
  {order = '_id'}: {order?: string} = {},
): Promise<readonly DocumentOf<D>[]> {
  return readContent({
    view,
    query: `*[_type == $type] | order(${order})[0...500]{${projectDocument(definition)}}`,
    params: {type: definition.name},
    parse: (raw) => parseAll(definition, raw),
    tags: (found) => [tags.type(definition.name), ...found.map(({id}) => tags.document(id))],
  })
}

function parseAll<D extends DocumentDefinition>(definition: D, raw: unknown): readonly DocumentOf<D>[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((item) => {
    const {document, faults} = parseDocument(definition, item)
    reportFaults(definition.name, document?.id ?? null, faults)
    return document ? [document] : []
  })
}
