import {describe, expect, it} from 'vitest'
import {MIGRATIONS} from '#/testing/records-folder'
import {runKills} from '#/testing/run-kills'
import {FLOW_RECORDS_KINDS} from '#/testing/test-records'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'

/** How often the server is killed, and the submissions around each time. */
const KILLS = getSoakRuns(1, 20)
const SUBMISSIONS = KILLS * getSoakRuns(40, 100)

// Needs more than two seconds: a real server is killed, started again, and waits before it tries a delivery again.
describe.each(FLOW_RECORDS_KINDS)('killed while it stores and sends, on $name', ({isServer, skip}) => {
  it.skipIf(skip !== null)(
    'loses and doubles no acknowledged lead, delivers each under its own id, and logs no personal data',
    getSoakOptions(KILLS),
    async () => {
      const report = await runKills({
        on: isServer ? 'server' : 'embedded',
        submissions: SUBMISSIONS,
        kills: KILLS,
        migrations: MIGRATIONS,
      })
      const {output, seconds: _, repeats: __, ...result} = report
      expect(result).toEqual({
        acknowledged: SUBMISSIONS,
        kills: KILLS,
        lost: [],
        doubled: [],
        undelivered: [],
        astray: [],
        deliveries: SUBMISSIONS * 4,
      })
      // A single kill may come before the first failed delivery is logged.
      if (KILLS > 1) expect(output).toContain('jobs.job-failed')
      expect(output).not.toMatch(/shopper\.example|041000\d{4}|Person \d|Number \d/)
    },
  )
})
