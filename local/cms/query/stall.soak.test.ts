import {mkdtempSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {expect, it} from 'vitest'
import {getSoakOptions, getSoakRuns} from '../../testing/soak.ts'
import {startKillable} from '../test/killable-cms.ts'
import {runWithDeadline} from './with-deadline.ts'

/** How often the process is paused. */
const PAUSES = getSoakRuns(1, 20)

/** Longer than the time that a query may be parsed, and that a query without a token may take. */
const PAUSE_MS = 3000

/** About a tenth of a second on a quiet machine. */
const LONG_QUERY = `count([${Array.from({length: 500}, (_, at) => `{"a": ${at}}`).join(', ')}][a in [${Array.from({length: 500}, (_, at) => at).join(', ')}]])`

it('paused process › answers the queries that it was pausing in', getSoakOptions(PAUSES), async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cms-stall-'))
  const config = join(folder, 'config.json')
  writeFileSync(config, '{}')
  const {child, url} = await startKillable(folder, config)
  const statuses: Promise<number>[] = []
  for (let round = 0; round < PAUSES; round++) {
    for (let at = 0; at < 8; at++)
      statuses.push(
        fetch(`${url}/v2025-02-19/data/query/production`, {
          method: 'POST',
          // A comment makes each a query of its own, which has to be parsed.
          body: JSON.stringify({query: `${LONG_QUERY} // ${round} ${at}`}),
        }).then(({status}) => status),
      )
    await wait(60)
    child.kill('SIGSTOP')
    await wait(PAUSE_MS)
    child.kill('SIGCONT')
  }
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
})

it('deadline › counts the time of the processor and not of the clock', () => {
  const sleep = new Int32Array(new SharedArrayBuffer(4))
  let runs = 0
  const result = runWithDeadline(() => {
    runs++
    // Sleeps in short steps, between which the engine can stop it.
    if (runs === 1) for (;;) Atomics.wait(sleep, 0, 0, 10)
    return 'done'
  }, 50)
  expect({result, runs}).toEqual({result: 'done', runs: 2})
  expect(() => {
    runWithDeadline(() => {
      for (;;);
    }, 50)
  }).toThrow(expect.objectContaining({code: 'ERR_SCRIPT_EXECUTION_TIMEOUT'}))
})
