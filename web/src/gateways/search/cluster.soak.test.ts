import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {type ConnectionFault, type FaultyConnection, startFaultyConnection} from '#/testing/faulty-connection'
import {getSoakOptions, SOAK} from '../../../../local/testing/soak.ts'
import {checkSearch} from './check-search'
import {runSearches} from './multi-search'
import {type Engine, SEARCH_KEY, startEngine} from './testing/start-engine'

// Three stand-ins with the same cars represent the nodes of a cluster.

const NODES = 3
const SEARCHES = Math.ceil(100 * SOAK)
const AWAY: readonly ConnectionFault[] = ['hang', 'down', '500']

const CAR = {
  name: '2020 Kia Rio',
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  dealership_slug: 'north',
} as const

describe.skipIf(SOAK === 0)('stock search on a cluster', () => {
  const engines: Engine[] = []
  const lines: FaultyConnection[] = []

  beforeAll(async () => {
    const cars = [{...CAR, id: 'a', slug: 'a'}]
    for (let at = 0; at < NODES; at += 1) {
      const engine = await startEngine(cars)
      engines.push(engine)
      lines.push(await startFaultyConnection(Number(new URL(engine.url).port)))
    }
    vi.stubEnv('TYPESENSE_SEARCH_KEY', SEARCH_KEY)
    vi.stubEnv('TYPESENSE_URL', lines.map(({port}) => `http://127.0.0.1:${port}`).join(','))
  })

  afterAll(async () => {
    await Promise.all(lines.map((line) => line.close()))
    await Promise.all(engines.map((engine) => engine.close()))
  })

  /** Searches one after the other. Returns how many found the car, and the longest in ms. */
  async function search(): Promise<{found: number; longest: number}> {
    let [found, longest] = [0, 0]
    for (let at = 0; at < SEARCHES; at += 1) {
      const began = performance.now()
      const answer = await runSearches([{collection: 'cars', q: '*'}])
      if (answer.ok && answer.data[0]?.found === 1) found += 1
      longest = Math.max(longest, performance.now() - began)
    }
    return {found, longest: Math.round(longest)}
  }

  it.each(AWAY)('finds everything while a node fails: %s', getSoakOptions(SEARCHES), async (fault) => {
    const line = lines[AWAY.indexOf(fault)]
    line?.fail(fault)
    const {found, longest} = await search()
    process.stdout.write(
      `a node of three, ${fault}: ${found} of ${SEARCHES} searches answered, ${longest} ms at most\n`,
    )
    expect(found).toBe(SEARCHES)
    await checkSearch()
    line?.fail(null)
  })

  it('is away where no node answers', getSoakOptions(1), async () => {
    for (const line of lines) line.fail('down')
    expect((await runSearches([{collection: 'cars', q: '*'}])).ok).toBe(false)
    await expect(checkSearch()).rejects.toThrow('fetch failed')
  })
})
