import {applyMigrations, listRecordsMigrations, revertMigration} from '@forecourt/migrations/records/migrator'
import {getTableConfig} from 'drizzle-orm/pg-core'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {EVERY_TABLE} from '#/testing/every-table'
import {SESSION_KINDS, type TestSession} from '#/testing/open-session'
import {MIGRATIONS} from '#/testing/records-folder'

// Needs more than two seconds: two databases are started.

const COLUMNS = `SELECT c.relname || '.' || a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AS "notNull", a.atthasdef OR a.attidentity <> '' AS "hasDefault",
    coalesce(a.attnum = ANY (k.conkey), false) AS "primaryKey"
  FROM pg_attribute a
  JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'p'
  WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relname <> 'forecourt_migrations'`

const RULES = `SELECT tablename || ' ' || policyname || ' ' || coalesce(qual, '') AS rule FROM pg_policies
  UNION ALL SELECT relname || ' forced' FROM pg_class WHERE relforcerowsecurity
  UNION ALL SELECT table_name || ' ' || grantee || ' ' || privilege_type FROM information_schema.table_privileges
    WHERE grantee LIKE 'forecourt_%'
  UNION ALL SELECT table_name || '.' || column_name || ' ' || grantee || ' ' || privilege_type
    FROM information_schema.column_privileges WHERE grantee LIKE 'forecourt_%'
  UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`

/** The columns of the declared tables, in the words of the database's own catalogue. */
function listDeclaredColumns(): object[] {
  return EVERY_TABLE.flatMap((table) => {
    const {name, columns, primaryKeys} = getTableConfig(table)
    const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)))
    return columns.map((column) => ({
      column: `${name}.${column.name}`,
      type: column.getSQLType(),
      notNull: column.notNull || keys.has(column.name),
      hasDefault: column.hasDefault || column.generated !== undefined,
      primaryKey: column.primary || keys.has(column.name),
    }))
  })
}

describe.each(SESSION_KINDS)('records migrations on $name', ({skip, open}) => {
  let session: TestSession

  beforeAll(async () => {
    if (skip === null) session = await open()
  })

  afterAll(() => session?.close())

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  const readSchema = async () => [
    ...(await session.query(`${COLUMNS} ORDER BY 1`)).rows,
    ...(await session.query(RULES)).rows,
  ]

  check('make the tables that the code declares, column by column', async () => {
    const byName = (one: {column?: string}, other: {column?: string}) =>
      String(one.column).localeCompare(String(other.column), 'en')
    const {rows} = await session.query(COLUMNS)
    const declared = listDeclaredColumns()
    expect(declared.length).toBeGreaterThan(60)
    const message = 'The files in migrations/records and tables.ts of the services say the same'
    expect(declared.toSorted(byName), message).toEqual((rows as object[]).toSorted(byName))
  })

  check('go back to what was before them and can be applied again', async () => {
    const migrations = await listRecordsMigrations(MIGRATIONS)
    const whole = await readSchema()
    const reversible = migrations.filter(({down}) => down !== null).map(({name}) => name)
    expect(reversible.length).toBeGreaterThan(0)
    // Only the newest file can be taken back, so the ways back are those of the last files.
    expect(migrations.slice(-reversible.length).map(({name}) => name)).toEqual(reversible)
    const before = new Map<string, unknown>()
    for (const name of reversible.toReversed()) {
      before.set(name, await readSchema())
      await revertMigration(session, migrations, name, false)
    }
    expect(await readSchema()).not.toEqual(whole)
    for (const name of reversible) {
      const upTo = migrations.filter((one) => one.name <= name)
      expect(await applyMigrations(session, upTo)).toEqual([name])
      expect(await readSchema()).toEqual(before.get(name))
    }
    expect(await readSchema()).toEqual(whole)
  })
})
