import {createHash} from 'node:crypto'
import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'

/** The part of an embedded database that migrations need. */
export type MigrationTarget = {
  exec: (sql: string) => Promise<unknown>
  query: (sql: string, params?: string[]) => Promise<{rows: unknown[]}>
  transaction: (work: (inside: Pick<MigrationTarget, 'exec' | 'query'>) => Promise<void>) => Promise<unknown>
}

const LEDGER = `CREATE TABLE IF NOT EXISTS forecourt_migrations (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(), applied_by text NOT NULL DEFAULT current_user)`

/** Applies the folder's SQL files that the database has not seen, in the order of their names. Returns those names. */
export async function applyMigrations(database: MigrationTarget, folder: string): Promise<string[]> {
  await database.exec(LEDGER)
  const known = await database.query('SELECT name FROM forecourt_migrations')
  const applied = new Set(known.rows.map((row) => nameOf(row)))
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const pending = names.filter((name) => !applied.has(name))
  for (const name of pending) await applyOne(database, folder, name)
  return pending
}

async function applyOne(database: MigrationTarget, folder: string, name: string): Promise<void> {
  const sql = await readFile(join(folder, name), 'utf8')
  const checksum = createHash('sha256').update(sql).digest('hex')
  await database.transaction(async (inside) => {
    await inside.exec(sql)
    await inside.query('INSERT INTO forecourt_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
  })
}

function nameOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'name' in row ? row.name : null
}
