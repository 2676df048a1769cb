import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import type {Finding} from '@forecourt/schemas/vehicle/findings'
import type {LockableField} from '@forecourt/schemas/vehicle/own-values'
import type {RuleAction} from '@forecourt/schemas/vehicle/rule-actions'
import type {StaffVehicle} from '@forecourt/schemas/vehicle/staff-vehicle'
import {describe, expect, it} from 'vitest'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'
import {checkListing} from './check-listing'
import {planActions, type VehicleAction} from './plan-actions'

const CARS = getSoakRuns(60, 10_000)
const DAYS = 180

type Rules = Parameters<typeof planActions>[0]

const RULES: Rules = [
  {words: 'Must go', finding: 'aged', action: 'tag', until: 'sold'},
  {words: 'Old stock last', finding: 'aged', action: 'last', until: 'finding'},
  {words: 'Show the quiet ones', finding: 'seldomViewed', action: 'first', until: 'finding'},
  {words: 'On the home page', finding: 'viewedNotAsked', action: 'featured', until: 'finding'},
  {words: 'Ask us for our best', finding: 'overMarket', action: 'note', until: 'finding'},
]

/** The life of one car, drawn at random: days count from the first of the simulation. */
type Life = {
  readonly id: string
  readonly listed: number
  readonly sold: number
  readonly price: (day: number) => number
  readonly views: (day: number) => number
  readonly leads: (day: number) => number
  /** The days from and to which a person has locked a field. */
  readonly locks: readonly {field: LockableField; from: number; to: number}[]
  /** The day on which somebody presses "Undo", if something is there to undo. */
  readonly undone: number
}

function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const FIELDS: readonly LockableField[] = ['tag', 'list_order', 'featured', 'price_note']
const AVERAGE = 20_000

function drawLife(id: string, random: (below: number) => number): Life {
  const listed = random(120) - 60
  const pick = (from: number, of: number) => from + random(of)
  const cut = pick(20, 150)
  const [quiet, liked, asked] = [random(200), random(200), random(200)]
  const start = AVERAGE + random(9000) - 2000
  return {
    id,
    listed,
    sold: listed + pick(10, 250),
    price: (day) => (day < cut ? start : start - 2500),
    views: (day) => (day % 200 < quiet ? 3 : day % 200 < quiet + liked ? 70 : 20),
    leads: (day) => (day > asked ? 1 : 0),
    locks: Array.from({length: random(3)}, () => {
      const from = random(DAYS)
      return {field: FIELDS[random(FIELDS.length)] ?? 'tag', from, to: from + random(60)}
    }),
    undone: random(3) === 0 ? random(DAYS) : -1,
  }
}

const isLocked = ({locks}: Life, field: LockableField, day: number) =>
  locks.some((lock) => lock.field === field && day >= lock.from && day <= lock.to)

const FIELD: {readonly [action in RuleAction]: LockableField} = {
  tag: 'tag',
  first: 'list_order',
  last: 'list_order',
  featured: 'featured',
  note: 'price_note',
}

/** What the product sees of a car on a day; null before it is listed and once it has left the list. */
function showCar(life: Life, day: number): StaffVehicle | null {
  if (day < life.listed || day > life.sold + 5) return null
  const isSold = day >= life.sold
  const days = day - life.listed
  const car = carSchema.parse({
    ...{id: life.id, slug: life.id, name: life.id, make: 'Kia', model: 'Rio', dealership_slug: 'north'},
    ...{car_type: 'used', price: life.price(day), autograb_data: {state_average_market_price: AVERAGE}},
  })
  const use = {views: life.views(day), leads: life.leads(day)}
  return {
    ...{id: life.id, slug: life.id, name: life.id, stocknum: null, dealership: '', dealershipName: ''},
    ...{hidden: false, picture: null, days, use, ruled: [], pictures: 0, missing: []},
    ...{market: null, price: null},
    availability: isSold ? 'sold' : 'in_stock',
    locked: FIELDS.filter((field) => isLocked(life, field, day)),
    findings: checkListing(car, declaredDefaults, isSold ? undefined : {days, use}),
  }
}

/** The rules in plain words, without the code that is tested: whether a car has what a rule is about. */
function hasTrouble(life: Life, finding: Finding, day: number): boolean {
  const days = day - life.listed
  if (finding === 'aged') return days >= 61
  if (finding === 'seldomViewed') return days >= 14 && life.views(day) < 5
  if (finding === 'viewedNotAsked') return life.views(day) >= 50 && life.leads(day) === 0
  const above = life.price(day) / AVERAGE
  return finding === 'overMarket' && above >= 1.1 && above < 1.4
}

/** When a rule acts on a car, and until when it shows: from the car's life alone, one day after the other. */
function foretell(
  life: Life,
  {finding, action, until}: Rules[number],
): readonly [from: number, to: number] | null {
  for (let day = Math.max(0, life.listed); day < DAYS && day < life.sold; day += 1) {
    if (!hasTrouble(life, finding, day)) continue
    if (isLocked(life, FIELD[action], day)) return null
    let end = day
    const lasts = () =>
      end < DAYS &&
      end < life.sold &&
      !isLocked(life, FIELD[action], end) &&
      (until === 'sold' || hasTrouble(life, finding, end))
    // Somebody undoes it in the evening of a day on which it shows.
    while (lasts() && life.undone !== end) end += 1
    return [day, lasts() ? end + 1 : end]
  }
  return null
}

describe('what rules do to cars by themselves', () => {
  it(
    `act on their day, once, never on sold cars and never against a person, over ${DAYS} days [7.17d]`,
    getSoakOptions(CARS),
    () => {
      const random = createRandom(20_261_130)
      const lives = Array.from({length: CARS}, (_, at) => drawLife(`car-${at}`, random))
      const store = new Map<string, VehicleAction>()
      const shown = new Map<string, number[]>()
      const name = ({car, finding, action}: VehicleAction) => `${car} ${finding} ${action}`
      let fights = 0
      for (let day = 0; day < DAYS; day += 1) {
        const vehicles = new Map(
          lives.flatMap((life) => {
            const vehicle = showCar(life, day)
            return vehicle ? [[life.id, vehicle] as const] : []
          }),
        )
        for (const change of planActions(RULES, [...store.values()], vehicles))
          store.set(name(change), change)
        for (const [key, one] of store) {
          if (one.endedBy !== null) continue
          shown.set(key, [...(shown.get(key) ?? []), day])
          const vehicle = vehicles.get(one.car)
          if (!vehicle || vehicle.availability === 'sold' || vehicle.locked.includes(FIELD[one.action]))
            fights += 1
        }
        for (const {id, undone} of lives)
          if (undone === day)
            for (const {finding, action} of RULES) {
              const key = `${id} ${finding} ${action}`
              const one = store.get(key)
              if (one?.endedBy === null) store.set(key, {...one, endedBy: 'undone'})
            }
      }
      const expected = new Map(
        lives.flatMap((life) =>
          RULES.flatMap((rule) => {
            const span = foretell(life, rule)
            if (!span) return []
            const days = Array.from({length: span[1] - span[0]}, (_, at) => span[0] + at)
            return [[`${life.id} ${rule.finding} ${rule.action}`, days] as const]
          }),
        ),
      )
      expect(fights).toBe(0)
      expect([...shown.keys()].toSorted()).toEqual([...expected.keys()].toSorted())
      for (const [key, days] of expected) expect(shown.get(key), key).toEqual(days)
      expect(new Set([...expected.keys()].map((key) => key.split(' ')[2])).size).toBe(5)
    },
  )

  it('go with their rule and come back with it, and stay ended where a person or the finding ended them', () => {
    const [rule] = RULES
    if (!rule) throw new Error('There is no rule')
    const vehicle = {
      id: 'a',
      name: 'A',
      findings: ['aged' as const],
      locked: [],
      availability: 'in_stock' as const,
    }
    const vehicles = new Map([['a', vehicle]])
    const [begun] = planActions([rule], [], vehicles)
    expect(begun).toEqual({
      car: 'a',
      name: 'A',
      finding: 'aged',
      action: 'tag',
      words: 'Must go',
      endedBy: null,
    })
    if (!begun) return
    expect(planActions([rule], [begun], vehicles)).toEqual([])
    expect(planActions([], [begun], vehicles)).toEqual([{...begun, endedBy: 'setting'}])
    expect(planActions([rule], [{...begun, endedBy: 'setting'}], vehicles)).toEqual([begun])
    expect(planActions([{...rule, words: 'New words'}], [begun], vehicles)).toEqual([
      {...begun, words: 'New words'},
    ])
    for (const endedBy of ['undone', 'staff', 'finding', 'sold'] as const)
      expect(planActions([rule], [{...begun, endedBy}], vehicles)).toEqual([])
    expect(planActions([rule], [begun], new Map())).toEqual([{...begun, endedBy: 'sold'}])
  })
})
