import {once} from 'node:events'
import {platform} from 'node:os'
import {describe, expect, it} from 'vitest'
import {startChild} from './child.ts'
import {createCpuMeter, listLayerRows} from './cpu-meter.ts'
import type {ProcessEntry} from './read-processes.ts'

const SELF = process.pid
const entry = (pid: number, parent: number, own: number, ended = 0): ProcessEntry => ({
  pid,
  parent,
  group: pid,
  own,
  ended,
  memory: 0,
})

/** A meter of processes that the test makes up: `see` is one look at such a list. */
function create() {
  let listed: ProcessEntry[] = [entry(SELF, 1, 5)]
  const meter = createCpuMeter(async () => listed)
  const see = async (...processes: ProcessEntry[]) => {
    listed = processes
    await meter.measure('lint', async () => undefined)
  }
  return {meter, see}
}

describe('createCpuMeter', () => {
  it('counts a process and what it started, also in groups of their own and when their parent has ended', async () => {
    const {meter, see} = create()
    await meter.measure('services', async () => {
      meter.add(10)
      await see(entry(SELF, 1, 5), entry(10, SELF, 2), entry(11, 10, 3), entry(99, 1, 50))
      await see(entry(SELF, 1, 6, 2.5), entry(11, 1, 4), entry(99, 1, 60))
      await see(entry(SELF, 1, 6, 2.5), entry(11, 1, 4.5), entry(99, 1, 60))
    })
    // 2.5 of the first, of which half a second was found when it had ended, and 4.5 of the second.
    expect(meter.read().get('services')).toBeCloseTo(7)
  })

  it('counts what lived between two looks, once', async () => {
    const {meter, see} = create()
    await meter.measure('types', async () => {
      meter.add(10)
      await see(entry(SELF, 1, 5), entry(10, SELF, 1), entry(11, 10, 2))
      // The one that was seen has ended after a third second, and another of seven seconds was never seen.
      await see(entry(SELF, 1, 5), entry(10, SELF, 1, 3 + 7))
      await see(entry(SELF, 1, 5, 11))
    })
    expect(meter.read().get('types')).toBeCloseTo(11)
  })

  it('counts once what ended together with the processes that started it', async () => {
    const {meter, see} = create()
    await meter.measure('journeys', async () => {
      meter.add(10)
      await see(entry(SELF, 1, 5), entry(10, SELF, 1), entry(11, 10, 2, 4), entry(12, 11, 20))
      // All three between two looks, of which the last second of the third was not seen.
      await see(entry(SELF, 1, 5, 1 + 2 + 4 + 21))
    })
    expect(meter.read().get('journeys')).toBeCloseTo(28)
  })

  it('counts what is left over when a stage has ended to those it serves', async () => {
    const {meter, see} = create()
    await meter.measure('builds', async () => {
      meter.add(20)
      await see(entry(SELF, 1, 5), entry(20, SELF, 8))
    })
    await see(entry(SELF, 1, 5), entry(20, SELF, 11))
    expect([meter.read().get('builds'), meter.read().get('servers')]).toEqual([8, 3])
  })

  it.skipIf(platform() !== 'linux')('reads a real process that ends at once', async () => {
    const meter = createCpuMeter()
    await meter.measure('rules', async () => {
      const burn = 'const {user} = process.cpuUsage(); while (process.cpuUsage().user - user < 300_000);'
      const child = startChild({name: 'burn', package: 'local', command: 'node', args: ['-e', burn], env: {}})
      meter.add(child.process.pid ?? 0)
      await once(child.process, 'exit')
    })
    expect(meter.read().get('rules')).toBeGreaterThanOrEqual(0.3)
  })
})

describe('listLayerRows', () => {
  it('says in words what is over its budget', () => {
    const seconds = new Map([['lint', 50] as const, ['types', 20] as const])
    expect(listLayerRows(seconds)).toEqual([
      ['lint', '50', '40', 'over by 10 s'],
      ['types', '20', '60', ''],
    ])
  })
})
