import {execFile, spawn} from 'node:child_process'
import {existsSync, readdirSync} from 'node:fs'
import {chown, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {
  applyMigrations,
  listRecordsMigrations,
  type RecordsMigration,
} from '@forecourt/migrations/records/migrator'
import {Client} from 'pg'
import {findFreePort} from '../../../local/stack/find-free-port.ts'
import {WAIT_LIMIT_MS} from '../../../local/testing/patience.ts'
import {copyDatabase, findDatabaseTemplate} from './database-template.ts'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** The folder of the server's programs; null where Postgres is not installed. */
function findPrograms(): string | null {
  if (!existsSync(DEBIAN)) return null
  const [newest] = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a))
  const folder = join(DEBIAN, newest ?? '', 'bin')
  return existsSync(join(folder, 'initdb')) ? folder : null
}

/** Why tests on Postgres cannot run here; null when they can. */
export const noPostgres: string | null = findPrograms()
  ? null
  : 'skipped: Postgres is not installed, apt-get install postgresql'

export type TestPostgres = {
  readonly url: string
  /** Ends the server as a broken machine would. */
  readonly crash: () => Promise<void>
  readonly restart: () => Promise<void>
  /** Ends every connection, as a failing network does. */
  readonly cut: () => Promise<void>
  /** Empties the counts of limits, which whoever does the same for minutes would reach. */
  readonly resetLimits: () => Promise<void>
  /** Empties every table, so that another file finds the database as it was. */
  readonly clear: () => Promise<void>
  /** A standby on a port of its own, which follows this server until it is promoted. */
  readonly startStandby: () => Promise<TestStandby>
  readonly stop: () => Promise<void>
}

export type TestStandby = {
  readonly port: number
  readonly promote: () => Promise<void>
  readonly stop: () => Promise<void>
}

const NOBODY = 65_534

/** Of most tables nothing is written by one file, and to ask costs less than to empty. */
const CLEAR = `DO $$
  DECLARE name regclass; has_rows boolean; filled text;
  BEGIN
    FOR name IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND relname <> 'forecourt_migrations' LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM %s)', name) INTO has_rows;
      IF has_rows THEN filled := concat_ws(', ', filled, name); END IF;
    END LOOP;
    IF filled IS NOT NULL THEN EXECUTE format('TRUNCATE %s RESTART IDENTITY CASCADE', filled); END IF;
  END $$`

/**
 * Runs a server that ends, and takes its folder with it, when the worker that started it does: a worker is a thread, whose
 * end no handler hears, and closes only its end of the pipe.
 */
const END_WITH_STARTER = `exec 3<&0
{ read -r _; kill -QUIT $$ && rm -rf "$0"; } <&3 2>/dev/null &
exec "$@" 3<&- </dev/null`

/**
 * A private Postgres in a temporary folder on a free port, with the records migrations applied by a plain owner; null
 * leaves the owner's database empty. Creating its files takes longer than many tests, so they are created once for the
 * migrations as they are.
 */
export async function startPostgres(migrations: string | null): Promise<TestPostgres> {
  const files = migrations === null ? [] : await listRecordsMigrations(migrations)
  const version = JSON.stringify([findPrograms(), isRoot(), files.map(({checksum}) => checksum)])
  const template = await findDatabaseTemplate('postgres', version, (folder) => buildDatabase(folder, files))
  const folder = await createServerFolder()
  const data = join(folder, 'data')
  await copyDatabase(join(template, 'data'), data)
  const port = await findFreePort()
  const superuser = getSuperuser(port)
  const database = `postgres://postgres@127.0.0.1:${port}/forecourt`
  let {server, ended} = startServer(folder, port)
  await untilReady(superuser)
  const end = (signal: NodeJS.Signals) => {
    server.kill(signal)
    return ended
  }
  return {
    url: `postgres://forecourt@127.0.0.1:${port}/forecourt`,
    crash: () => end('SIGQUIT'),
    restart: async () => {
      ;({server, ended} = startServer(folder, port))
      await untilReady(superuser)
    },
    cut: () => cutConnections(superuser),
    resetLimits: () => runOnce(database, 'TRUNCATE rate_counts'),
    clear: () => runOnce(database, CLEAR),
    startStandby: () => startStandby(port),
    stop: async () => {
      await end('SIGQUIT')
      await rm(folder, {recursive: true, force: true})
    },
  }
}

async function startStandby(primary: number): Promise<TestStandby> {
  const folder = await createServerFolder()
  const copy = ['-h', '127.0.0.1', '-p', String(primary), '-U', 'postgres', '-D', join(folder, 'data')]
  const program = join(findPrograms() ?? '', 'pg_basebackup')
  await run(program, [...copy, '-R', '-X', 'stream', '-c', 'fast'], getServerProcess(folder))
  const port = await findFreePort()
  const {server, ended} = startServer(folder, port)
  await untilReady(getSuperuser(port))
  return {
    port,
    promote: () => runOnce(getSuperuser(port), 'SELECT pg_promote()'),
    stop: async () => {
      server.kill('SIGQUIT')
      await ended
      await rm(folder, {recursive: true, force: true})
    },
  }
}

/** The server refuses to run as root. */
function isRoot(): boolean {
  return process.getuid?.() === 0
}

function getServerProcess(folder: string) {
  const user = isRoot() ? {uid: NOBODY, gid: NOBODY} : {}
  const PATH = `${findPrograms()}:/usr/bin:/bin`
  return {...user, cwd: folder, env: {NODE_ENV: 'test', HOME: folder, LC_ALL: 'C.UTF-8', PATH} as const}
}

function getSuperuser(port: number): string {
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

async function createServerFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'records-postgres-'))
  if (isRoot()) await chown(folder, NOBODY, NOBODY)
  return folder
}

function startServer(folder: string, port: number) {
  // A machine's own end is not tested, so nothing waits for its disk.
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
  const args = ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, ...settings]
  const program = join(findPrograms() ?? '', 'postgres')
  const server = spawn('/bin/sh', ['-c', END_WITH_STARTER, folder, program, ...args], {
    ...getServerProcess(folder),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  return {server, ended}
}

async function buildDatabase(folder: string, migrations: readonly RecordsMigration[]): Promise<void> {
  if (isRoot()) await chown(folder, NOBODY, NOBODY)
  const initdb = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  await run(join(findPrograms() ?? '', 'initdb'), initdb, getServerProcess(folder))
  const port = await findFreePort()
  const {server, ended} = startServer(folder, port)
  try {
    await untilReady(getSuperuser(port))
    await prepare(getSuperuser(port), `postgres://forecourt@127.0.0.1:${port}/forecourt`, migrations)
  } finally {
    // Politely, so that the copies have nothing to recover.
    server.kill('SIGINT')
    await ended
  }
}

function cutConnections(superuser: string): Promise<void> {
  return runOnce(
    superuser,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'forecourt' AND pid <> pg_backend_pid()`,
  )
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new Client({connectionString: url})
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + WAIT_LIMIT_MS
  for (;;) {
    const client = new Client({connectionString: url})
    try {
      await client.connect()
      return await client.end()
    } catch (cause) {
      if (Date.now() > deadline) throw cause
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function prepare(
  superuser: string,
  owner: string,
  migrations: readonly RecordsMigration[],
): Promise<void> {
  const first = new Client({connectionString: superuser})
  await first.connect()
  await first.query('CREATE ROLE forecourt LOGIN CREATEROLE')
  await first.query('CREATE DATABASE forecourt OWNER forecourt')
  await first.end()
  if (migrations.length === 0) return
  const client = new Client({connectionString: owner})
  await client.connect()
  const session = {
    exec: (sql: string) => client.query(sql),
    query: (sql: string, values?: unknown[]) => client.query(sql, values),
  }
  await applyMigrations(session, migrations)
  await client.end()
}
