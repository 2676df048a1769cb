import {createHash} from 'node:crypto'
import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import * as z from 'zod'
import {CliError} from '../cli/cli-error.ts'

/** Held while migrating: two releases that start at once on one server must not both apply a file. */
const LOCK = 7_204_311

const LEDGER = `CREATE TABLE IF NOT EXISTS forecourt_migrations (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(), applied_by text NOT NULL DEFAULT current_user)`

/** A file of SQL, and the file `down/<name>` that reverts it, where there is one. */
export type RecordsMigration = {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  readonly down: string | null
}

/** One session of the database to migrate. An embedded PGlite is one as it is. */
export type MigrationSession = {
  /** Runs any number of statements. */
  readonly exec: (sql: string) => Promise<unknown>
  readonly query: (sql: string, values?: unknown[]) => Promise<{rows: unknown[]}>
}

/** The SQL files of a folder, in the order of their names; a folder that does not exist has none. */
export async function listRecordsMigrations(folder: string): Promise<RecordsMigration[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      const down = await readFile(join(folder, 'down', name), 'utf8').catch(() => null)
      return {name, sql, checksum: createHash('sha256').update(sql).digest('hex'), down}
    }),
  )
}

/** The files that are not applied to the database yet; changes nothing. */
export async function listPending(
  session: MigrationSession,
  migrations: readonly RecordsMigration[],
): Promise<RecordsMigration[]> {
  const {rows} = await session.query(`SELECT 1 WHERE to_regclass('forecourt_migrations') IS NOT NULL`)
  const applied = rows.length > 0 ? await readApplied(session) : new Map<string, string>()
  return migrations.filter(({name}) => !applied.has(name))
}

/**
 * Applies the pending files, each in a transaction with its ledger row. Returns their names.
 * @throws CliError when a file fails, was changed after it was applied, or the database is of other files
 */
export async function applyMigrations(
  session: MigrationSession,
  migrations: readonly RecordsMigration[],
): Promise<string[]> {
  await lockLedger(session)
  const applied = await readApplied(session)
  refuseEdited(migrations, applied)
  const pending = migrations.filter(({name}) => !applied.has(name))
  if (pending.length > 0) refuseOtherFiles(migrations, applied)
  for (const {name, sql, checksum} of pending)
    await runInTransaction(session, name, sql, () =>
      session.query('INSERT INTO forecourt_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]),
    )
  return pending.map(({name}) => name)
}

/**
 * Reverts the newest applied file, in one transaction with its ledger row; a dry run changes nothing. Returns the SQL.
 * @throws CliError when it has no SQL to revert, is not applied, is not the newest, or fails
 */
export async function revertMigration(
  session: MigrationSession,
  migrations: readonly RecordsMigration[],
  name: string,
  dryRun: boolean,
): Promise<string> {
  await lockLedger(session)
  const applied = [...(await readApplied(session)).keys()].sort()
  if (!applied.includes(name)) throw new CliError(`${name} is not applied, so there is nothing to revert.`)
  if (applied.at(-1) !== name)
    throw new CliError(`Later files build on ${name}. Revert them first, newest first: ${applied.at(-1)}.`)
  const down = migrations.find((one) => one.name === name)?.down
  if (!down)
    throw new CliError(
      `${name} cannot be reverted: there is no migrations/records/down/${name}. Restore the database from its backup, or write a new file that changes it.`,
    )
  if (!dryRun)
    await runInTransaction(session, `down/${name}`, down, () =>
      session.query('DELETE FROM forecourt_migrations WHERE name = $1', [name]),
    )
  return down
}

async function lockLedger(session: MigrationSession): Promise<void> {
  await session.query('SELECT pg_advisory_lock($1)', [LOCK])
  await session.exec(LEDGER)
}

const ledgerRows = z.array(z.object({name: z.string(), checksum: z.string()}))

async function readApplied(session: MigrationSession): Promise<Map<string, string>> {
  const {rows} = await session.query('SELECT name, checksum FROM forecourt_migrations')
  return new Map(ledgerRows.parse(rows).map(({name, checksum}) => [name, checksum]))
}

function refuseEdited(migrations: readonly RecordsMigration[], applied: ReadonlyMap<string, string>): void {
  const edited = migrations.find(({name, checksum}) => applied.has(name) && applied.get(name) !== checksum)
  if (!edited) return
  throw new CliError(
    `migrations/records/${edited.name} was changed after it was applied. Put it back and add a new file instead.`,
  )
}

/** An earlier release may run on the tables of a later one, but nothing is added to tables of files that are not here. */
function refuseOtherFiles(
  migrations: readonly RecordsMigration[],
  applied: ReadonlyMap<string, string>,
): void {
  const names = new Set(migrations.map(({name}) => name))
  const [other] = [...applied.keys()].filter((name) => !names.has(name))
  if (other === undefined) return
  throw new CliError(
    `The records were made by ${other}, which this release does not have in migrations/records. On your own machine, "pnpm reset" deletes local content, stock and records; a server needs the release that made it.`,
  )
}

async function runInTransaction(
  session: MigrationSession,
  name: string,
  sql: string,
  writeLedger: () => Promise<unknown>,
): Promise<void> {
  await session.exec('BEGIN')
  try {
    await session.exec(sql)
    await writeLedger()
    await session.exec('COMMIT')
  } catch (error) {
    await session.exec('ROLLBACK')
    const reason = error instanceof Error ? error.message : String(error)
    throw new CliError(`migrations/records/${name} failed and was rolled back: ${reason}`, {cause: error})
  }
}
