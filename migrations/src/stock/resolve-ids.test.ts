import {carSchema} from '@forecourt/schemas/vehicle/car'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {deriveIdentity} from './derive-attributes.ts'
import type {IndexedCar} from './indexed-cars.ts'
import type {FeedCar} from './parse-feed.ts'
import {resolveIds} from './resolve-ids.ts'

const KLUGER = {make: 'Toyota', model: 'Kluger', vin: '5TDZZRFH8KS900001', regplate: 'AAA11A'}
const SWIFT = {make: 'Suzuki', model: 'Swift', vin: 'JSAFZC82S00900003', regplate: 'BBB22B'}

const RIO = {make: 'Kia', model: 'Rio'}
const NEW = {make: 'Toyota', model: 'Kluger', vin: '5TDZZRFH8KS900001'}

type Facts = {
  make: string
  model: string
  vin?: string
  regplate?: string
  stocknum?: string
  year?: number
  status?: string
  id?: string
  dealership_slug?: string
}

function car({stocknum = 'U500', ...facts}: Facts, line = 2): FeedCar {
  const raw = {dealership_slug: 'north', stocknum, car_type: 'used', year: 2019, ...facts}
  return {line, raw: '', car: carSchema.parse({...deriveIdentity(raw), ...raw})}
}

/** Imports days one after the other; the ids of the last, and what its numbers replaced. */
const importDays = (...days: Facts[][]) => importFiles(true, days)

function importFiles(complete: boolean, days: Facts[][]) {
  const indexed = new Map<string, IndexedCar>()
  let last = resolveIds([], indexed, {complete})
  for (const day of days) {
    last = resolveIds(
      day.map((facts, at) => car(facts, at + 2)),
      indexed,
      {complete},
    )
    for (const {car: one} of last.cars) indexed.set(one.id, JSON.parse(JSON.stringify(toCarDocument(one))))
  }
  return {
    ids: last.cars.map((one) => one.car.id),
    slugs: last.cars.map((one) => one.car.slug),
    replaced: [...last.replaced],
  }
}

describe('a stock number that another car had before', () => {
  it.each<[string, Facts, Facts]>([
    ['VIN, make and model', KLUGER, SWIFT],
    ['VIN alone', KLUGER, {...KLUGER, vin: '5TDZZRFH8KS900002', regplate: 'CCC33C'}],
    ['VIN, neither with a plate', NEW, {...NEW, vin: '5TDZZRFH8KS900002'}],
    ['model, without VINs', {make: 'Toyota', model: 'Kluger'}, {make: 'Toyota', model: 'Yaris'}],
    ['year, without VINs', {...RIO, year: 2008}, {...RIO, year: 2024}],
    ['year by three, without VINs', {...RIO, year: 2016}, {...RIO, year: 2019}],
    ['make, the new one without a VIN', KLUGER, {make: 'Kia', model: 'Rio'}],
    [
      'model, with a placeholder for a VIN',
      {...KLUGER, vin: '1'.repeat(17)},
      {...SWIFT, vin: '1'.repeat(17)},
    ],
  ])('is given to a new car under an id and an address of its own: another %s', (_, first, second) => {
    const {ids, slugs, replaced} = importDays([first], [second])
    expect(replaced).toEqual(['north-u500'])
    expect(ids).toEqual([expect.stringMatching(/^north-u500_[0-9a-f]{6}$/)])
    expect(slugs[0]).toMatch(/-north-u500-[0-9a-f]{6}$/)
  })

  it.each<[string, Facts, Facts]>([
    ['its VIN is corrected', KLUGER, {...KLUGER, vin: '5TDZZRFH8KS900009'}],
    ['its VIN becomes known', {make: 'Toyota', model: 'Kluger'}, KLUGER],
    ['its model gets its badge', {make: 'Mazda', model: 'CX-3'}, {make: 'MAZDA', model: 'CX3 Neo'}],
    ['its year is corrected', {...RIO, year: 2017}, RIO],
    ['its year becomes known', {...RIO, year: 0}, RIO],
    [
      'its year is far off under one plate',
      {...RIO, regplate: 'AAA11A', year: 2009},
      {...RIO, regplate: 'AAA11A'},
    ],
    ['its plate changes', KLUGER, {...KLUGER, regplate: 'NEW01A'}],
    ['its make is written otherwise', KLUGER, {...KLUGER, make: 'TOYOTA', model: 'Kluger GX'}],
  ])('stays with its car where %s', (_, first, second) => {
    expect(importDays([first], [second])).toMatchObject({ids: ['north-u500'], replaced: []})
  })

  it('keeps the new car under its id on the next days, and passes on again', () => {
    const getz = {make: 'Hyundai', model: 'Getz'}
    const second = importDays([KLUGER], [SWIFT])
    expect(importDays([KLUGER], [SWIFT], [SWIFT])).toMatchObject({ids: second.ids, replaced: []})
    expect(importDays([KLUGER], [SWIFT], [getz])).toMatchObject({replaced: ['north-u500', second.ids[0]]})
    expect(importDays([KLUGER], [SWIFT], [KLUGER])).toMatchObject({ids: ['north-u500'], replaced: []})
  })
})

describe('a car that a complete feed lists under another number', () => {
  const KEPT = {ids: ['north-u500'], replaced: []}
  const again = (stocknum: string) => ({...NEW, stocknum})

  it('keeps its id, whatever number it gets and on every later day', () => {
    expect(importDays([NEW], [again('Z9')])).toMatchObject({...KEPT, slugs: ['2019-toyota-kluger-north-z9']})
    expect(importDays([NEW], [again('Z9')], [again('Z9')])).toMatchObject(KEPT)
    expect(importDays([NEW], [again('Z9')], [again('00500')], [NEW])).toMatchObject(KEPT)
    expect(importDays([NEW], [again('Z9')], [{...again('Z9'), status: 'sold'}], [again('Z9')])).toMatchObject(
      KEPT,
    )
    expect(importDays([NEW], [again('Z9')], [{...again('Z9'), vin: undefined}])).toMatchObject(KEPT)
  })

  it('leaves its number to the next car, and takes the number of another', () => {
    const {ids, replaced} = importDays([NEW], [again('Z9'), SWIFT])
    expect(ids).toEqual(['north-u500', expect.stringMatching(/^north-u500_/)])
    expect(replaced).toEqual([])
    const two = [KLUGER, {...SWIFT, stocknum: 'U600'}]
    const swapped = [{...KLUGER, stocknum: 'U600'}, SWIFT]
    expect(importDays(two, swapped)).toMatchObject({ids: ['north-u500', 'north-u600'], replaced: []})
  })

  it.each<[string, boolean, Facts[], Facts[], string]>([
    ['was sold before', true, [{...NEW, status: 'sold'}], [again('Z9')], 'north-z9'],
    ['may still be there, the feed being a part', false, [NEW], [again('Z9')], 'north-z9'],
    ['is there beside it', true, [NEW], [again('Z9'), NEW], 'north-z9'],
    [
      'has no VIN',
      true,
      [{...NEW, vin: '1'.repeat(17)}],
      [{...again('Z9'), vin: '1'.repeat(17)}],
      'north-z9',
    ],
    ['is at another dealership', true, [NEW], [{...again('Z9'), dealership_slug: 'south'}], 'south-z9'],
    ['has an id of the feed', true, [NEW], [{...again('Z9'), id: 'north-own7'}], 'north-own7'],
  ])('is another one where the first %s', (_, complete, first, second, id) => {
    expect(importFiles(complete, [first, second]).ids[0]).toBe(id)
  })
})

describe('stock numbers that have one slug', () => {
  it.each([
    [['300/B', '300-B', '300 B', '300.B']],
    [['C', 'C#', 'C+']],
    [['在庫', '###', '名前', '!']],
    [['U10²', 'U102']],
  ])('are cars of their own in every order: %j', (numbers) => {
    const day = numbers.map((stocknum) => ({...RIO, stocknum}))
    const {ids} = importDays(day)
    expect(new Set(ids).size).toBe(numbers.length)
    expect(importDays(day, day.toReversed()).ids.toReversed()).toEqual(ids)
  })

  it('belong to one car where only its number is written otherwise', () => {
    expect(importDays([{...RIO, stocknum: '300/B'}], [{...RIO, stocknum: '300-B'}])).toMatchObject({
      ids: ['north-300-b'],
      replaced: [],
    })
  })

  it('keep the cars that share a number apart by VIN', () => {
    const day = [KLUGER, SWIFT]
    const {ids} = importDays(day)
    expect(new Set(ids).size).toBe(2)
    expect(importDays(day, day.toReversed()).ids).toEqual(ids.toReversed())
  })

  it('give as many ids as cars, and the same ids on the next day', () => {
    const facts = fc.record({
      stocknum: fc.constantFrom('1', '1/', '1-', 'A B', 'A.B', '库', '存'),
      make: fc.constantFrom('Kia', 'Mazda'),
      model: fc.constantFrom('Rio', 'Stonic'),
      vin: fc.constantFrom('KNADC512LK6900021', 'JM0DK2W7600900055', 'JSAFZC82S00900003'),
    })
    const days = fc.uniqueArray(facts, {selector: ({stocknum, vin}) => `${stocknum} ${vin}`, maxLength: 8})
    fc.assert(
      fc.property(days, (day) => {
        const {ids} = importDays(day)
        expect(new Set(ids).size).toBe(day.length)
        expect(importDays(day, day.toReversed()).ids.toReversed()).toEqual(ids)
      }),
    )
  })
})
