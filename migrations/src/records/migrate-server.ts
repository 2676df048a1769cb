import {fileURLToPath} from 'node:url'
import {Client} from 'pg'
import {CliError} from '../cli/cli-error.ts'
import {
  applyMigrations,
  listPending,
  listRecordsMigrations,
  type MigrationSession,
  type RecordsMigration,
  revertMigration,
} from './migrator.ts'

const FOLDER = fileURLToPath(new URL('../../records', import.meta.url))

/**
 * The files that are not applied to the server yet; changes nothing.
 * @throws CliError when it does not answer
 */
export function listPendingRecords(databaseUrl: string): Promise<RecordsMigration[]> {
  return withRecordsSession(databaseUrl, async (session) =>
    listPending(session, await listRecordsMigrations(FOLDER)),
  )
}

/** Brings a server up to date. Returns the names of what was applied. @throws CliError */
export function migrateRecords(databaseUrl: string): Promise<string[]> {
  return withRecordsSession(databaseUrl, async (session) =>
    applyMigrations(session, await listRecordsMigrations(FOLDER)),
  )
}

/** Takes the newest file of a server back. @see revertMigration */
export function revertRecords(databaseUrl: string, name: string, dryRun: boolean): Promise<string> {
  return withRecordsSession(databaseUrl, async (session) =>
    revertMigration(session, await listRecordsMigrations(FOLDER), name, dryRun),
  )
}

/** Opens a session of the server. @throws CliError when it does not answer */
export async function withRecordsSession<T>(
  databaseUrl: string,
  work: (session: MigrationSession) => Promise<T>,
): Promise<T> {
  const client = new Client({connectionString: databaseUrl, connectionTimeoutMillis: 10_000})
  try {
    await client.connect()
  } catch (error) {
    throw new CliError(
      `The database of DATABASE_URL or DATABASE_SESSION_URL does not answer (${error instanceof Error ? error.message : error}). Check address, name and password.`,
      {cause: error},
    )
  }
  try {
    return await work({
      exec: (sql) => client.query(sql),
      query: (sql, values) => client.query(sql, values),
    })
  } finally {
    await client.end()
  }
}
