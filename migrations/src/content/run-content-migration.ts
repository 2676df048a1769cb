import type {SanityClient} from '@sanity/client'
import type {Migration} from '@sanity/migrate'
import {CliError} from '../cli/cli-error.ts'
import {type Batch, collectBatches} from './collect-batches.ts'
import {countDocuments, finishRun, type LedgerEntry, readLedger, startRun} from './ledger.ts'
import {listChanges} from './list-changes.ts'
import {rejectUnsettled} from './reject-unsettled.ts'
import {getDocumentId} from './to-raw-mutations.ts'

/** A definition to run, with the name and direction for the ledger. */
export type ContentRun = {
  readonly name: string
  readonly direction: 'up' | 'down'
  readonly migration: Migration
}

/** When a save by staff makes a large batch fail, its documents are written in ever smaller batches. */
const BATCH_SIZES = [100, 10, 1, 1, 1]

/**
 * Runs one migration over the dataset and records it in the ledger. Documents are bound to the revision at which they
 * were read, so a save by staff is never undone; a changed document is read again. After a kill the next run continues
 * the same ledger entry; the count is written with the documents, so it stays correct.
 * @returns the number of documents in the entry
 * @throws CliError when the definition would change its own result, or documents change faster than they can be read
 */
export async function runContentMigration(
  client: SanityClient,
  run: ContentRun,
  signal: AbortSignal,
): Promise<number> {
  const entry = await startRun(client, {name: run.name, title: run.migration.title, direction: run.direction})
  for (const size of BATCH_SIZES) {
    const {written, left} = await pass({client, run, entry, signal}, size)
    if (written > 0 || left > 0) continue
    await finishRun(client, entry)
    return (await readLedger(client)).find(({_key}) => _key === entry._key)?.documents ?? 0
  }
  throw new CliError(
    `Documents of the migration ${run.name} change while it runs. What is done stays done: run "pnpm migrate" again when fewer people save.`,
  )
}

type Circumstances = {client: SanityClient; run: ContentRun; entry: LedgerEntry; signal: AbortSignal}

async function pass(
  {client, run, entry, signal}: Circumstances,
  size: number,
): Promise<{written: number; left: number}> {
  const total = {written: 0, left: 0}
  for await (const batch of collectBatches(client, run.migration, size)) {
    signal.throwIfAborted()
    try {
      total.written += await writeBatch(client, run, entry, batch)
    } catch (error) {
      if (!isConflict(error)) throw error
      total.left += 1
    }
  }
  return total
}

async function writeBatch(
  client: SanityClient,
  run: ContentRun,
  entry: LedgerEntry,
  batch: Batch,
): Promise<number> {
  const changes = await listChanges(client, batch)
  if (changes.length === 0) return 0
  await rejectUnsettled(client, run, changes)
  const changed = new Set(changes.map(({id}) => id))
  const mutations = batch.filter((mutation) => changed.has(getDocumentId(mutation)))
  await client.request({
    method: 'POST',
    url: client.getDataUrl('mutate'),
    query: {visibility: 'sync'},
    body: {mutations: [...mutations, countDocuments(entry, changes.length)]},
    tag: 'forecourt.migrate.write',
  })
  return changes.length
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 409
}
