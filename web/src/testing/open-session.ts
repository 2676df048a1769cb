import {rmSync} from 'node:fs'
import {join} from 'node:path'
import type {MigrationSession} from '@forecourt/migrations/records/migrator'
import {Client} from 'pg'
import {openPglite} from '#/gateways/records/embedded-records'
import {createRecordsFolder, MIGRATIONS} from './records-folder.ts'
import {noPostgres, startPostgres} from './start-postgres.ts'

export type TestSession = MigrationSession & {readonly close: () => Promise<void>}

async function openEmbeddedSession(): Promise<TestSession> {
  const folder = await createRecordsFolder()
  const database = await openPglite(join(folder, 'data'))
  return {
    exec: (sql) => database.exec(sql),
    query: (sql, values) => database.query(sql, values),
    close: async () => {
      await database.close()
      rmSync(folder, {recursive: true})
    },
  }
}

async function openServerSession(): Promise<TestSession> {
  const server = await startPostgres(MIGRATIONS)
  const client = new Client({connectionString: server.url})
  await client.connect()
  return {
    exec: (sql) => client.query(sql),
    query: (sql, values) => client.query(sql, values),
    close: async () => {
      await client.end()
      await server.stop()
    },
  }
}

/** A session of the owner on each migrated database; `skip` is the reason why one is not available here. */
export const SESSION_KINDS = [
  {name: 'PGlite', skip: null, open: openEmbeddedSession},
  {
    name: noPostgres === null ? 'Postgres' : `Postgres (${noPostgres})`,
    skip: noPostgres,
    open: openServerSession,
  },
] as const
