import {countOnHome} from '@forecourt/schemas/document/shown-order'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {planOrder} from './plan-order.ts'

/** Documents named by letters with their numbers; those in capitals belong to other sites too. */
const ordered = (...given: [id: string, order: number][]) =>
  given.map(([id, order]) => ({id, title: id, order, isFixed: id === id.toUpperCase()}))

function plan(...given: [string, number][]): unknown {
  const planned = planOrder(ordered(...given))
  return 'numbers' in planned ? Object.fromEntries(planned.numbers) : planned.problem
}

describe('order of documents', () => {
  it.each<[string, [string, number][], object]>([
    [
      'nothing at its own place',
      [
        ['a', 10],
        ['b', 20],
      ],
      {},
    ],
    [
      'the moved one alone a number',
      [
        ['c', 30],
        ['a', 10],
        ['b', 20],
      ],
      {c: 4},
    ],
    [
      'a number between two',
      [
        ['a', 10],
        ['d', 40],
        ['b', 20],
        ['c', 30],
      ],
      {d: 15},
    ],
    [
      'numbers around what is fixed',
      [
        ['b', 100],
        ['X', 50],
        ['a', 100],
      ],
      {b: 9},
    ],
    [
      'others to more where two leave no room',
      [
        ['a', 0],
        ['c', 3],
        ['b', 1],
        ['d', 2],
      ],
      {a: 9, c: 19, b: 29, d: 39},
    ],
  ])('gives %s', (_title, given, expected) => {
    expect(plan(...given)).toEqual(expected)
  })

  it('is told to be impossible where shared documents would change places, or leave no room', () => {
    expect(plan(['Y', 60], ['X', 50])).toMatch(/“X” belongs to other sites too/)
    expect(plan(['X', 50], ['a', 100], ['Y', 51])).toMatch(/^It cannot be placed there/)
  })

  it('stays rising, within its numbers and with fixed ones unchanged, however many are mixed', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % below
    }
    for (let round = 0; round < 200; round += 1) {
      const given = Array.from({length: 1 + random(40)}, (_, at) => ({
        id: `${at}`,
        title: `${at}`,
        order: random(1000),
        isFixed: random(12) === 0,
      }))
      const planned = planOrder(given)
      if ('problem' in planned) continue
      const after = given.map(({id, order}) => planned.numbers.get(id) ?? order)
      expect(after).toEqual([...new Set(after)].toSorted((a, b) => a - b))
      expect(after.every((number) => number >= 0 && number <= 999 && Number.isInteger(number))).toBe(true)
      for (const {id, isFixed} of given) if (isFixed) expect(planned.numbers.has(id)).toBe(false)
    }
  })
})

it('home page › shows the first offers and models, all slides, and no other ordered type', () => {
  const {home, offers} = declaredDefaults
  expect(countOnHome('offer', {home, offers: {...offers, homeCount: 2}})).toBe(2)
  expect(countOnHome('offer', {home: {...home, sections: ['models']}, offers})).toBe(0)
  expect(countOnHome('model', {home: {...home, sections: ['models']}, offers})).toBe(6)
  expect(countOnHome('slide', {home, offers})).toBe(Number.POSITIVE_INFINITY)
  expect(countOnHome('extra', {home, offers})).toBeNull()
})
