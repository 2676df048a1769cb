import {
  buildProjection,
  type DocumentDefinition,
  type DocumentOf,
  parseDocument,
} from '@forecourt/schemas/document/define-document'
import {tags} from '#/lib/cache-tags'
import type {View} from '#/lib/site-view'
import type {Row} from './answer-shapes.ts'
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
