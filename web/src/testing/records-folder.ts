import {mkdtemp} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {listRecordsMigrations} from '@forecourt/migrations/records/migrator'
import {copyDatabase, findDatabaseTemplate} from './database-template.ts'

/** The folder of the records' migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../../migrations/records', import.meta.url))

// The path of an installed package holds its version.
const PGLITE = createRequire(import.meta.url).resolve('@electric-sql/pglite')

/** A folder of embedded records in which all migrations have run, ready for `openEmbedded`. */
export async function createRecordsFolder(): Promise<string> {
  const migrations = await listRecordsMigrations(MIGRATIONS)
  const version = JSON.stringify([PGLITE, migrations.map(({checksum}) => checksum)])
  const template = await findDatabaseTemplate('pglite-migrated', version, async (folder) => {
    const {openEmbedded} = await import('#/gateways/records/embedded-records')
    await (await openEmbedded(folder, MIGRATIONS)).close()
  })
  const folder = await mkdtemp(join(tmpdir(), 'records-'))
  await copyDatabase(join(template, 'data'), join(folder, 'data'))
  return folder
}
