import {describe, expect, it} from 'vitest'
import {noPostgres} from '../../web/src/testing/start-postgres.ts'
import {startChild} from '../stack/child.ts'
import {getSoakOptions, SOAK} from '../testing/soak.ts'

describe('storefront whose services fail', () => {
  it.skipIf(SOAK === 0 || noPostgres !== null)(
    'answers every shopper in time, never shows an outage as absence, and is well at once after it',
    getSoakOptions(1),
    async () => {
      const args = ['bench/chaos.ts', '--build']
      const child = startChild({
        name: 'chaos',
        package: 'local',
        command: 'node',
        args,
        env: {},
        verbose: true,
      })
      expect([await child.exited, child.lastLines()]).toEqual([0, expect.anything()])
    },
  )
})
