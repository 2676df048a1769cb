import type {SanityClient} from '@sanity/client'
import type {Migration} from '@sanity/migrate'
import {CliError} from '../cli/cli-error.ts'
import {isReversible} from './content-migration.ts'
import {getMigrationState, type LedgerEntry, readLedger} from './ledger.ts'
import type {NamedContentMigration} from './list-content-migrations.ts'
import {runContentMigration} from './run-content-migration.ts'

export type AppliedMigration = {name: string; documents: number}

/** Migrations that are not, or only partly, applied to the dataset, oldest first. */
export async function listPendingMigrations(
  client: SanityClient,
  migrations: readonly NamedContentMigration[],
): Promise<NamedContentMigration[]> {
  const ledger = await readLedger(client)
  return migrations.filter(({name}) => getMigrationState(ledger, name).kind !== 'applied')
}

/** Applies pending migrations, oldest first, and records each in the ledger. */
export async function migrateContent(
  client: SanityClient,
  migrations: readonly NamedContentMigration[],
  signal: AbortSignal,
): Promise<AppliedMigration[]> {
  const applied: AppliedMigration[] = []
  for (const {name, up} of await listPendingMigrations(client, migrations)) {
    const documents = await runContentMigration(client, {name, direction: 'up', migration: up}, signal)
    applied.push({name, documents})
  }
  return applied
}

/** Reverts the newest applied migration. @throws CliError as `findReversible` */
export async function revertContent(
  client: SanityClient,
  migrations: readonly NamedContentMigration[],
  name: string,
  signal: AbortSignal,
): Promise<AppliedMigration> {
  const migration = await findReversible(client, migrations, name)
  const documents = await runContentMigration(client, {name, direction: 'down', migration}, signal)
  return {name, documents}
}

/**
 * The `down` definition of a migration.
 * @throws CliError when it is irreversible, not applied, or another was applied after it
 */
export async function findReversible(
  client: SanityClient,
  migrations: readonly NamedContentMigration[],
  name: string,
): Promise<Migration> {
  const migration = migrations.find((one) => one.name === name)
  if (!migration) throw new CliError(`There is no migration "${name}". "pnpm migrate status" lists them.`)
  refuseUnordered(migrations, await readLedger(client), name)
  if (isReversible(migration.down)) return migration.down
  throw new CliError(`The migration ${name} cannot be reverted: ${migration.down.refused}`)
}

function refuseUnordered(
  migrations: readonly NamedContentMigration[],
  ledger: readonly LedgerEntry[],
  name: string,
): void {
  if (getMigrationState(ledger, name).kind === 'pending')
    throw new CliError(`The migration ${name} is not applied, so there is nothing to revert.`)
  const later = migrations.filter(
    (one) => one.name > name && getMigrationState(ledger, one.name).kind !== 'pending',
  )
  if (later.length === 0) return
  const names = later.map((one) => one.name).toReversed()
  throw new CliError(
    `Later migrations build on ${name}. Revert them first, newest first: ${names.join(', ')}.`,
  )
}
