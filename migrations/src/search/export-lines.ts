import type {Client} from 'typesense'
import {readLines} from '../lines/read-lines.ts'

/** The documents of a collection, one by one, as the server streams them. `filter` in the search's own grammar. */
export async function* exportLines(
  client: Client,
  collection: string,
  filter?: string,
): AsyncGenerator<unknown> {
  const stream = await client
    .collections(collection)
    .documents()
    .exportStream(filter ? {filter_by: filter} : {})
  for await (const line of readLines(stream)) {
    if (line !== '') yield JSON.parse(line)
  }
}
