import {describe, expect, it} from 'vitest'
import {canAskForBalance, canShopperCancel, isAllowedTransition, ORDER_STATES} from './order-state'

describe('states of an order', () => {
  it('follow each other in one direction alone', () => {
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
      'paid > cancelled',
      'ready > paid',
      'ready > handed-over',
      'ready > cancelled',
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
