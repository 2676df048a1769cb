import {mkdir} from 'node:fs/promises'
import {resolve} from 'node:path'
import {applyMigrations, listRecordsMigrations} from '@forecourt/migrations/records/migrator'
import {createRecords} from './create-records.ts'
import {acquireOwnership} from './owner-lock.ts'
import type {Records} from './port.ts'

/** Opens the embedded database of a folder as its one owner and brings it up to date. */
export async function openEmbedded(folder: string, migrations: string): Promise<Records> {
  const path = resolve(folder)
  await mkdir(path, {recursive: true})
  const release = acquireOwnership(path)
  try {
    const [{PGlite}, {drizzle}] = await Promise.all([
      import('@electric-sql/pglite'),
      import('drizzle-orm/pglite'),
    ])
    const client = await PGlite.create(resolve(path, 'data'))
    await applyMigrations(client, await listRecordsMigrations(resolve(migrations)))
    const close = async () => {
      await client.close()
      release()
    }
    return createRecords('embedded', drizzle({client}), close)
  } catch (cause) {
    release()
    throw cause
  }
}
