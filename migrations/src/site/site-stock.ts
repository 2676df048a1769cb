import type {Client} from 'typesense'
import {exportLines} from '../search/export-lines.ts'
import {importDocuments} from '../search/import-documents.ts'
import {isNotFound} from '../search/search-client.ts'
import {CARS, PARTS, type SearchKind} from '../search/search-kinds.ts'

/** What stock search holds of dealerships. */
export const STOCK_KINDS: readonly SearchKind[] = [CARS, PARTS]

const DOCUMENTS_AT_ONCE = 500
const NAMES_AT_ONCE = 50

/** The documents of some dealerships in all clusters as lines of JSON; none where there is no such collection. */
export async function* readStock(
  clusters: Iterable<Client>,
  {alias}: SearchKind,
  dealerships: readonly string[],
): AsyncGenerator<string> {
  for (const client of clusters)
    for (const filter of listFilters(dealerships))
      try {
        for await (const document of exportLines(client, alias, filter)) yield JSON.stringify(document)
      } catch (error) {
        if (!isNotFound(error)) throw error
      }
}

/** Adds documents, as this release stores them. Returns how many could not be: the next feed brings them. */
export async function restoreStock(
  client: Client,
  {alias, convert}: SearchKind,
  lines: AsyncIterable<string>,
): Promise<number> {
  let refused = 0
  let batch: object[] = []
  const write = async () => {
    if (batch.length > 0) refused += (await importDocuments(client, alias, batch)).length
    batch = []
  }
  for await (const line of lines) {
    const document = convert(JSON.parse(line))
    if (document) batch.push(document)
    else refused += 1
    if (batch.length >= DOCUMENTS_AT_ONCE) await write()
  }
  await write()
  return refused
}

/** Deletes the documents of some dealerships in all clusters. */
export async function deleteStock(
  clusters: Iterable<Client>,
  {alias}: SearchKind,
  dealerships: readonly string[],
): Promise<void> {
  for (const client of clusters)
    for (const filter_by of listFilters(dealerships))
      await client
        .collections(alias)
        .documents()
        .delete({filter_by})
        .catch((error: unknown) => {
          if (!isNotFound(error)) throw error
        })
}

/** How many documents there are in all clusters, of all dealerships. */
export async function countStock(clusters: Iterable<Client>, {alias}: SearchKind): Promise<number> {
  let count = 0
  for (const client of clusters)
    try {
      count += (await client.collections(alias).retrieve()).num_documents
    } catch (error) {
      if (!isNotFound(error)) throw error
    }
  return count
}

function listFilters(dealerships: readonly string[]): string[] {
  const filters: string[] = []
  for (let from = 0; from < dealerships.length; from += NAMES_AT_ONCE)
    filters.push(`dealership_slug:=[${dealerships.slice(from, from + NAMES_AT_ONCE).join(',')}]`)
  return filters
}
