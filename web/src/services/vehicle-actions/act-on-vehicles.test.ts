import type {Settings} from '@forecourt/schemas/generated/site-types'
import {DAY_MS} from '@forecourt/schemas/time/days'
import type {StaffVehicle} from '@forecourt/schemas/vehicle/staff-vehicle'
import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {jobs} from '#/jobs/tables'
import {
  listActingSites,
  listRuledCars,
  listStaffActions,
  pruneVehicleActions,
  undoVehicleAction,
} from '#/services/overlays/records'
import {sampleTenant} from '#/testing/sample-tenant'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {createVehicleActionHandlers} from './act-on-vehicles'

const START = Date.parse('2026-11-30T09:00:00+10:00')
type Rule = Settings['listingHealth']['actions'][number]

const RULE: Rule = {words: 'Must go', finding: 'aged', action: 'tag', until: 'finding'}

function buildVehicle(id: string, part: Partial<StaffVehicle> = {}): StaffVehicle {
  return {
    id,
    slug: id,
    name: `The ${id}`,
    stocknum: null,
    dealership: 'd-north',
    dealershipName: 'North',
    availability: 'in_stock',
    hidden: false,
    locked: [],
    ruled: [],
    days: 70,
    use: null,
    market: null,
    price: null,
    pictures: 0,
    missing: [],
    findings: ['aged'],
    picture: null,
    ...part,
  }
}

describe.each(FLOW_RECORDS_KINDS)('what rules do to cars on $name', ({skip, open}) => {
  let test: TestRecords

  beforeAll(async () => {
    if (skip === null) test = await open()
  })
  afterAll(() => test?.close())

  const start = (slug: string) => {
    const base = sampleTenant()
    let rules: readonly Rule[] = [RULE]
    let vehicles: StaffVehicle[] = []
    let now = START
    const find = () => ({
      ...base,
      slug,
      settings: {...base.settings, listingHealth: {...base.settings.listingHealth, actions: rules}},
    })
    const handlers = createVehicleActionHandlers({
      records: test.records,
      listSites: async () => [slug],
      findSite: async () => find(),
      readVehicles: async function* () {
        yield vehicles
      },
      now: () => now,
    })
    const job = {id: 'j', site: slug, key: 'k', kind: 'k', body: {}, attempts: 1} as never
    const {signal} = new AbortController()
    return {
      set: (change: {rules?: typeof rules; vehicles?: StaffVehicle[]; days?: number}) => {
        rules = change.rules ?? rules
        vehicles = change.vehicles ?? vehicles
        now = START + (change.days ?? 0) * DAY_MS
      },
      plan: () => handlers['plan-vehicle-actions'](job, signal),
      act: () => handlers['act-on-vehicles'](job, signal),
      list: () => test.records.forSite(slug, (db) => listStaffActions(db, slug, {car: null, limit: 10})),
      ruled: async () => (await listRuledCars(test.records, null)).filter(({site}) => site === slug),
      undo: (car: string) =>
        test.records.forSite(slug, (db) => undoVehicleAction(db, slug, {car, ...RULE}, 'Kim Dealer')),
    }
  }

  it.skipIf(skip !== null)('are judged once a day, and again after a change of the rules', async () => {
    const site = start('planned')
    const count = () => test.records.asRole('outbox', (db) => db.$count(jobs, eq(jobs.site, 'planned')))
    site.set({rules: []})
    await site.plan()
    expect(await count()).toBe(0)
    site.set({rules: [RULE]})
    await site.plan()
    await site.plan()
    expect(await count()).toBe(1)
    site.set({days: 1})
    await site.plan()
    expect(await count()).toBe(2)
    site.set({days: 1, rules: [RULE, {...RULE, words: 'Other words'}]})
    await site.plan()
    expect(await count()).toBe(3)
  })

  it.skipIf(skip !== null)('begin once, end with their finding, and never begin again', async () => {
    const site = start('once')
    site.set({vehicles: [buildVehicle('a'), buildVehicle('b', {locked: ['tag']})]})
    await site.act()
    await site.act()
    expect(await site.ruled()).toEqual([{site: 'once', car: 'a', action: 'tag', words: 'Must go'}])
    expect(await listActingSites(test.records)).toContain('once')
    expect((await site.list()).map(({car, name, endedBy}) => [car, name, endedBy])).toEqual([
      ['a', 'The a', null],
      ['b', 'The b', 'staff'],
    ])
    site.set({vehicles: [buildVehicle('a', {findings: []})]})
    await site.act()
    site.set({vehicles: [buildVehicle('a'), buildVehicle('b')]})
    await site.act()
    expect(await site.ruled()).toEqual([])
    expect((await site.list()).map(({car, endedBy}) => [car, endedBy]).toSorted()).toEqual([
      ['a', 'finding'],
      ['b', 'staff'],
    ])
  })

  it.skipIf(skip !== null)(
    'stay undone under the name of who pressed, also twice and in a run between',
    async () => {
      const site = start('undone')
      site.set({vehicles: [buildVehicle('a')]})
      await site.act()
      expect([await site.undo('a'), await site.undo('a'), await site.undo('other')]).toEqual([
        true,
        false,
        false,
      ])
      await site.act()
      expect(await site.ruled()).toEqual([])
      expect(await site.list()).toMatchObject([{car: 'a', endedBy: 'undone', staffName: 'Kim Dealer'}])
    },
  )

  it.skipIf(skip !== null)('go and come back with their rule, and take its words', async () => {
    const site = start('rules')
    site.set({vehicles: [buildVehicle('a')]})
    await site.act()
    site.set({rules: []})
    await site.act()
    expect(await site.ruled()).toEqual([])
    site.set({rules: [{...RULE, words: 'Look here'}]})
    await site.act()
    expect(await site.ruled()).toMatchObject([{car: 'a', words: 'Look here'}])
  })

  it.skipIf(skip !== null)('are forgotten 90 days after their car was last there', async () => {
    const site = start('forgotten')
    site.set({vehicles: [buildVehicle('a'), buildVehicle('b')]})
    await site.act()
    site.set({vehicles: [buildVehicle('b')], days: 60})
    await site.act()
    expect((await site.list()).find(({car}) => car === 'a')).toMatchObject({endedBy: 'sold'})
    await pruneVehicleActions(test.records, START + 89 * DAY_MS)
    expect(await site.list()).toHaveLength(2)
    await pruneVehicleActions(test.records, START + 91 * DAY_MS)
    expect((await site.list()).map(({car}) => car)).toEqual(['b'])
  })
})
