import {expect, it} from 'vitest'
import {openEmbedded} from '#/gateways/records/embedded-records'
import {deriveUuid} from '#/lib/derive-uuid'
import {createRecordsFolder, MIGRATIONS} from '#/testing/records-folder'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'
import {createRandom} from '../../../e2e/fixtures/random.ts'
import {chooseNumbers, findHolder, getFreeAt, reserveNumbers} from './reserve-numbers'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const VISITS = {memory: getSoakRuns(5000, 1_000_000), records: getSoakRuns(120, 3000)}
const SITE = 'simulated'
const [SALES, SERVICE] = ['61298765432', '61770101234']
const listNumbers = (area: string, count: number) =>
  Array.from({length: count}, (_, at) => `(${area}) 5550 ${String(1000 + at)}`)
const PHONES = {
  pools: [
    {own: `0${SALES.slice(2)}`, numbers: listNumbers('02', 40)},
    {own: `0${SERVICE.slice(2)}`, numbers: listNumbers('07', 10)},
  ],
  leaseMinutes: 30,
  waitMinutes: 60,
}
const KEPT_MS = (PHONES.leaseMinutes + PHONES.waitMinutes) * MINUTE
const toKey = (number: string) => `61${number.replace(/\D/g, '').slice(1)}`

type Act = {readonly at: number; readonly visit: number; readonly kind: 'page' | 'call'}
/** Who had a number last, and until when nobody else may have it: kept beside the records, from their answers. */
type Held = {readonly visit: number; readonly began: number; readonly freeAt: number}

type Came = {
  readonly visit: string
  readonly called: readonly string[]
  readonly now: number
  readonly source: string
}
type Store = {
  readonly lease: (came: Came) => Promise<{[own: string]: string}>
  readonly find: (number: string, at: number) => Promise<string | undefined>
  /** The process ends, and starts anew. */
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The rule alone, over a list of the latest leases in place of the table. */
function openMemory(): Store {
  const latest = new Map<string, Came & {readonly freeAt: number}>()
  const none = async () => undefined
  return {
    lease: async (came) => {
      const active = [...latest].filter(([, {freeAt}]) => freeAt > came.now)
      const taken = active.map(([number, {visit}]) => ({number, visit}))
      const chosen = chooseNumbers(PHONES, came, taken)
      for (const {number} of chosen) latest.set(number, {...came, freeAt: getFreeAt(PHONES, came.now)})
      return Object.fromEntries(chosen.map(({own, written}) => [own, written]))
    },
    find: async (number, at) => {
      const lease = latest.get(number)
      return lease && lease.freeAt > at ? lease.source : undefined
    },
    restart: none,
    close: none,
  }
}

async function openTable(): Promise<Store> {
  const folder = await createRecordsFolder()
  let records = await openEmbedded(folder, MIGRATIONS)
  return {
    lease: (came) =>
      records.forSite(SITE, (db) => reserveNumbers(db, PHONES, {...came, site: SITE, campaign: ''})),
    find: async (number, at) => {
      const of = {site: SITE, number, at: new Date(at)}
      return (await records.forSite(SITE, (db) => findHolder(db, of)))?.source
    },
    restart: async () => {
      await records.close()
      records = await openEmbedded(folder, MIGRATIONS)
    },
    close: () => records.close(),
  }
}

it.each([
  {name: 'the rule alone', visits: VISITS.memory, openStore: openMemory},
  {name: 'the table, which ends in between', visits: VISITS.records, openStore: openTable},
])(
  'numbers of visits › are never with two, nor given within the wait, and calls count for who had them: $name [7.17e]',
  getSoakOptions(VISITS.memory),
  async ({visits, openStore}) => {
    const store = await openStore()
    const random = createRandom(20_261_129)
    const start = Date.parse('2026-01-01T00:00:00Z')
    const acts = new Map<number, Act[]>()
    const held = new Map<string, Held>()
    /** The numbers that a visit has seen, and how many it was refused. */
    const seen = new Map<number, Set<string>>()
    const counts = {given: 0, own: 0, right: 0, late: 0, foreign: 0}
    const plan = (act: Act) => {
      const minute = Math.floor((act.at - start) / MINUTE)
      acts.set(minute, [...(acts.get(minute) ?? []), act])
    }
    const faults: string[] = []

    const open = async ({at, visit}: Act) => {
      const called = [SALES, SERVICE].filter((_, pool) => (visit + pool) % 3 !== 0)
      const given = await store.lease({
        ...{visit: deriveUuid(`visit ${visit}`), called, now: at},
        source: `visit ${visit}`,
      })
      for (const [pool, own] of [SALES, SERVICE].entries()) {
        const number = given[own]
        if (!called.includes(own)) {
          if (number !== undefined) faults.push(`visit ${visit} got a number that it did not ask for`)
          continue
        }
        const numbers = PHONES.pools[pool]?.numbers.map(toKey) ?? []
        const isFree = (key: string) => (held.get(key)?.freeAt ?? 0) <= at
        const kept = numbers.find((key) => held.get(key)?.visit === visit && !isFree(key))
        if (number === undefined) {
          counts.own += 1
          if (kept !== undefined || numbers.some(isFree))
            faults.push(`visit ${visit} got none, but one was free`)
          continue
        }
        counts.given += 1
        const key = toKey(number)
        if (kept !== undefined && kept !== key) faults.push(`visit ${visit} lost its number`)
        if (kept === undefined && !isFree(key)) faults.push(`${key} went to visit ${visit} too early`)
        const began = kept === undefined ? at : (held.get(key)?.began ?? at)
        held.set(key, {visit, began, freeAt: at + KEPT_MS})
        seen.set(visit, (seen.get(visit) ?? new Set()).add(key))
      }
    }

    const call = async ({at, visit}: Act) => {
      for (const number of seen.get(visit) ?? []) {
        const source = await store.find(number, at)
        const expected = held.get(number)
        const isHeld = expected !== undefined && expected.began <= at && expected.freeAt > at
        if (source !== (isHeld ? `visit ${expected.visit}` : undefined))
          faults.push(`a call to ${number} went to ${source}`)
        if (!source) counts.late += 1
        else if (isHeld && expected.visit === visit) counts.right += 1
        else counts.foreign += 1
      }
      seen.delete(visit)
    }

    let begun = 0
    for (let minute = 0; begun < visits || acts.size > 0; minute += 1) {
      // Waves of some hours: at their height no number is free, and between them most are.
      if (begun < visits && random.below(100) < 45 + 40 * Math.sin(minute / 200)) {
        let at = start + minute * MINUTE + random.below(MINUTE)
        plan({at, visit: begun, kind: 'page'})
        while (random.below(3) === 0) {
          at += random.below(40 * MINUTE)
          plan({at, visit: begun, kind: 'page'})
        }
        // Most call soon, some much later than the number is kept for them.
        const delay = random.below(50) === 0 ? DAY : 60 * MINUTE
        if (random.below(4) === 0) plan({at: at + random.below(delay), visit: begun, kind: 'call'})
        begun += 1
        if (begun % Math.ceil(visits / 2) === 0) await store.restart()
      }
      const due = acts.get(minute)?.toSorted((one, other) => one.at - other.at) ?? []
      acts.delete(minute)
      for (const act of due) await (act.kind === 'page' ? open : call)(act)
    }
    await store.close()
    console.log('simulated', {visits: begun, ...counts})
    expect(faults).toEqual([])
    expect(Math.min(counts.given, counts.own, counts.right)).toBeGreaterThan(0)
    // A call that comes after the wait is the only one that can count for another visit.
    expect(counts.foreign).toBeLessThan(counts.right / 20)
  },
)
