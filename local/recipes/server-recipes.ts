import type {Recipe} from './follow-recipe.ts'

/** Recipes for what runs on the server alone. */
export const SERVER_RECIPES: readonly Recipe[] = [
  {
    row: 'an outside service',
    edits: [
      {
        file: 'web/src/gateways/services.ts',
        after: "import {createRecordedAnalytics} from './analytics/recorded-analytics.ts'\n",
        insert:
          "import type {Climate} from './climate/port.ts'\nimport {quietClimate} from './climate/quiet-climate.ts'\n",
      },
      {
        file: 'web/src/gateways/services.ts',
        after: 'export type Services = {\n',
        insert: '  readonly climate: Climate\n',
      },
      {
        file: 'web/src/gateways/services.ts',
        after: 'readonly [name in keyof Services]: () => Services[name]} = {\n',
        insert: '  climate: () => quietClimate,\n',
      },
    ],
    files: {
      'web/src/gateways/climate/port.ts': `
/** Knows how warm it is at a location. */
export type Climate = {
  /** In degrees; null when it is not known. */
  readonly getDegrees: (location: string) => Promise<number | null>
}
`,
      'web/src/gateways/climate/quiet-climate.ts': `
import type {Climate} from './port.ts'

/** A machine without the service knows nothing. */
export const quietClimate: Climate = {getDegrees: async () => null}
`,
    },
    probe: {
      package: 'web',
      file: 'src/climate.test.ts',
      text: `
import {expect, it} from 'vitest'
import {getService} from '#/gateways/services'

it('is given by its name', async () => {
  expect(await getService('climate').getDegrees('yard')).toBeNull()
})
`,
    },
  },
  {
    row: 'a job',
    edits: [
      {file: 'web/src/start-jobs.ts', after: 'type JobKind =\n', insert: `  | 'count-keys'\n`},
      {
        file: 'web/src/start-jobs.ts',
        after: 'readonly [kind in JobKind]?: number} = {\n',
        insert: `  'count-keys': 60,\n`,
      },
      {
        file: 'web/src/start-jobs.ts',
        after: "const store = getService('photos')\n  return {\n",
        insert: `    'count-keys': async () => SUCCEEDED,\n`,
      },
    ],
    probe: {
      package: 'web',
      file: 'src/count-keys.test.ts',
      text: `
import {rmSync} from 'node:fs'
import {afterAll, beforeAll, expect, it, vi} from 'vitest'
import {createRecordsFolder, MIGRATIONS} from '#/testing/records-folder'

const folder = await createRecordsFolder()

beforeAll(() => {
  vi.stubEnv('RECORDS_DIR', folder)
  vi.stubEnv('RECORDS_MIGRATIONS_DIR', MIGRATIONS)
  vi.stubEnv('MAIL_DELIVERY', 'capture')
  vi.stubEnv('SANITY_API_HOST', 'http://127.0.0.1:1')
  vi.spyOn(console, 'log').mockReturnValue(undefined)
})

afterAll(async () => {
  const {getService} = await import('#/gateways/services')
  await getService('records').close()
  vi.unstubAllEnvs()
  rmSync(folder, {recursive: true, force: true})
})

it('is run by the worker', async () => {
  const {getService} = await import('#/gateways/services')
  const {jobs} = await import('#/jobs/tables')
  const {startJobs, stopJobs} = await import('./start-jobs')
  await startJobs()
  const records = await getService('records').get()
  const list = () => records.asRole('outbox', (db) => db.select().from(jobs))
  await vi.waitFor(
    async () =>
      expect((await list()).map(({kind, state}) => [kind, state])).toContainEqual(['count-keys', 'done']),
    {timeout: 30_000, interval: 50},
  )
  await stopJobs()
}, 60_000)
`,
    },
  },
]
