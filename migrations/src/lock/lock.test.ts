import {setTimeout} from 'node:timers/promises'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createLakeClient} from '../content/lake-client.ts'
import {readEnv} from '../env.ts'
import {createSearchClient} from '../search/search-client.ts'
import {type StandIn, startCms, startSearch} from '../testing/stand-ins.ts'
import {createContentLock} from './content-lock.ts'
import {getMachineName, isExpired, type Lease, type LockStore} from './lease.ts'
import {searchLock} from './search-lock.ts'
import {withLock} from './with-lock.ts'

// Needs more than two seconds: backends are started, and leases expire in real time.

let running: StandIn[]
const stores: {[name: string]: LockStore} = {}

beforeAll(async () => {
  const [cms, search] = await Promise.all([startCms(), startSearch()])
  running = [cms, search]
  stores.content = createContentLock(createLakeClient(readEnv.content(cms.env)))
  stores.search = searchLock(createSearchClient(readEnv.search(search.env)))
})
afterAll(() => Promise.all(running.map(({close}) => close())))

const elsewhere: Lease = {
  holder: 'other',
  who: 'ann@far-away',
  command: 'stock import',
  machine: 'far-away',
  pid: 1,
  since: Date.parse('2026-01-02T03:04:05Z'),
  expires: 0,
}

/** Writes a lease regardless of the holder; retries when a renewal happens between reading and writing. */
async function put(store: LockStore, lease: Lease): Promise<void> {
  while (!(await store.replace(lease, (await store.read())?.version ?? null))) await setTimeout(1)
}

describe.each(['content', 'search'])('the lock on %s', (name) => {
  const store = () => stores[name]!

  it('is given to one of many at once, and then to the next', async () => {
    const others = 7
    let inside = 0
    let refused = 0
    const work = async () => {
      inside += 1
      // Holds the lock until all others have tried, however slow the machine is.
      while (refused < others && inside === 1) await setTimeout(5)
      return inside
    }
    const tryOnce = () =>
      withLock(store(), 'migrate', work).catch((error: unknown) => {
        refused += 1
        throw error
      })
    const tries = await Promise.allSettled(Array.from({length: others + 1}, tryOnce))
    expect(tries.filter(({status}) => status === 'fulfilled')).toHaveLength(1)
    expect(inside).toBe(1)
    for (const one of tries)
      if (one.status === 'rejected')
        expect(String(one.reason)).toMatch(/pnpm migrate" of .*@.* has been changing/)
    expect(await withLock(store(), 'migrate', async () => 'next')).toBe('next')
  })

  it('is given back after a failure', async () => {
    await expect(withLock(store(), 'migrate', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await withLock(store(), 'migrate', async () => 'next')).toBe('next')
  })

  it('names its holder, and expires', async () => {
    await put(store(), {...elsewhere, expires: Date.now() + 60_000})
    await expect(withLock(store(), 'migrate', async () => 'in')).rejects.toThrow(
      /"pnpm stock import" of ann@far-away has been changing .* since 2026-01-02T03:04:05\.000Z/,
    )
    const expires = Date.now() + 50
    await put(store(), {...elsewhere, expires})
    await setTimeout(expires + 1 - Date.now())
    expect(await withLock(store(), 'migrate', async () => 'in')).toBe('in')
  })

  it('is renewed while work continues, and lost when somebody else has it', async () => {
    const seen = await withLock(
      store(),
      'migrate',
      async (signal) => {
        const expires = async () => (await store().read())?.lease.expires ?? 0
        const taken = await expires()
        while ((await expires()) <= taken) await setTimeout(10)
        expect(signal.aborted).toBe(false)
        await put(store(), {...elsewhere, expires: Date.now() + 60_000})
        while (!signal.aborted) await setTimeout(10)
        return String(signal.reason)
      },
      {leaseMs: 20_000, renewMs: 40},
    )
    expect(seen).toMatch(/The lock on .* was lost/)
    expect((await store().read())?.lease.holder).toBe('other')
    await put(store(), elsewhere)
  })
})

describe('a lease', () => {
  it.each([
    ['runs', {machine: 'far-away', expires: 2}, false],
    ['ran out', {machine: 'far-away', expires: 1}, true],
    ['of a process here that runs', {machine: getMachineName(), pid: process.pid, expires: 2}, false],
    ['of a process here that is gone', {machine: getMachineName(), pid: 4_194_304, expires: 2}, true],
  ])('is judged when it %s: over is %#', (_, part, over) => {
    expect(isExpired({...elsewhere, ...part}, 1)).toBe(over)
  })
})
