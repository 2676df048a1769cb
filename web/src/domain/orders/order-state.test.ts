import {describe, expect, it} from 'vitest'
import {
  canAskForBalance,
  canShopperCancel,
  isAllowedTransition,
  ORDER_STATES,
  type OrderState,
} from './order-state'

describe('states of an order', () => {
  it('follow each other as declared', () => {
    const pairs = ORDER_STATES.flatMap((from) =>
      ORDER_STATES.filter((to) => isAllowedTransition(from, to)).map((to) => `${from} > ${to}`),
    )
    expect(pairs).toEqual([
      'draft > placed',
      'placed > accepted',
      'placed > cancelled',
      'accepted > paid',
      'accepted > ready',
      'accepted > cancelled',
      'paid > ready',
      'paid > handed-over',
      'paid > cancelled',
      'ready > paid',
      'ready > handed-over',
      'ready > cancelled',
    ])
  })

  it('never come back: whichever way an order goes, it is in each once', () => {
    const walk = (path: readonly OrderState[]): string[] => {
      const next = ORDER_STATES.filter((to) => isAllowedTransition(path.at(-1) ?? 'draft', to, path))
      return next.length === 0 ? [path.join(' ')] : next.flatMap((to) => walk([...path, to]))
    }
    const ways = walk(['draft', 'placed', 'accepted']).filter((way) => !way.endsWith('cancelled'))
    expect(ways.map((way) => way.replace('draft placed accepted ', ''))).toEqual([
      'paid ready handed-over',
      'paid handed-over',
      'ready paid handed-over',
      'ready handed-over',
    ])
  })

  it('let a shopper cancel until the dealer accepts, and then while cooling-off runs', () => {
    expect(canShopperCancel('placed', null, 10)).toBe(true)
    expect(canShopperCancel('accepted', 11, 10)).toBe(true)
    expect(canShopperCancel('accepted', 10, 10)).toBe(false)
    expect(canShopperCancel('accepted', null, 10)).toBe(false)
    expect(canShopperCancel('handed-over', 11, 10)).toBe(false)
    for (const state of ['draft', 'cancelled'] as const) expect(canShopperCancel(state, 11, 10)).toBe(false)
  })

  it('let nobody ask for the balance before cooling-off ends where the law forbids it', () => {
    expect(canAskForBalance(true, 11, 10)).toBe(false)
    expect(canAskForBalance(true, 10, 10)).toBe(true)
    expect(canAskForBalance(false, 11, 10)).toBe(true)
  })
})
