import {describe, expect, it} from 'vitest'
import {noPostgres} from '../../web/src/testing/start-postgres.ts'
import {startChild} from '../stack/child.ts'
import {getSoakOptions, SOAK} from '../testing/soak.ts'

const TURNS = Math.ceil(20 * SOAK)

describe('storefronts on one Postgres', () => {
  it.skipIf(SOAK === 0 || noPostgres !== null)(
    'show every change within a second, whatever fails, and are replaced without a failed request',
    getSoakOptions(TURNS),
    async () => {
      const args = ['bench/processes.ts', '--build', '--turns', String(TURNS)]
      const child = startChild({
        name: 'processes',
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
