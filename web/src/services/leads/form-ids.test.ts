import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {PGlite} from '@electric-sql/pglite'
import {applyMigrations, listRecordsMigrations} from '@forecourt/migrations/records/migrator'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {openPglite} from '#/gateways/records/embedded-records'
import {createEmptyRecordsFolder, MIGRATIONS} from '#/testing/records-folder'

const FILE = readdirSync(MIGRATIONS).find((name) => name.endsWith('-form-ids.sql')) ?? 'missing'
const BEFORE: readonly [stored: string, id: string][] = [
  ['test-drive', 'testDrive'],
  ['call-back', 'callBack'],
  ['trade-in', 'tradeIn'],
  ['photos', 'requestPhotos'],
  ['service', 'serviceBooking'],
  ['offer', 'offerEnquiry'],
  ['enquiry', 'enquiry'],
  ['location', 'location'],
]

const earlier = mkdtempSync(join(tmpdir(), 'migrations-'))
let folder: string
let database: PGlite

beforeAll(async () => {
  for (const name of readdirSync(MIGRATIONS)) {
    if (name.endsWith('.sql') && name < FILE) cpSync(join(MIGRATIONS, name), join(earlier, name))
  }
  folder = await createEmptyRecordsFolder()
  database = await openPglite(join(folder, 'data'))
  await applyMigrations(database, await listRecordsMigrations(earlier))
  for (const [at, [form]] of BEFORE.entries()) {
    await database.query(
      `INSERT INTO leads (id, site, idempotency_key, content_hash, form, category, department, message, url, source, form_completed, verdict)
       VALUES ($1, 'a-site', gen_random_uuid(), repeat('x', 43), $2, 'Any', 'sales', '', '/', 'Website', true, 'ok')`,
      [`ld_${String(at).padStart(26, '0')}`, form],
    )
    const parameters = JSON.stringify({form_type: form, page_type: 'item'})
    await database.query(`INSERT INTO events (site, name, parameters) VALUES ('a-site', 'sent', $1)`, [
      parameters,
    ])
  }
  await database.query(`INSERT INTO events (site, name) VALUES ('a-site', 'other')`)
  // An owner that is no superuser, as on a hosted Postgres: row level security is forced on it.
  await database.exec(`CREATE ROLE plain_owner; ALTER TABLE leads OWNER TO plain_owner;
    ALTER TABLE events OWNER TO plain_owner; GRANT plain_owner TO CURRENT_USER`)
})

afterAll(async () => {
  await database.close()
  for (const path of [earlier, folder]) rmSync(path, {recursive: true, force: true})
})

function runAsOwner(path: string): Promise<unknown> {
  const sql = readFileSync(join(MIGRATIONS, path), 'utf8')
  return database.transaction(async (inside) => {
    await inside.exec('SET LOCAL ROLE plain_owner')
    await inside.exec(sql)
  })
}

async function readForms(): Promise<{leads: unknown[]; events: unknown[]; forced: unknown[]}> {
  const leads = await database.query<{form: string}>('SELECT form FROM leads ORDER BY id')
  const events = await database.query<{parameters: object}>('SELECT parameters FROM events ORDER BY id')
  const forced = await database.query<{relforcerowsecurity: boolean}>(
    `SELECT relforcerowsecurity FROM pg_class WHERE relname IN ('leads', 'events')`,
  )
  return {
    leads: leads.rows.map(({form}) => form),
    events: events.rows.map(({parameters}) => parameters),
    forced: forced.rows.map(({relforcerowsecurity}) => relforcerowsecurity),
  }
}

function expectedRows(ids: readonly string[]) {
  return {
    leads: ids,
    events: [...ids.map((id) => ({form_type: id, page_type: 'item'})), {}],
    forced: [true, true],
  }
}

it('the records migration of form ids › renames stored leads and events, and takes it back', async () => {
  await runAsOwner(FILE)
  expect(await readForms()).toEqual(expectedRows(BEFORE.map(([, id]) => id)))
  await runAsOwner(join('down', FILE))
  expect(await readForms()).toEqual(expectedRows(BEFORE.map(([stored]) => stored)))
})
