import {createHash} from 'node:crypto'
import * as z from 'zod'
import {CliError} from '../cli/cli-error.ts'
import type {MigrationSession} from '../records/migrator.ts'

const siteTable = z.object({
  name: z.string(),
  /** What is moved of a row: all but its site, what the database computes, and a number that names it to nobody. */
  columns: z.array(z.string()),
  /** The column that the database counts up; its counter has to stay ahead of moved rows. */
  counted: z.string().nullable(),
  parents: z.array(z.string()),
})

/** A table whose rows belong to one site each. */
export type SiteTable = z.infer<typeof siteTable>

/** How many rows there are, and the sum of their SHA-256 modulo 2^256 in hex: the same for the same rows in any order. */
export type Fingerprint = {readonly rows: number; readonly digest: string}

/**
 * What the database itself says: a table belongs to sites that has a column `site`. So a new one is moved, and deleted,
 * without being listed anywhere.
 */
const TABLES = `SELECT c.relname::text AS name,
  (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attname <> 'site'
      AND NOT (a.attidentity <> '' AND EXISTS (SELECT FROM pg_index i
        WHERE i.indrelid = c.oid AND i.indisprimary AND i.indkey::text = a.attnum::text))) AS columns,
  (SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attidentity <> '') AS counted,
  (SELECT coalesce(json_agg(DISTINCT p.relname), '[]') FROM pg_constraint k JOIN pg_class p ON p.oid = k.confrelid
    WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS parents
FROM pg_class c
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'site' AND NOT a.attisdropped)
ORDER BY c.relname`

const ROWS_AT_ONCE = 1000
const MODULUS = 1n << 256n

/** The tables with rows of sites, each after those that it refers to. */
export async function listSiteTables(session: MigrationSession): Promise<SiteTable[]> {
  const {rows} = await session.query(TABLES)
  const left = new Map(
    z
      .array(siteTable)
      .parse(rows)
      .map((table) => [table.name, table]),
  )
  const sorted: SiteTable[] = []
  while (left.size > 0) {
    const next = [...left.values()].filter(({parents}) => !parents.some((name) => left.has(name)))
    if (next.length === 0) throw new CliError(`Tables refer to each other in a circle: ${[...left.keys()]}`)
    for (const table of next) left.delete(table.name)
    sorted.push(...next)
  }
  return sorted
}

/**
 * Runs work on the rows of one site in one transaction, which is undone if the work fails. Row-level security holds for
 * the owner of the tables too, so no row of another site can be read or written.
 */
export async function withSiteRows<T>(
  session: MigrationSession,
  site: string,
  mode: 'READ ONLY' | 'READ WRITE',
  work: () => Promise<T>,
): Promise<T> {
  await session.exec(`BEGIN ISOLATION LEVEL REPEATABLE READ ${mode}`)
  try {
    await session.query(`SELECT set_config('forecourt.site', $1, true)`, [site])
    const result = await work()
    await session.exec('COMMIT')
    return result
  } catch (error) {
    await session.exec('ROLLBACK')
    throw error
  }
}

/** The rows of the site of the transaction, each as JSON without its site, ten thousands of them in little memory. */
export async function* readSiteRows(
  session: MigrationSession,
  {name, columns}: Pick<SiteTable, 'name' | 'columns'>,
): AsyncGenerator<string> {
  await session.exec(`DECLARE moved NO SCROLL CURSOR FOR
    SELECT to_jsonb((SELECT picked FROM (SELECT ${listColumns(columns, 't.')}) picked))::text AS line
    FROM ${quote(name)} t WHERE t.site = current_setting('forecourt.site')`)
  for (;;) {
    const {rows} = await session.query(`FETCH ${ROWS_AT_ONCE} FROM moved`)
    yield* z
      .array(z.object({line: z.string()}))
      .parse(rows)
      .map(({line}) => line)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await session.exec('CLOSE moved')
}

/** Adds rows to the site of the transaction. @throws CliError for a table or column that is not there, and for a clash */
export async function insertSiteRows(
  session: MigrationSession,
  table: Pick<SiteTable, 'name' | 'columns'>,
  lines: AsyncIterable<string>,
): Promise<void> {
  const names = listColumns(table.columns)
  const statement = `INSERT INTO ${quote(table.name)} (site, ${names}) OVERRIDING SYSTEM VALUE
    SELECT current_setting('forecourt.site'), ${names} FROM jsonb_populate_recordset(NULL::${quote(table.name)}, $1::jsonb)`
  const insert = async (batch: readonly string[]) => {
    if (batch.length === 0) return
    await session.query(statement, [`[${batch.join(',')}]`]).catch((error: unknown) => {
      throw explain(table.name, error)
    })
  }
  let batch: string[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < ROWS_AT_ONCE) continue
    await insert(batch)
    batch = []
  }
  await insert(batch)
}

/** Sets the counter of a table ahead of the rows of the site, so that the next row gets a number that is free. */
export async function updateCounter(session: MigrationSession, {name, counted}: SiteTable): Promise<void> {
  if (counted === null) return
  const sequence = `pg_get_serial_sequence('${quote(name)}', '${counted}')`
  await session.query(`SELECT setval(${sequence}, newest.id) FROM (SELECT max(${quote(counted)}) AS id FROM ${quote(name)}
    WHERE site = current_setting('forecourt.site')) newest WHERE newest.id > nextval(${sequence})`)
}

/** Deletes the rows of the site of the transaction. */
export async function deleteSiteRows(session: MigrationSession, tables: readonly SiteTable[]): Promise<void> {
  for (const {name} of tables.toReversed())
    await session.query(`DELETE FROM ${quote(name)} WHERE site = current_setting('forecourt.site')`)
}

/** Counts lines while they pass. */
export function createFingerprint(): {add: (line: string) => void; get: () => Fingerprint} {
  let [rows, sum] = [0, 0n]
  return {
    add: (line) => {
      rows += 1
      sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % MODULUS
    },
    get: () => ({rows, digest: sum.toString(16).padStart(64, '0')}),
  }
}

/** The fingerprint of a table's rows of the site of the transaction. */
export async function measureSiteRows(
  session: MigrationSession,
  table: Pick<SiteTable, 'name' | 'columns'>,
): Promise<Fingerprint> {
  const fingerprint = createFingerprint()
  for await (const line of readSiteRows(session, table)) fingerprint.add(line)
  return fingerprint.get()
}

function listColumns(columns: readonly string[], prefix = ''): string {
  return columns.map((name) => prefix + quote(name)).join(', ')
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

// The detail of the database's own message holds what shoppers typed.
function explain(table: string, error: unknown): unknown {
  const {code, constraint} = error as {code?: string; constraint?: string}
  if (code === '23505')
    return new CliError(
      `Rows of ${table} are here already, of another site (${constraint}): a copy cannot be beside what it was taken from. Delete that site first, or restore elsewhere. No record was changed.`,
    )
  if (code?.startsWith('22') || code?.startsWith('23') || code?.startsWith('42'))
    return new CliError(`The rows of ${table} do not fit (${constraint ?? code}). No record was changed.`)
  return error
}
