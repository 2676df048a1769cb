import {type ChildProcess, spawn} from 'node:child_process'
import {existsSync} from 'node:fs'
import {chmod, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Client} from 'pg'
import {findFreePort} from '../../../local/stack/find-free-port.ts'

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

/** Why tests through a pooler cannot run here; null when they can. */
export const noPooler: string | null = PROGRAM
  ? null
  : 'skipped: PgBouncer is not installed, apt-get install pgbouncer'

export type TestPooler = {
  readonly url: string
  /** Ends the pooler and every connection through it, and starts it again on its port. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

const NOBODY = 65_534
const PATIENCE_MS = 10_000

/** PgBouncer in transaction mode in front of a database, with `connections` of its own to it. */
export async function startPooler(database: string, connections: number): Promise<TestPooler> {
  const port = await findFreePort()
  const folder = await mkdtemp(join(tmpdir(), 'records-pooler-'))
  await chmod(folder, 0o755)
  const {hostname, port: behind, pathname, username} = new URL(database)
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${behind} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
server_round_robin = 1
`,
  )
  const url = new URL(database)
  url.port = String(port)
  let pooler = await startProcess(settings, url.href)
  return {
    url: url.href,
    restart: async () => {
      await endProcess(pooler)
      pooler = await startProcess(settings, url.href)
    },
    stop: async () => {
      await endProcess(pooler)
      await rm(folder, {recursive: true, force: true})
    },
  }
}

async function startProcess(settings: string, url: string): Promise<ChildProcess> {
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? {uid: NOBODY, gid: NOBODY} : {}
  const pooler = spawn(PROGRAM ?? '', ['-q', settings], {...user, stdio: 'ignore'})
  const endWithTest = () => pooler.kill('SIGKILL')
  process.once('exit', endWithTest)
  pooler.once('exit', () => process.off('exit', endWithTest))
  const deadline = Date.now() + PATIENCE_MS
  while (!(await canConnect(url))) {
    if (Date.now() > deadline) throw new Error('The pooler does not answer')
    await new Promise((done) => setTimeout(done, 50))
  }
  return pooler
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({connectionString: url})
  try {
    await client.connect()
    await client.query('select 1')
    await client.end()
    return true
  } catch {
    return false
  }
}

async function endProcess(pooler: ChildProcess): Promise<void> {
  if (pooler.exitCode !== null || pooler.signalCode !== null) return
  const ended = new Promise<void>((done) => pooler.once('exit', () => done()))
  pooler.kill('SIGQUIT')
  await ended
}
