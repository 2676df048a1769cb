import {mkdir} from 'node:fs/promises'
import {resolve} from 'node:path'
import type {PGlite} from '@electric-sql/pglite'
import {applyMigrations, listRecordsMigrations} from '@forecourt/migrations/records/migrator'
import {createRecords} from './create-records.ts'
import {acquireOwnership} from './folder-owner.ts'
import type {Records} from './port.ts'

/** PGlite fills its usual 128 MB with zeros, so that a start takes 1.1 s in place of 0.6 s and the process holds 110 MB more. */
const SHARED_BUFFERS = '16MB'

/** Starts PGlite on the files of a folder, which it creates where there are none. */
export async function openPglite(folder: string): Promise<PGlite> {
  const {PGlite} = await import('@electric-sql/pglite')
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
  return PGlite.create(folder, {startParams})
}

/** Opens the embedded database of a folder as its only owner and runs pending migrations. */
export async function openEmbedded(folder: string, migrations: string): Promise<Records> {
  const path = resolve(folder)
  await mkdir(path, {recursive: true})
  const release = acquireOwnership(path)
  try {
    const [client, {drizzle}] = await Promise.all([
      openPglite(resolve(path, 'data')),
      import('drizzle-orm/pglite'),
    ])
    await applyMigrations(client, await listRecordsMigrations(resolve(migrations)))
    const close = async () => {
      await client.close()
      release()
    }
    const database = drizzle({client})
    return createRecords('embedded', (_, work) => database.transaction(work), close)
  } catch (cause) {
    release()
    throw cause
  }
}
