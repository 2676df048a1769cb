import {sql} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import * as z from 'zod'
import {RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {getRows} from './rows-of'

// Needs more than two seconds: two databases are started.

/** Tables that the storefront reads for a site although their rows are of none, or of all: each with the reason. */
const SHARED: {readonly [table: string]: string} = {
  car_holds: 'that a car is held, for every site that shows it, and not by whom',
}

const OF_SITE = /site = current_setting\('forecourt\.site'/
const policyRows = z.array(
  z.object({
    table: z.string(),
    command: z.string(),
    using: z.string().nullable(),
    check: z.string().nullable(),
  }),
)
const planRows = z.array(z.record(z.string(), z.string()))

describe.each(RECORDS_KINDS)('row-level security on $name', ({skip, open}) => {
  let test: TestRecords
  let tables: {readonly name: string; readonly has_site: boolean; readonly forced: boolean}[] = []

  beforeAll(async () => {
    if (skip !== null) return
    test = await open()
    const answer = await test.records.asRole('operator', (db) =>
      db.execute(sql`
        select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
          exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site' and not a.attisdropped) as has_site
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and c.relname <> 'forecourt_migrations'`),
    )
    tables = z
      .array(z.object({name: z.string(), has_site: z.boolean(), forced: z.boolean()}))
      .parse(getRows(answer))
  })

  afterAll(() => test?.close())

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  /** How the database reads a whole table for a site; null where the storefront may not. */
  const explain = (table: string) =>
    test.records
      .forSite('north', (db) => db.execute(sql`explain (costs off) select from ${sql.identifier(table)}`))
      .then(
        (answer) =>
          planRows
            .parse(getRows(answer))
            .flatMap((row) => Object.values(row))
            .join('\n'),
        () => null,
      )

  check('is on for every table, for its owner too', async () => {
    expect(tables.length).toBeGreaterThan(40)
    const message = 'The file in migrations/records enables and forces row-level security on each table'
    expect(
      tables.filter(({forced}) => !forced),
      message,
    ).toEqual([])
  })

  // A query without any filter of its own: what the application forgets the database adds.
  check('lets a site read its own rows alone, of every table', async () => {
    const open = []
    for (const {name, has_site} of tables) {
      const plan = await explain(name)
      // What the storefront may not read at all crosses nowhere.
      if (plan === null || name in SHARED) continue
      if (!has_site || !OF_SITE.test(plan)) open.push(`${name}: ${plan}`)
    }
    expect(open).toEqual([])
  })

  check('lets a site write its own rows alone, of every table', async () => {
    const answer = await test.records.asRole('operator', (db) =>
      db.execute(sql`
        select tablename as table, cmd as command, qual as using, with_check as check from pg_policies
        where schemaname = 'public' and (policyname = 'of_site' or qual not like '%CURRENT_USER%')`),
    )
    const policies = policyRows.parse(getRows(answer))
    // A policy without a check of its own checks what is written by what may be read.
    const writing = policies.filter(({command}) => command !== 'SELECT')
    const open = writing.filter(({using, check: written}) => !OF_SITE.test(written ?? using ?? ''))
    expect(writing.length).toBeGreaterThan(20)
    expect(open).toEqual([])
  })
})
