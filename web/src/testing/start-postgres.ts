import {execFile, spawn} from 'node:child_process'
import {existsSync, readdirSync} from 'node:fs'
import {chown, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {applyMigrations, listRecordsMigrations} from '@forecourt/migrations/records/migrator'
import {Client} from 'pg'
import {findFreePort} from './free-port.ts'

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
  readonly stop: () => Promise<void>
}

const NOBODY = 65_534

/**
 * A private Postgres in a temporary folder on a free port, with the records migrations applied by a plain owner; null
 * leaves the owner's database empty.
 */
export async function startPostgres(migrations: string | null): Promise<TestPostgres> {
  const programs = findPrograms() ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'records-postgres-'))
  // The server refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const as = isRoot ? {uid: NOBODY, gid: NOBODY} : {}
  if (isRoot) await chown(folder, NOBODY, NOBODY)
  const data = join(folder, 'data')
  const env = {NODE_ENV: 'test', HOME: folder, LC_ALL: 'C.UTF-8', PATH: `${programs}:/usr/bin:/bin`} as const
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  await run(join(programs, 'initdb'), initdb, {...as, env, cwd: folder})
  const port = await findFreePort()
  const superuser = `postgres://postgres@127.0.0.1:${port}/postgres`
  const begin = () => {
    const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
    const server = spawn(join(programs, 'postgres'), args, {...as, env, cwd: folder, stdio: 'ignore'})
    // A test that runs out of time never comes to its end; the server must not outlive it.
    const endWithTest = () => server.kill('SIGQUIT')
    process.once('exit', endWithTest)
    const ended = new Promise<void>((done) =>
      server.once('exit', () => {
        process.off('exit', endWithTest)
        done()
      }),
    )
    return {server, ended}
  }
  let {server, ended} = begin()
  await untilReady(superuser)
  await prepare(superuser, `postgres://forecourt@127.0.0.1:${port}/forecourt`, migrations)
  const end = (signal: NodeJS.Signals) => {
    server.kill(signal)
    return ended
  }
  return {
    url: `postgres://forecourt@127.0.0.1:${port}/forecourt`,
    crash: () => end('SIGQUIT'),
    restart: async () => {
      ;({server, ended} = begin())
      await untilReady(superuser)
    },
    cut: () => cutConnections(superuser),
    stop: async () => {
      await end('SIGQUIT')
      await rm(folder, {recursive: true, force: true})
    },
  }
}

async function cutConnections(superuser: string): Promise<void> {
  const client = new Client({connectionString: superuser})
  await client.connect()
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'forecourt' AND pid <> pg_backend_pid()`,
  )
  await client.end()
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 30_000
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

async function prepare(superuser: string, owner: string, migrations: string | null): Promise<void> {
  const first = new Client({connectionString: superuser})
  await first.connect()
  await first.query('CREATE ROLE forecourt LOGIN CREATEROLE')
  await first.query('CREATE DATABASE forecourt OWNER forecourt')
  await first.end()
  if (migrations === null) return
  const client = new Client({connectionString: owner})
  await client.connect()
  const session = {
    exec: (sql: string) => client.query(sql),
    query: (sql: string, values?: unknown[]) => client.query(sql, values),
  }
  await applyMigrations(session, await listRecordsMigrations(migrations))
  await client.end()
}
