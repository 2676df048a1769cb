import {readdirSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {PGlite} from '@electric-sql/pglite'
import {expect, it} from 'vitest'
import {createRecordsFolder} from '#/testing/records-folder'
import {MIGRATIONS} from '#/testing/test-records'
import {applyMigrations} from './apply-migrations.ts'

// Needs more than two seconds: a database is started.

const WAYS_BACK = readdirSync(join(MIGRATIONS, 'down'))
const SCHEMA = `SELECT table_name || '.' || column_name || ' ' || data_type AS name
  FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1`

async function schemaOf(database: PGlite): Promise<unknown[]> {
  return (await database.query(SCHEMA)).rows
}

it('a file’s way back leaves what stood before it, and the file can be applied again', async () => {
  const folder = await createRecordsFolder()
  const database = await PGlite.create(join(folder, 'data'))
  const names = await applyMigrations(database, MIGRATIONS)
  const whole = await schemaOf(database)
  expect(WAYS_BACK.length).toBeGreaterThan(0)
  for (const name of WAYS_BACK.toSorted().reverse()) {
    // Only the newest file can be taken back, so the ways back are those of the last files.
    expect(names.slice(-WAYS_BACK.length)).toContain(name)
    await database.exec(readFileSync(join(MIGRATIONS, 'down', name), 'utf8'))
    await database.query('DELETE FROM forecourt_migrations WHERE name = $1', [name])
  }
  expect(await schemaOf(database)).not.toEqual(whole)
  expect(await applyMigrations(database, MIGRATIONS)).toEqual(WAYS_BACK.toSorted())
  expect(await schemaOf(database)).toEqual(whole)
  await database.close()
  rmSync(folder, {recursive: true})
})
