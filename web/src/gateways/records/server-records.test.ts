import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {phoneReveals} from '#/services/phone-reveals/tables'
import {type ConnectionFault, type FaultyConnection, startFaultyConnection} from '#/testing/faulty-connection'
import {MIGRATIONS} from '#/testing/records-folder'
import {noPostgres, startPostgres, type TestPostgres} from '#/testing/start-postgres'
import {extendLimit, PATIENCE, WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import type {Records} from './port'
import {openServer} from './server-records'

// Needs more than two seconds: a Postgres is started.

const LIMITS = {
  connect: extendLimit(1000),
  site: extendLimit(1500),
  role: extendLimit(1500),
  away: extendLimit(1000),
}
/** More than there are connections. */
const MANY = 15

describe.skipIf(noPostgres !== null)('records on a Postgres that fails', () => {
  let server: TestPostgres
  let line: FaultyConnection
  let records: Records

  beforeAll(async () => {
    server = await startPostgres(MIGRATIONS)
    const url = new URL(server.url)
    line = await startFaultyConnection(Number(url.port))
    url.port = String(line.port)
    records = await openServer(url.href, LIMITS)
  })

  afterEach(() => line?.fail(null))

  afterAll(async () => {
    await records?.close()
    await line?.close()
    await server?.stop()
  })

  const write = () =>
    records.forSite('one', async (db) => {
      await db.insert(phoneReveals).values({site: 'one', car: 'a-car'})
    })
  const writeMany = () => Promise.allSettled(Array.from({length: MANY}, write))
  const countFailed = (settled: readonly PromiseSettledResult<void>[]) =>
    settled.filter(({status}) => status === 'rejected').length

  it.each<ConnectionFault>(['down', 'hang', 'slow', 'garbage', 'half'])(
    'gives up in time while it is "%s", and works again at once after it',
    async (fault) => {
      // Every connection is open, and in the middle of its work.
      const before = writeMany()
      line.fail(fault)
      await before
      const began = performance.now()
      expect(countFailed(await writeMany())).toBe(MANY)
      expect(performance.now() - began).toBeLessThan(LIMITS.site + WAIT_LIMIT_MS)
      line.fail(null)
      await vi.waitFor(async () => expect(countFailed(await writeMany())).toBe(0), PATIENCE)
    },
  )

  it('keeps all its connections through a crash of the server', async () => {
    const before = writeMany()
    await server.crash()
    await before
    await writeMany()
    await server.restart()
    await vi.waitFor(async () => expect(countFailed(await writeMany())).toBe(0), PATIENCE)
  })
})
