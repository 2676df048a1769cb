import {getTableColumns} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import * as z from 'zod'
import {SESSION_KINDS, type TestSession} from '#/testing/open-session'
import {
  deleteSiteRows,
  insertSiteRows,
  listSiteTables,
  measureSiteRows,
  readSiteRows,
  type SiteTable,
  updateCounter,
  withSiteRows,
} from '../../../../migrations/src/site/site-records.ts'
import {listTables} from './list-tables'

// Needs more than two seconds: two databases are started.

const column = z.object({name: z.string(), type: z.string(), nullable: z.boolean()})

const COLUMNS = `SELECT column_name AS name, coalesce(domain_name, data_type) AS type, is_nullable = 'YES' AS nullable
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1
    AND is_identity = 'NO' AND is_generated = 'NEVER' AND column_name <> 'site'`

/** What the tables say of good values is another matter; here each row needs to fit its parents alone. */
const FREE = `DO $$ DECLARE rule record; BEGIN
  FOR rule IN SELECT conrelid::regclass AS name, conname FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace
  LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', rule.name, rule.conname); END LOOP; END $$`

/** A value of a type for the row with a number; the same for columns that refer to each other. */
function createValue(type: string, row: number): unknown {
  const word = `word-${row}`
  switch (type) {
    case 'uuid':
      return `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`
    case 'jsonb':
      return JSON.stringify({lead: word, text: 'Ünïcode \u2028 "quoted" \\ 夏', n: 0.1, none: null})
    case 'ARRAY':
      return [`${word},"a"`, 'b']
    case 'boolean':
      return row % 2 === 0
    case 'timestamp with time zone':
      return `2026-03-0${row}T04:05:06.123456Z`
    case 'date':
      return `2026-03-0${row}`
    case 'double precision':
      return 0.1 + 0.2 + row
    case 'text':
      return word
    default:
      return row
  }
}

describe.each(SESSION_KINDS)('rows of one site on $name', ({skip, open}) => {
  let session: TestSession
  let tables: SiteTable[] = []

  const plant = (site: string, row: number, isBare: boolean) =>
    withSiteRows(session, site, 'READ WRITE', async () => {
      for (const {name} of tables) {
        const {rows} = await session.query(COLUMNS, [name])
        const columns = z.array(column).parse(rows)
        const values = columns.map(({type, nullable}) => (isBare && nullable ? null : createValue(type, row)))
        const names = ['site', ...columns.map((one) => one.name)].map((one) => `"${one}"`).join(', ')
        const marks = ['site', ...values].map((_, at) => `$${at + 1}`).join(', ')
        // A table with one row for each site keeps the first.
        const insert = `INSERT INTO "${name}" (${names}) VALUES (${marks}) ON CONFLICT DO NOTHING`
        await session.query(insert, [site, ...values])
      }
    })
  const setMessage = (message: string) =>
    withSiteRows(session, 'north', 'READ WRITE', () =>
      session.query(`UPDATE leads SET message = $1 WHERE site = 'north' AND id = 'word-1'`, [message]),
    )
  /** Every row as the database prints it; with its address in the file and its writer, of one that nobody touched. */
  const readRaw = (site: string, identity = '') =>
    withSiteRows(session, site, 'READ ONLY', async () => {
      const all: {[table: string]: unknown} = {}
      for (const {name} of tables) {
        const own = name === 'events' ? `to_jsonb(t) - 'id'` : 't'
        const {rows} = await session.query(
          `SELECT (${own})::text AS row ${identity} FROM "${name}" t WHERE site = $1 ORDER BY 1`,
          [site],
        )
        all[name] = rows
      }
      return all
    })
  const readAll = () =>
    withSiteRows(session, 'north', 'READ ONLY', async () => {
      const all = new Map<string, string[]>()
      for (const table of tables) {
        const lines: string[] = []
        for await (const line of readSiteRows(session, table)) lines.push(line)
        all.set(table.name, lines)
      }
      return all
    })
  const restore = (site: string, moved: ReadonlyMap<string, readonly string[]>) =>
    withSiteRows(session, site, 'READ WRITE', async () => {
      for (const table of tables) {
        await insertSiteRows(session, table, toStream(moved.get(table.name) ?? []))
        await updateCounter(session, table)
      }
    })

  beforeAll(async () => {
    if (skip !== null) return
    session = await open()
    await session.exec(FREE)
    tables = await listSiteTables(session)
    for (const [site, first] of [
      ['north', 1],
      ['south', 3],
    ] as const) {
      await plant(site, first, false)
      await plant(site, first + 1, true)
    }
  })
  afterAll(() => session?.close())

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  check('are found in every table that a capability declares with a site', async () => {
    const declared = listTables().filter(([, {table}]) => 'site' in getTableColumns(table))
    expect(tables.map(({name}) => name).toSorted()).toEqual(declared.map(([name]) => name).toSorted())
    for (const [at, {parents}] of tables.entries())
      for (const name of parents) expect(tables.slice(at).map((later) => later.name)).not.toContain(name)
  })

  check(
    'are the same after export, deletion and return, and nothing of another site is written',
    async () => {
      const [north, south] = [await readRaw('north'), await readRaw('south', ', ctid::text, xmin::text')]
      const counts = Object.values(north).map((rows) => z.array(z.unknown()).parse(rows).length)
      expect(new Set(counts)).toEqual(new Set([1, 2]))
      const moved = await readAll()
      await withSiteRows(session, 'north', 'READ WRITE', () => deleteSiteRows(session, tables))
      for (const rows of Object.values(await readRaw('north'))) expect(rows).toEqual([])
      await restore('north', moved)
      expect(await readRaw('north')).toEqual(north)
      expect(await readRaw('south', ', ctid::text, xmin::text')).toEqual(south)
      // The counters are ahead of what came back.
      await withSiteRows(session, 'north', 'READ WRITE', async () => {
        const copied = await session.query(`INSERT INTO order_events (site, "order", state, reason)
        SELECT site, "order", state, reason FROM order_events WHERE site = 'north' RETURNING id`)
        const ids = z
          .array(z.object({id: z.coerce.number()}))
          .parse(copied.rows)
          .map(({id}) => id)
        for (const id of ids)
          await session.query('DELETE FROM order_events WHERE site = $1 AND id = $2', ['north', id])
      })
    },
  )

  check('have one fingerprint in whichever order, and another one after any change', async () => {
    const leads = tables.find(({name}) => name === 'leads')
    if (!leads) throw new Error('no leads')
    const measure = () => withSiteRows(session, 'north', 'READ ONLY', () => measureSiteRows(session, leads))
    const before = await measure()
    expect(before.rows).toBe(2)
    await setMessage('another')
    expect(await measure()).not.toEqual(before)
    await setMessage('word-1')
    expect(await measure()).toEqual(before)
  })

  check(
    'refuse a copy beside the original in words that say nothing of a person, and leave nothing',
    async () => {
      const moved = await readAll()
      const refused = restore('west', moved)
      await expect(refused).rejects.toThrow(/are here already, of another site .*No record was changed/)
      await expect(refused).rejects.not.toThrow(/word-1/)
      for (const rows of Object.values(await readRaw('west'))) expect(rows).toEqual([])
    },
  )
})

async function* toStream(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines
}
