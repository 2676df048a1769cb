import type {ItemType} from '@forecourt/schemas/vehicle/enums'
import {describe, expect, it} from 'vitest'
import {readValuedKind, resolveValuedKinds} from './resolve-valued-kinds'

const SHOWN: readonly ItemType[] = ['car', 'caravan', 'motorcycle']
const resolve = (set: readonly ItemType[], held: readonly ItemType[] | null, shown = SHOWN) =>
  resolveValuedKinds({valuations: {itemTypes: set}, stock: {itemTypes: shown}}, held)

describe('the kinds of vehicles a site values', () => {
  it.each([
    [['car'], ['caravan'], ['car']],
    [[], ['caravan', 'motorcycle'], ['caravan', 'motorcycle']],
    [[], [], SHOWN],
    [[], null, SHOWN],
  ] as const)(
    'are those of its settings, then of its stock: %j with a stock of %j',
    (set, held, expected) => {
      expect(resolve(set, held)).toEqual(expected)
    },
  )

  it('are never none', () => {
    expect(resolve([], null, [])).toEqual(['car'])
  })

  it.each([
    ['motorcycle', 'motorcycle'],
    ['car', 'caravan'],
    [undefined, 'caravan'],
  ] as const)('hold what a form says, or the first is taken: %s', (given, expected) => {
    expect(readValuedKind(['caravan', 'motorcycle'], given)).toBe(expected)
  })
})
