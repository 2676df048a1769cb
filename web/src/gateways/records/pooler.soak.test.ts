import {type ChildProcess, spawn} from 'node:child_process'
import {existsSync} from 'node:fs'
import {chmod, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {Client} from 'pg'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import type {Announcements} from '#/gateways/announcements/port'
import {createPostgresAnnouncements} from '#/gateways/announcements/postgres-announcements'
import {claimJobs, settleJobs} from '#/jobs/records'
import {type JobKind, jobs} from '#/jobs/tables'
import {phoneReveals} from '#/services/phone-reveals/tables'
import {MIGRATIONS} from '#/testing/records-folder'
import {noPostgres, startPostgres, type TestPostgres} from '#/testing/start-postgres'
import {findFreePort} from '../../../../local/stack/find-free-port.ts'
import {PATIENCE} from '../../../../local/testing/patience.ts'
import {getSoakOptions, SOAK} from '../../../../local/testing/soak.ts'
import {getAnnouncements} from '../announcements/get-announcements.ts'
import type {Records} from './port'
import {openServer} from './server-records'

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

/** Why tests through a pooler cannot run here; null when they can. */
const noPooler: string | null = PROGRAM
  ? null
  : 'skipped: PgBouncer is not installed, apt-get install pgbouncer'

type TestPooler = {
  readonly url: string
  /** Ends the pooler and every connection through it, and starts it again on its port. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

const NOBODY = 65_534
const PATIENCE_MS = 10_000

/** PgBouncer in transaction mode in front of a database, with `connections` of its own to it. */
async function startPooler(database: string, connections: number): Promise<TestPooler> {
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

// Two storefronts have 20 connections to a pooler that has 3, so every one of those changes hands all the time.
const CONNECTIONS = 3
const ROUNDS = Math.ceil(60 * SOAK)
const SITES = ['north', 'south', 'east', 'west']
const NEVER_MS = 3_600_000

describe.skipIf(SOAK === 0 || noPostgres !== null || noPooler !== null)(
  'records behind a pooler by transaction',
  () => {
    let server: TestPostgres
    let pooler: TestPooler
    let storefronts: readonly Records[]
    const followers: Announcements[] = []

    beforeAll(async () => {
      server = await startPostgres(MIGRATIONS)
      pooler = await startPooler(server.url, CONNECTIONS)
      storefronts = [await openServer(pooler.url), await openServer(pooler.url)]
    })

    afterAll(async () => {
      await Promise.all([...followers, ...(storefronts ?? [])].map((one) => one.close()))
      await pooler?.stop()
      await server?.stop()
    })

    const choose = (at: number) => storefronts[at % storefronts.length] as Records

    /** Writes one for each site at once, and says which were kept. */
    async function write(name: string): Promise<string[]> {
      const written = SITES.map(async (site, at) => {
        const car = `${name}-${site}`
        const done = choose(at).forSite(site, (db) => db.insert(phoneReveals).values({site, car}))
        return done.then(
          () => [car],
          () => [],
        )
      })
      return (await Promise.all(written)).flat()
    }

    const list = (site: string, at = 0) =>
      choose(at).forSite(site, (db) =>
        db.select({site: phoneReveals.site, car: phoneReveals.car}).from(phoneReveals),
      )

    it(
      'show each site its own alone, whoever had the connection before',
      getSoakOptions(ROUNDS),
      async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const work = Array.from({length: 10}, (_, at) => [
            write(`${round}-${at}`),
            choose(at).asRole('outbox', (db) => db.select().from(jobs).limit(1)),
            ...SITES.map(async (site) => {
              const foreign = (await list(site, at)).filter((row) => row.site !== site)
              expect(foreign).toEqual([])
            }),
          ])
          await Promise.all(work.flat())
        }
        for (const site of SITES) expect(await list(site)).toHaveLength(ROUNDS * 10)
      },
    )

    it(
      'keep what was written while the pooler was started again, and go on',
      getSoakOptions(ROUNDS),
      async () => {
        vi.spyOn(console, 'log').mockReturnValue(undefined)
        const written: string[] = []
        let isOver = false
        const writing = Array.from({length: 5}, async (_, writer) => {
          for (let at = 0; !isOver; at += 1) written.push(...(await write(`again-${writer}-${at}`)))
        })
        await vi.waitFor(() => expect(written.length).toBeGreaterThan(50), PATIENCE)
        for (let turn = 0; turn < 3; turn += 1) {
          await pooler.restart()
          const before = written.length
          await vi.waitFor(() => expect(written.length).toBeGreaterThan(before + 50), PATIENCE)
        }
        isOver = true
        await Promise.all(writing)
        const kept = new Set((await Promise.all(SITES.map((site) => list(site)))).flat().map(({car}) => car))
        expect(written.filter((car) => !kept.has(car))).toEqual([])
      },
    )

    it('let one worker have each job', getSoakOptions(ROUNDS), async () => {
      const count = ROUNDS * 10
      const rows = Array.from({length: count}, (_, at) => ({
        site: SITES[at % SITES.length] ?? '',
        kind: 'greet' as JobKind,
        key: `job-${at}`,
      }))
      await choose(0).asRole('operator', (db) => db.insert(jobs).values(rows))
      const wish = {kinds: ['greet'], limit: 5, perTarget: 5, except: [], leaseMs: 60_000}
      const claimed: string[] = []
      const work = Array.from({length: 8}, async (_, at) => {
        for (;;) {
          const mine = await claimJobs(choose(at), wish)
          if (mine.length === 0) return
          claimed.push(...mine.map(({id}) => id))
          await settleJobs(
            choose(at),
            mine.map(({id, attempts}) => ({kind: 'done', id, attempts})),
          )
        }
      })
      await Promise.all(work)
      expect([claimed.length, new Set(claimed).size]).toEqual([count, count])
    })

    it('tell of changes at once over a session beside the pooler', getSoakOptions(ROUNDS), async () => {
      vi.stubEnv('DATABASE_URL', pooler.url)
      vi.stubEnv('DATABASE_SESSION_URL', server.url)
      const teller = getAnnouncements()
      // Polling is disabled, so everything that arrives was announced.
      const listener = createPostgresAnnouncements({url: server.url, pace: {pollMs: NEVER_MS}})
      followers.push(teller, listener)
      const heard: string[] = []
      listener.follow(async (changes) => {
        for (const one of changes) if (one.kind === 'stock') heard.push(...(one.change.cars ?? []))
      })
      await vi.waitFor(() => expect(listener.getStatus()?.number).not.toBeNull(), PATIENCE)
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const car = `told-${round}`
        const began = performance.now()
        const busy = write(car)
        await teller.announce([{kind: 'stock', change: {dealerships: ['north'], cars: [car]}}])
        await vi.waitFor(() => expect(heard).toContain(car), {...PATIENCE, interval: 1})
        times.push(performance.now() - began)
        await busy
        await pause(5)
      }
      await pooler.stop()
      expect(await teller.announce([{kind: 'everything'}])).toBe(true)
      const slowest = Math.round(Math.max(...times))
      process.stdout.write(`${ROUNDS} changes were told within ${slowest} ms\n`)
    })
  },
)
