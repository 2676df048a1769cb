import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {eraseIdleShoppers, getOrAddShopper, type Shopper} from '#/services/shoppers/records'
import {shoppers} from '#/services/shoppers/tables'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {
  addWatchedVehicles,
  listWatchedIds,
  listWatchedVehicles,
  MAX_WATCHED_CARS,
  type NewWatchedVehicle,
  pruneWatchedVehicles,
  removeWatchedVehicle,
  restoreWatchedVehicles,
  setWatchedNote,
} from './records'
import {watchlistCars} from './tables.ts'

// Needs more than two seconds: two databases are started.

const HOUR = 3_600_000
const NOW = Date.now()

function sampleCar(car: string, changed: Partial<NewWatchedVehicle> = {}): NewWatchedVehicle {
  const {slug, ...rest} = {slug: `kia-rio-${car}`, name: '2021 Kia Rio', make: 'Kia', model: 'Rio'}
  return {car, slug, ...rest, picture: '/media/a.jpg', price: 19_990, ...changed}
}

describe.each(FLOW_RECORDS_KINDS)('watchlist on $name', ({skip, open}) => {
  let test: TestRecords
  let people = 0

  beforeAll(async () => {
    if (skip === null) test = await open()
  })

  afterAll(() => test?.close())

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  async function addShopper(site = 'north', now = NOW): Promise<Shopper> {
    people += 1
    const phone = `+6141${String(people).padStart(7, '0')}`
    return test.records.forSite(site, (db) => getOrAddShopper(db, site, phone, now))
  }
  const add = (shopper: Shopper, cars: readonly NewWatchedVehicle[], site = shopper.site) =>
    test.records.forSite(site, (db) => addWatchedVehicles(db, shopper, cars))
  const list = (shopper: Shopper, site = shopper.site) =>
    test.records.forSite(site, (db) => listWatchedVehicles(db, shopper))
  const remove = (shopper: Shopper, car: string, now = NOW, site = shopper.site) =>
    test.records.forSite(site, (db) => removeWatchedVehicle(db, shopper, car, now))

  check('keeps a car once, as it was when it was first saved [3.9a]', async () => {
    const shopper = await addShopper()
    await Promise.all([add(shopper, [sampleCar('1')]), add(shopper, [sampleCar('1', {price: 15_000})])])
    await add(shopper, [sampleCar('1', {price: 15_000}), sampleCar('2', {price: null, picture: null})])
    const cars = await list(shopper)
    expect(cars.map(({car}) => car).toSorted()).toEqual(['1', '2'])
    expect(cars.find(({car}) => car === '2')).toMatchObject({price: null, picture: null, note: null})
  })

  check('takes a car off, and puts it back with its note for an hour', async () => {
    const shopper = await addShopper()
    await add(shopper, [sampleCar('1')])
    await test.records.forSite('north', (db) => setWatchedNote(db, shopper, '1', 'Blue one'))
    expect([await remove(shopper, '1'), await remove(shopper, '1')]).toEqual([true, false])
    expect(await list(shopper)).toEqual([])
    await pruneWatchedVehicles(test.records, NOW + HOUR)
    expect(
      await test.records.forSite('north', (db) => restoreWatchedVehicles(db, shopper, ['1', 'other'])),
    ).toEqual(['1'])
    expect(await list(shopper)).toMatchObject([{car: '1', note: 'Blue one', price: 19_990}])
    await remove(shopper, '1')
    await pruneWatchedVehicles(test.records, NOW + HOUR + 1)
    expect(await test.records.forSite('north', (db) => restoreWatchedVehicles(db, shopper, ['1']))).toEqual(
      [],
    )
  })

  check('holds a bounded number, also when two tabs add at once', async () => {
    const shopper = await addShopper()
    const some = (from: number) => Array.from({length: 150}, (_, at) => sampleCar(String(from + at)))
    const added = await Promise.all([add(shopper, some(0)), add(shopper, some(500))])
    expect(added.flat()).toHaveLength(MAX_WATCHED_CARS)
    expect(await list(shopper)).toHaveLength(MAX_WATCHED_CARS)
    expect(await add(shopper, [sampleCar('one-more')])).toEqual([])
  })

  check('sites and shoppers › reach nothing of each other by 200 swapped ids [5.5]', async () => {
    const sites = ['one', 'two', 'three']
    const held: Shopper[] = []
    for (const site of sites) {
      for (let at = 0; at < 6; at += 1) {
        const shopper = await addShopper(site)
        await add(shopper, [sampleCar(`car-${held.length}`)])
        held.push(shopper)
      }
    }
    let tried = 0
    for (const [at, shopper] of held.entries()) {
      const car = `car-${at}`
      for (const site of sites.filter((other) => other !== shopper.site)) {
        // The owner's own id, under another site's transaction.
        expect(await list(shopper, site)).toEqual([])
        expect(await remove(shopper, car, NOW, site)).toBe(false)
        expect(await test.records.forSite(site, (db) => setWatchedNote(db, shopper, car, 'x'))).toBe(false)
        await expect(
          test.records.forSite(site, (db) =>
            db
              .insert(watchlistCars)
              .values({...sampleCar('forged'), site: shopper.site, shopper: shopper.id}),
          ),
        ).rejects.toThrow()
        tried += 4
      }
      // Another shopper of the same site.
      const other = held.find(({site, id}) => site === shopper.site && id !== shopper.id)
      if (!other) throw new Error('no other shopper')
      expect(await remove(other, car)).toBe(false)
      expect(await test.records.forSite(other.site, (db) => listWatchedIds(db, other))).not.toContain(car)
      const foreign = {...shopper, site: sites.find((site) => site !== shopper.site) ?? ''}
      expect(await list(foreign)).toEqual([])
      await expect(add(foreign, [sampleCar('forged')])).rejects.toThrow()
      tried += 4
    }
    expect(tried).toBeGreaterThanOrEqual(200)
    for (const [at, shopper] of held.entries())
      expect(await list(shopper)).toMatchObject([{car: `car-${at}`, note: null}])
  })

  check('an idle shopper › is erased with the list, and one who was here lately is not', async () => {
    const idle = await addShopper('north', NOW - 10 * HOUR)
    const here = await addShopper('north', NOW)
    await add(idle, [sampleCar('1')])
    await add(here, [sampleCar('1')])
    expect(await eraseIdleShoppers(test.records, new Date(NOW - 9 * HOUR))).toBe(1)
    expect([await list(idle), await list(here)]).toMatchObject([[], [{car: '1'}]])
    const rows = await test.records.forSite('north', (db) =>
      db.select({id: shoppers.id}).from(shoppers).where(eq(shoppers.id, idle.id)),
    )
    expect(rows).toEqual([])
  })
})
