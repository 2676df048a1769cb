import {type DocumentDefinition, documents, layerProjection, projectDocument} from '@forecourt/schemas'
import type {SanityClient} from 'sanity'
import type {SiteRecord} from '../layers/layers-of-site.ts'
import {type FaultyDocument, faultsOfDocument, faultsOfLayer} from './list-faults.ts'

const PAGE = 500

type Row = {id: string; title: unknown; value: unknown}

/** Reads every published document as the storefront does and lists those with something wrong. Throws when content is down. */
export async function fetchFaults(
  client: SanityClient,
  sites: readonly SiteRecord[],
): Promise<FaultyDocument[]> {
  const published = client.withConfig({perspective: 'published'})
  const faulty: FaultyDocument[] = []
  for (const definition of Object.values<DocumentDefinition>(documents)) {
    for await (const row of rowsOf(published, definition)) {
      const title = typeof row.title === 'string' ? row.title : 'Untitled'
      const raw = {id: row.id, title, value: row.value}
      const found =
        definition.name === 'settings' ? faultsOfLayer(raw, sites) : faultsOfDocument(definition, raw, sites)
      if (found) faulty.push(found)
    }
  }
  return faulty
}

async function* rowsOf(client: SanityClient, definition: DocumentDefinition): AsyncGenerator<Row> {
  const projection = definition.name === 'settings' ? layerProjection : projectDocument(definition)
  const row = `{"id": _id, "title": ${definition.preview.title}, "value": {${projection}}}`
  const query = `*[_type == $type && _id > $after] | order(_id asc)[0...${PAGE}]${row}`
  let after = ''
  for (;;) {
    const rows = await client.fetch<Row[]>(query, {type: definition.name, after}, {tag: 'faults'})
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
