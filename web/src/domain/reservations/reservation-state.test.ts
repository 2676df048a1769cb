import {describe, expect, it} from 'vitest'
import type {PaymentMoney, PaymentState} from '../payments/payment-money'
import {chooseMoneyStep, isPaidTooLate, type ReservationState, settleReservation} from './reservation-state'

const money = (state: PaymentState, capturedCents = 0, refundedCents = 0): PaymentMoney => ({
  state,
  amountCents: 20_000,
  capturedCents,
  refundedCents,
})
const TAKEN = money('captured', 20_000)
const RETURNED = money('captured', 20_000, 20_000)

describe('what a reservation becomes', () => {
  it.each([
    ['paying', money('open'), null],
    ['paying', money('authorised'), {to: 'held'}],
    ['paying', TAKEN, {to: 'held'}],
    ['paying', money('expired'), {to: 'expired', reason: 'not-paid'}],
    ['paying', money('cancelled'), {to: 'expired', reason: 'not-paid'}],
    ['paying', RETURNED, {to: 'released', reason: 'money-returned'}],
    ['held', money('authorised'), null],
    ['held', TAKEN, null],
    ['held', money('cancelled'), {to: 'released', reason: 'money-returned'}],
    ['held', RETURNED, {to: 'released', reason: 'money-returned'}],
    ['held', money('captured', 20_000, 5000), null],
    ['sold', money('cancelled'), null],
    ['released', money('authorised'), null],
    ['expired', TAKEN, null],
  ] as const)('follows %s and the provider’s answer %j: %j', (state, said, expected) => {
    expect(settleReservation(state, said)).toEqual(expected)
  })

  it.each([
    ['expired', 'open', 'authorised', true],
    ['released', 'new', 'captured', true],
    ['released', 'authorised', 'captured', false],
    ['held', 'open', 'authorised', false],
    ['expired', 'open', 'expired', false],
  ] as const)('is paid too late after %s, from %s to %s: %s', (state, known, said, expected) => {
    expect(isPaidTooLate(state, known, said)).toBe(expected)
  })
})

describe('what becomes of the money [9.5a]', () => {
  const choose = (state: ReservationState, payment: PaymentMoney, keepsDeposit = false) =>
    chooseMoneyStep({state, keepsDeposit}, payment)

  it.each(['paying', 'held'] as const)('stays where it is while a car is %s', (state) => {
    for (const payment of [money('open'), money('authorised'), TAKEN])
      expect(choose(state, payment)).toBeNull()
  })

  it.each(['released', 'expired', 'sold'] as const)('goes back whole once it is %s', (state) => {
    expect(choose(state, money('open'))).toBe('expire')
    expect(choose(state, money('authorised'))).toBe('cancel')
    expect(choose(state, TAKEN)).toBe('refund')
    expect(choose(state, money('captured', 20_000, 19_999))).toBe('refund')
    for (const payment of [money('new'), money('expired'), money('cancelled'), RETURNED])
      expect(choose(state, payment)).toBeNull()
  })

  it('goes to the dealership where the car is sold to its shopper', () => {
    expect(choose('sold', money('authorised'), true)).toBe('capture')
    expect(choose('sold', TAKEN, true)).toBeNull()
  })
})
