import {createInterface} from 'node:readline'
import type {Client} from 'typesense'

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
  for await (const line of createInterface({input: stream, crlfDelay: Number.POSITIVE_INFINITY})) {
    if (line !== '') yield JSON.parse(line)
  }
}
