import {describe, expect, it} from 'vitest'
import {runKills} from '#/testing/run-kills'
import {noPostgres} from '#/testing/start-postgres'
import {MIGRATIONS} from '#/testing/test-records'

// The long run, with thousands of submissions: pnpm bench leads --kills.
describe.each([
  {on: 'embedded' as const, name: 'PGlite', skip: null},
  {
    on: 'server' as const,
    name: noPostgres === null ? 'Postgres' : `Postgres (${noPostgres})`,
    skip: noPostgres,
  },
])('killed while it stores and sends, on $name', ({on, skip}) => {
  it.skipIf(skip !== null)(
    'no acknowledged lead is lost or doubled, each is delivered under its own id, and no word of a shopper is logged',
    {timeout: 300_000},
    async () => {
      const report = await runKills({on, submissions: 300, kills: 3, migrations: MIGRATIONS})
      const {output, seconds: _, repeats: __, ...result} = report
      expect(result).toEqual({
        acknowledged: 300,
        kills: 3,
        lost: [],
        doubled: [],
        undelivered: [],
        astray: [],
        deliveries: 1200,
      })
      expect(output).toContain('lead.not-delivered')
      expect(output).not.toMatch(/shopper\.example|041000\d{4}|Person \d|Number \d/)
    },
  )
})
