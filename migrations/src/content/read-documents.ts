import type {SanityClient, SanityDocument} from '@sanity/client'
import type {Migration} from '@sanity/migrate'

const PAGE = 100

/**
 * The documents of a migration, drafts and versions included, page by page in the order of their ids, so that changes
 * of earlier pages do not move later ones.
 */
export async function* readDocuments(
  client: SanityClient,
  migration: Pick<Migration, 'documentTypes' | 'filter'>,
): AsyncGenerator<SanityDocument, void, undefined> {
  const query = `*[${getFilter(migration)} && _id > $last] | order(_id)[0...${PAGE}]`
  let last = ''
  for (;;) {
    const page = await client.fetch<SanityDocument[]>(query, {last, types: migration.documentTypes ?? []})
    yield* page
    const end = page.at(-1)
    if (!end || page.length < PAGE) return
    last = end._id
  }
}

function getFilter({documentTypes = [], filter}: Pick<Migration, 'documentTypes' | 'filter'>): string {
  const types = documentTypes.length > 0 ? ' && _type in $types' : ''
  return `!(_id in path("_.**"))${types}${filter ? ` && (${filter})` : ''}`
}
