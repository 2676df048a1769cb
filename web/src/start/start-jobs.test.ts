import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import type {Job} from '#/jobs/define-jobs'
import {openProcessRecords} from '#/testing/open-process-records'
import {PATIENCE} from '../../../local/testing/patience.ts'

// Needs more than two seconds: a database is started.

/** What is tried again while content does not answer, and why. */
const WITHOUT_CONTENT: {readonly [kind: string]: string} = {
  'apply-overlays': 'content gave no locked fields',
  'plan-checks': 'plan-checks ContentUnavailable',
  'plan-outcomes': 'plan-outcomes ContentUnavailable',
  'plan-review-requests': 'plan-review-requests ContentUnavailable',
  'plan-vehicle-actions': 'plan-vehicle-actions ContentUnavailable',
  'plan-week-mails': 'plan-week-mails ContentUnavailable',
  'prune-feeds': 'content did not answer',
  'push-all-stock': 'push-all-stock ContentUnavailable',
  'settle-leads': 'settle-leads ContentUnavailable',
  'sort-photos': 'content gave no placeholders',
}

await openProcessRecords()

beforeAll(() => {
  vi.stubEnv('MAIL_DELIVERY', 'capture')
  // Nobody listens there.
  vi.stubEnv('SANITY_API_HOST', 'http://127.0.0.1:1')
  vi.spyOn(console, 'log').mockReturnValue(undefined)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('startJobs', () => {
  it('runs all regular work that the capabilities declare', async () => {
    const {getRecords} = await import('#/gateways/records/get-records')
    const {jobs} = await import('#/jobs/tables')
    const {RETENTION_JOBS} = await import('#/services/privacy/jobs')
    const {SERVICES} = await import('#/services/all-services')
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
    const kinds = Object.values<Job>(Object.assign({}, RETENTION_JOBS, ...SERVICES.map((one) => one.jobs)))
      .filter(({everySeconds}) => everySeconds !== null)
      .map(({kind}) => kind)
    expect(kinds).toEqual(expect.arrayContaining([...Object.keys(WITHOUT_CONTENT), 'prune-daily']))
    await vi.waitFor(
      async () =>
        expect((await list()).map(({kind, state, error}) => [kind, state, error]).toSorted()).toEqual(
          kinds
            .map((kind) => {
              const error = WITHOUT_CONTENT[kind] ?? null
              return [kind, error === null ? 'done' : 'waiting', error]
            })
            .toSorted(),
        ),
      {...PATIENCE, interval: 50},
    )
    await stopJobs()
    expect(await opened.forSite('north', (db) => db.$count(phoneReveals))).toBe(1)
  })
})
