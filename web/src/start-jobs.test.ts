import {rmSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {createRecordsFolder, MIGRATIONS} from '#/testing/records-folder'
import {PATIENCE} from '../../local/testing/patience.ts'

// Needs more than two seconds: a database is started.

const folder = await createRecordsFolder()

beforeAll(() => {
  vi.stubEnv('RECORDS_DIR', folder)
  vi.stubEnv('RECORDS_MIGRATIONS_DIR', MIGRATIONS)
  vi.stubEnv('MAIL_DELIVERY', 'capture')
  // Nobody listens there: the list of placeholders is not known.
  vi.stubEnv('SANITY_API_HOST', 'http://127.0.0.1:1')
  vi.spyOn(console, 'log').mockReturnValue(undefined)
})

afterAll(async () => {
  const {getRecords} = await import('#/gateways/records/get-records')
  await getRecords().close()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, {recursive: true, force: true})
})

describe('startJobs', () => {
  it('runs the regular work of the platform', async () => {
    const {getRecords} = await import('#/gateways/records/get-records')
    const {jobs} = await import('#/jobs/tables')
    const {phoneReveals} = await import('#/services/phone-reveals/tables')
    const {startJobs, stopJobs} = await import('./start-jobs')
    const opened = await getRecords().get()
    const old = {site: 'north', createdAt: new Date('2020-01-01')}
    await opened.forSite('north', (db) => db.insert(phoneReveals).values([old, {site: 'north'}]))
    await startJobs()
    const records = await getRecords().get()
    // Once for each kind: what comes each minute may have come twice.
    const list = async () => {
      const all = await records.asRole('outbox', (db) => db.select().from(jobs))
      return [...new Map(all.map((job) => [job.kind, job])).values()]
    }
    await vi.waitFor(
      async () =>
        expect((await list()).map(({kind, state, error}) => [kind, state, error]).toSorted()).toEqual([
          // Nor what staff have locked.
          ['apply-overlays', 'waiting', 'content gave no locked fields'],
          ['check-holds', 'done', null],
          ['check-payments', 'done', null],
          ['match-all-alerts', 'done', null],
          ['plan-feeds', 'done', null],
          // Nor which feeds there are.
          ['prune-feeds', 'waiting', 'content did not answer'],
          ['prune-jobs', 'done', null],
          ['prune-leads', 'done', null],
          ['prune-photos', 'done', null],
          ['prune-shoppers', 'done', null],
          // Nor which sites have a receiver of changes.
          ['push-all-stock', 'waiting', 'push-all-stock ContentUnavailable'],
          ['send-digests', 'done', null],
          ['sort-photos', 'waiting', 'content gave no placeholders'],
          // Without a key to write, cars keep the positions that they have.
          ['write-positions', 'done', null],
        ]),
      {...PATIENCE, interval: 50},
    )
    await stopJobs()
    expect(await opened.forSite('north', (db) => db.$count(phoneReveals))).toBe(1)
  })
})
