import {rmSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {createRecordsFolder} from '#/testing/records-folder'
import {MIGRATIONS} from '#/testing/test-records'

// Needs more than two seconds: a database is started.

const folder = await createRecordsFolder()

beforeAll(() => {
  vi.stubEnv('RECORDS_DIR', folder)
  vi.stubEnv('RECORDS_MIGRATIONS_DIR', MIGRATIONS)
  vi.stubEnv('MAIL_DELIVERY', 'capture')
  vi.spyOn(console, 'log').mockReturnValue(undefined)
})

afterAll(async () => {
  const {getService} = await import('#/gateways/services')
  await getService('records').close()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, {recursive: true, force: true})
})

describe('startJobs', () => {
  it('runs the regular work of the platform', async () => {
    const {getService} = await import('#/gateways/services')
    const {jobs} = await import('#/gateways/records/tables')
    const {startJobs, stopJobs} = await import('./start-jobs')
    await startJobs()
    const records = await getService('records').get()
    const list = () => records.asRole('outbox', (db) => db.select().from(jobs))
    await vi.waitFor(
      async () =>
        expect((await list()).toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
          {site: '*', kind: 'prune-jobs', state: 'done', error: null},
          {site: '*', kind: 'prune-shoppers', state: 'done', error: null},
        ]),
      {timeout: 30_000, interval: 50},
    )
    await stopJobs()
  })
})
