import {createHash} from 'node:crypto'
import {readdir, readFile} from 'node:fs/promises'
import {Client} from 'pg'
import * as z from 'zod'
import {CliError} from '../cli/cli-error.ts'

const FOLDER = new URL('../../records/', import.meta.url)

/** One at a time on a server: two releases that start together must not both apply a file. */
const LOCK = 7_204_311

const LEDGER = `CREATE TABLE IF NOT EXISTS forecourt_migrations (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(), applied_by text NOT NULL DEFAULT current_user)`

/** A file of SQL, and the file `down/<name>` that takes it back, where there is one. */
export type RecordsMigration = {name: string; sql: string; checksum: string; down: string | null}

/** The SQL files of the tree, in the order of their names. */
export async function listRecordsMigrations(folder: URL = FOLDER): Promise<RecordsMigration[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      const down = await readFile(new URL(`down/${name}`, folder), 'utf8').catch(() => null)
      return {name, sql, checksum: createHash('sha256').update(sql).digest('hex'), down}
    }),
  )
}

/** What of a database is asked here. */
export type Database = {query: (sql: string, values?: unknown[]) => Promise<{rows: unknown[]}>}

/** Names of what the database has not seen yet; changes nothing. @throws CliError when it does not answer */
export async function pendingRecords(
  databaseUrl: string,
  migrations: readonly RecordsMigration[],
): Promise<string[]> {
  return withDatabase(databaseUrl, async (database) => {
    const {rows} = await database.query(`SELECT 1 WHERE to_regclass('forecourt_migrations') IS NOT NULL`)
    const applied = rows.length > 0 ? await readApplied(database) : new Map<string, string>()
    return migrations.map(({name}) => name).filter((name) => !applied.has(name))
  })
}

/** Brings the database of an address up to date. Returns the names of what was applied. */
export async function migrateRecords(
  databaseUrl: string,
  migrations: readonly RecordsMigration[],
): Promise<string[]> {
  return withDatabase(databaseUrl, (database) => applyRecords(database, migrations))
}

/**
 * Applies the pending files, each in a transaction of its own with its ledger row.
 * @throws CliError when a file fails, or was changed after it was applied
 */
export async function applyRecords(
  database: Database,
  migrations: readonly RecordsMigration[],
): Promise<string[]> {
  await database.query('SELECT pg_advisory_lock($1)', [LOCK])
  await database.query(LEDGER)
  const applied = await readApplied(database)
  refuseEdited(migrations, applied)
  const pending = migrations.filter(({name}) => !applied.has(name))
  for (const migration of pending) await applyOne(database, migration)
  return pending.map(({name}) => name)
}

/**
 * Takes the newest applied file back, in one transaction with its ledger row. Returns the SQL.
 * @throws CliError when it has no way back, is not applied, is not the newest, or fails
 */
export async function takeBackRecords(
  databaseUrl: string,
  migrations: readonly RecordsMigration[],
  name: string,
  dryRun: boolean,
): Promise<string> {
  return withDatabase(databaseUrl, (database) => takeBackOne(database, migrations, name, dryRun))
}

/** @see takeBackRecords */
export async function takeBackOne(
  database: Database,
  migrations: readonly RecordsMigration[],
  name: string,
  dryRun: boolean,
): Promise<string> {
  await database.query('SELECT pg_advisory_lock($1)', [LOCK])
  await database.query(LEDGER)
  const applied = [...(await readApplied(database)).keys()].sort()
  if (!applied.includes(name)) throw new CliError(`${name} is not applied, so there is nothing to take back.`)
  if (applied.at(-1) !== name)
    throw new CliError(`Later files stand on ${name}. Take them back first, newest first: ${applied.at(-1)}.`)
  const down = migrations.find((one) => one.name === name)?.down
  if (!down)
    throw new CliError(
      `${name} cannot be taken back: there is no migrations/records/down/${name}. Restore the database from its backup, or write a new file that changes it.`,
    )
  if (!dryRun)
    await inTransaction(database, `down/${name}`, down, [
      'DELETE FROM forecourt_migrations WHERE name = $1',
      [name],
    ])
  return down
}

const ledgerRows = z.array(z.object({name: z.string(), checksum: z.string()}))

async function readApplied(database: Database): Promise<Map<string, string>> {
  const {rows} = await database.query('SELECT name, checksum FROM forecourt_migrations')
  return new Map(ledgerRows.parse(rows).map(({name, checksum}) => [name, checksum]))
}

function refuseEdited(migrations: readonly RecordsMigration[], applied: ReadonlyMap<string, string>): void {
  const edited = migrations.find(({name, checksum}) => applied.has(name) && applied.get(name) !== checksum)
  if (!edited) return
  throw new CliError(
    `migrations/records/${edited.name} was changed after it was applied. Put it back and add a new file instead.`,
  )
}

function applyOne(database: Database, {name, sql, checksum}: RecordsMigration): Promise<void> {
  const note = 'INSERT INTO forecourt_migrations (name, checksum) VALUES ($1, $2)'
  return inTransaction(database, name, sql, [note, [name, checksum]])
}

async function inTransaction(
  database: Database,
  name: string,
  sql: string,
  [note, values]: [string, string[]],
): Promise<void> {
  await database.query('BEGIN')
  try {
    await database.query(sql)
    await database.query(note, values)
    await database.query('COMMIT')
  } catch (error) {
    await database.query('ROLLBACK')
    const reason = error instanceof Error ? error.message : String(error)
    throw new CliError(`migrations/records/${name} failed and was undone: ${reason}`, {cause: error})
  }
}

async function withDatabase<T>(databaseUrl: string, work: (database: Client) => Promise<T>): Promise<T> {
  const database = new Client({connectionString: databaseUrl, connectionTimeoutMillis: 10_000})
  try {
    await database.connect()
  } catch (error) {
    throw new CliError(
      `The database of DATABASE_URL does not answer (${error instanceof Error ? error.message : error}). Check address, name and password.`,
      {cause: error},
    )
  }
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}
