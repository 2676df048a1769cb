import {isDeepStrictEqual} from 'node:util'
import {PARTS_ALIAS, type Part} from '@forecourt/schemas/part/part'
import {quoteFilterValues} from '@forecourt/schemas/values/quote-filter-value'
import type {Client} from 'typesense'
import {CliError} from '../cli/cli-error.ts'
import {exportLines} from '../search/export-lines.ts'
import {importDocuments} from '../search/import-documents.ts'
import {getAliasedCollection} from '../search/migrate-search.ts'
import {PARTS} from '../search/search-kinds.ts'

export type PartsReport = {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly removed: number
  /** Parts that stock search refused, with the reason. */
  readonly refused: readonly {readonly id: string; readonly reason: string}[]
}

type Options = {
  readonly dealership: string
  /** The file is the complete catalogue: parts missing from it are removed. */
  readonly complete: boolean
  /** Removes parts even if that is more than half of the catalogue. */
  readonly force: boolean
  readonly dryRun: boolean
  readonly signal?: AbortSignal
}

const BATCH = 500
/** The share of a catalogue that may disappear at once before a file counts as broken. */
const LARGEST_LOSS = 0.5

/**
 * Writes a dealership's parts to stock search: only differences, in batches. A second run changes nothing, and after a
 * kill the next run does the rest.
 * @throws CliError when there is no index yet, or when `complete` would empty most of the catalogue
 */
export async function importParts(
  client: Client,
  parts: readonly Part[],
  {dealership, complete, force, dryRun, signal}: Options,
): Promise<PartsReport> {
  if ((await getAliasedCollection(client, PARTS)) === null)
    throw new CliError('Stock search has no collection of parts yet. Run "pnpm migrate" first.')
  const indexed = await readIndexed(client, dealership)
  const wanted = new Set(parts.map(({id}) => id))
  const writes = parts.filter((part) => !isDeepStrictEqual(indexed.get(part.id), {...part}))
  const gone = complete ? [...indexed.keys()].filter((id) => !wanted.has(id)) : []
  if (!force && gone.length > indexed.size * LARGEST_LOSS)
    throw new CliError(
      `The file would remove ${gone.length} of ${indexed.size} parts. If that is right, add --force. Nothing was changed.`,
    )
  const refused = dryRun ? [] : await write(client, writes, signal)
  if (!dryRun) await remove(client, gone, signal)
  const created = writes.filter(({id}) => !indexed.has(id)).length
  return {
    created,
    updated: writes.length - created,
    unchanged: parts.length - writes.length,
    removed: gone.length,
    refused,
  }
}

async function readIndexed(client: Client, dealership: string): Promise<Map<string, object>> {
  const found = new Map<string, object>()
  for await (const raw of exportLines(
    client,
    PARTS_ALIAS,
    `dealership_slug:=[${quoteFilterValues([dealership])}]`,
  ))
    if (typeof raw === 'object' && raw !== null && 'id' in raw) found.set(String(raw.id), raw)
  return found
}

async function write(
  client: Client,
  parts: readonly Part[],
  signal: AbortSignal | undefined,
): Promise<{id: string; reason: string}[]> {
  const refused: {id: string; reason: string}[] = []
  for (let from = 0; from < parts.length; from += BATCH) {
    signal?.throwIfAborted()
    const batch = parts.slice(from, from + BATCH)
    for (const {index, reason} of await importDocuments(client, PARTS_ALIAS, batch))
      refused.push({id: batch[index]?.id ?? '', reason})
  }
  return refused
}

async function remove(
  client: Client,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    signal?.throwIfAborted()
    const some = quoteFilterValues(ids.slice(from, from + BATCH))
    await client
      .collections(PARTS_ALIAS)
      .documents()
      .delete({filter_by: `id:=[${some}]`})
  }
}
