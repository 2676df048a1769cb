import type {SanityClient, SanityDocument} from '@sanity/client'
import {readLedger, recordApplied} from './ledger.ts'
import type {NamedContentMigration} from './list-content-migrations.ts'

const BATCH = 100

export type AppliedMigration = {name: string; documents: number}

/** Migrations that the dataset's ledger does not name, oldest first. */
export async function pendingMigrations(
  client: SanityClient,
  migrations: readonly NamedContentMigration[],
): Promise<NamedContentMigration[]> {
  const applied = new Set((await readLedger(client)).map(({name}) => name))
  return migrations.filter(({name}) => !applied.has(name))
}

/**
 * Applies what is pending, oldest first, and notes each in the ledger. Killed in the middle, the next run
 * takes up the same migration: what is done says so itself.
 */
export async function migrateContent(
  client: SanityClient,
  migrations: readonly NamedContentMigration[],
): Promise<AppliedMigration[]> {
  const applied: AppliedMigration[] = []
  for (const migration of await pendingMigrations(client, migrations)) {
    const documents = (await createMissing(client, migration)) + (await changeDocuments(client, migration))
    await recordApplied(client, {name: migration.name, title: migration.title, documents})
    applied.push({name: migration.name, documents})
  }
  return applied
}

async function createMissing(client: SanityClient, migration: NamedContentMigration): Promise<number> {
  const wanted = migration.create?.() ?? []
  if (wanted.length === 0) return 0
  const existing = new Set(
    await client.fetch<string[]>('*[_id in $ids]._id', {ids: wanted.map(({_id}) => _id)}),
  )
  const missing = wanted.filter(({_id}) => !existing.has(_id))
  const transaction = client.transaction()
  for (const document of missing) transaction.createIfNotExists(document)
  if (missing.length > 0) await transaction.commit({visibility: 'sync'})
  return missing.length
}

async function changeDocuments(client: SanityClient, migration: NamedContentMigration): Promise<number> {
  const {filter, change} = migration
  if (!filter || !change) return 0
  let changed = 0
  let last = ''
  for (;;) {
    const query = `*[(${filter}) && _id > $last] | order(_id)[0...${BATCH}]`
    const batch = await client.fetch<SanityDocument[]>(query, {last})
    const end = batch.at(-1)
    if (!end) return changed
    changed += await changeBatch(client, batch, change)
    last = end._id
  }
}

async function changeBatch(
  client: SanityClient,
  batch: readonly SanityDocument[],
  change: NonNullable<NamedContentMigration['change']>,
): Promise<number> {
  const transaction = client.transaction()
  let changed = 0
  for (const document of batch) {
    const patch = change(document)
    if (!patch) continue
    // A save by staff between reading and writing must not be undone.
    transaction.patch(document._id, {...patch, ifRevisionID: document._rev})
    changed += 1
  }
  if (changed > 0) await transaction.commit({visibility: 'sync'})
  return changed
}
