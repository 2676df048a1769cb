import {Client} from 'pg'
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {openServer} from '#/gateways/records/server-records'
import {PATIENT_LIMITS} from '#/testing/patient-limits'
import {MIGRATIONS} from '#/testing/records-folder'
import {noPostgres, startPostgres, type TestPostgres} from '#/testing/start-postgres'
import {PATIENCE, WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import {createNoAnnouncements} from './no-announcements'
import type {AnnouncedChange, Announcements} from './port'
import {createPostgresAnnouncements} from './postgres-announcements'
import {pruneAnnouncements} from './prune-announcements'

// Needs more than two seconds: a Postgres is started.

const stock = (car: string): AnnouncedChange => ({
  kind: 'stock',
  change: {dealerships: ['north'], cars: [car]},
})
const everything: AnnouncedChange = {kind: 'everything'}
/** As long as a busy machine takes. */
const waitFor = (check: () => void) => vi.waitFor(check, PATIENCE)

// Polling is disabled, so everything that arrives was announced.
const NEVER_MS = 3_600_000

describe.skipIf(noPostgres !== null)('announcements on Postgres', () => {
  let server: TestPostgres
  let control: Client
  const opened: Announcements[] = []

  beforeAll(async () => {
    server = await startPostgres(MIGRATIONS)
    control = await connect()
  })

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()))
  })

  afterAll(async () => {
    await control?.end()
    await server?.stop()
  })

  async function connect() {
    const client = new Client({connectionString: server.url})
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  /** A process, and the names of what it was handed since it had begun. */
  async function open({pollMs = NEVER_MS, patienceMs = WAIT_LIMIT_MS} = {}) {
    const pace = {pollMs, patienceMs, retryMs: 20, queryMs: WAIT_LIMIT_MS}
    const process = createPostgresAnnouncements({url: server.url, pace})
    opened.push(process)
    const applied: string[] = []
    const apply = vi.fn(async (changes: readonly AnnouncedChange[]) => {
      for (const one of changes) applied.push(one.kind === 'stock' ? (one.change.cars?.[0] ?? '') : one.kind)
    })
    process.follow(apply)
    await waitFor(() => expect(applied).toEqual(['everything']))
    applied.splice(0)
    return {announce: process.announce, getStatus: process.getStatus, applied, apply}
  }

  it('tells every other process at once, in order, and the teller nothing', async () => {
    const [one, two, three] = [await open(), await open(), await open()]
    expect(await one.announce([stock('a'), stock('b')])).toBe(true)
    expect(await two.announce([stock('c')])).toBe(true)
    await waitFor(() => expect(three.applied).toEqual(['a', 'b', 'c']))
    await waitFor(() => expect(two.applied).toEqual(['a', 'b']))
    await waitFor(() => expect(one.applied).toEqual(['c']))
    const {rows} = await control.query('select last_value::int from announcements_id_seq')
    await waitFor(() => expect(three.getStatus()).toEqual({isConnected: true, number: rows[0].last_value}))
  })

  it('reads without a notification by itself', async () => {
    const [one, two] = [await open(), await open({pollMs: 50})]
    await control.query('set role forecourt_outbox')
    await control.query(`insert into announcements (process, changes) values (gen_random_uuid(), $1)`, [
      JSON.stringify([stock('silent')]),
    ])
    await control.query('reset role')
    await waitFor(() => expect(two.applied).toEqual(['silent']))
    expect(one.applied).toEqual([])
  })

  it('reads after a cut connection what was announced meanwhile, each once', async () => {
    const [one, two] = [await open(), await open()]
    for (let round = 0; round < 5; round += 1) {
      // The change is announced while no process is connected.
      await server.cut()
      await one.announce([stock(`cut-${round}`)])
    }
    const all = [0, 1, 2, 3, 4].map((round) => `cut-${round}`)
    await waitFor(() => expect(two.applied).toEqual(all))
    control = await connect()
  })

  it('hands a change on again until it is applied', async () => {
    const [one, two] = [await open(), await open()]
    two.apply.mockRejectedValueOnce(new Error('The server does not answer yet'))
    await one.announce([stock('again')])
    await waitFor(() => expect(two.applied).toEqual(['again']))
  })

  it('tells in the order of the numbers, after a slow teller too, and says what is not told yet', async () => {
    const slow = await connect()
    await slow.query('begin')
    await slow.query('set local role forecourt_outbox')
    await slow.query('select announce(gen_random_uuid(), $1)', [JSON.stringify([stock('slow')])])
    const [one, two] = [await open({patienceMs: 500}), await open()]
    // Nobody waits longer than half a second, and the change is kept.
    expect(await one.announce([stock('quick')])).toBe(false)
    await slow.query('commit')
    await slow.end()
    await waitFor(() => expect(two.applied.slice(-2)).toEqual(['slow', 'quick']))
  })

  it('keeps the announcements of a day, and the newest for good', async () => {
    const records = await openServer(server.url, PATIENT_LIMITS)
    const one = await open()
    await one.announce([stock('old')])
    await one.announce([stock('newest')])
    await control.query('alter table announcements no force row level security')
    await control.query(`update announcements set at = now() - interval '25 hours'`)
    await pruneAnnouncements(records)
    const {rows} = await control.query('select changes from announcements')
    expect(rows).toEqual([{changes: [stock('newest')]}])
    await control.query('alter table announcements force row level security')
    await records.close()
  })

  it('begins with everything, because nobody knows what was missed', async () => {
    const process = createPostgresAnnouncements({url: server.url})
    opened.push(process)
    const apply = vi.fn(async () => undefined)
    process.follow(apply)
    await waitFor(() => expect(apply).toHaveBeenCalledExactlyOnceWith([everything]))
  })
})

describe('announcements of a process that is alone', () => {
  it('have nobody to tell', async () => {
    const alone = createNoAnnouncements()
    expect(await alone.announce([everything])).toBe(true)
    expect(alone.getStatus()).toBeNull()
  })
})
