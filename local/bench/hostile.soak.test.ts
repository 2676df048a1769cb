import {describe, expect, it} from 'vitest'
import {noPostgres} from '../../web/src/testing/start-postgres.ts'
import {startChild} from '../stack/child.ts'
import {getSoakOptions, SOAK} from '../testing/soak.ts'

const ADDRESSES = Math.ceil(20_000 * SOAK)
// With SOAK=70 there are 100,000 of each.
const REQUESTS = Math.ceil(1500 * SOAK)
const ODD_REQUESTS = Math.ceil(1500 * SOAK)

async function runBench(name: string, args: readonly string[]): Promise<void> {
  const child = startChild({
    name,
    package: 'local',
    command: 'node',
    args: [`bench/${name}.ts`, '--build', ...args],
    env: {},
    verbose: true,
  })
  expect([await child.exited, child.lastLines()]).toEqual([0, expect.anything()])
}

describe('storefront', () => {
  it.skipIf(SOAK === 0 || noPostgres !== null)(
    'answers shoppers while others flood it with made-up addresses, idle connections, half and odd requests',
    getSoakOptions(ADDRESSES + ODD_REQUESTS),
    () => runBench('hostile', ['--addresses', String(ADDRESSES), '--requests', String(ODD_REQUESTS)]),
  )

  it.skipIf(SOAK === 0)(
    'tells nothing of one site to the other, whatever is mixed up',
    getSoakOptions(REQUESTS),
    () => runBench('isolation', ['--requests', String(REQUESTS)]),
  )
})
