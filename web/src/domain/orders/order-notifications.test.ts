import {describe, expect, it} from 'vitest'
import {writeOrderNotification} from './order-notifications'

const UNTIL = Date.parse('2026-11-29T04:15:00Z')
const FACTS = {
  number: 'k7mpq2xw',
  car: '2021 Kia Rio',
  sum: {lines: [], totalCents: 914_000, isFinal: true, depositCents: 20_000, balanceCents: 894_000},
  ledger: {
    state: 'placed',
    deposit: {state: 'authorised', amountCents: 20_000, capturedCents: 0, refundedCents: 0},
    keepsDeposit: false,
    isBalancePaid: false,
  },
  until: UNTIL,
  withdrawUntil: null,
  onlyDepositBeforeEnd: false,
  zone: 'Australia/Sydney',
} as const

describe('notifications of an order', () => {
  it('says to both sides until when the dealer answers [2.6]', () => {
    const {lead, text} = writeOrderNotification('placed', 'placed', FACTS)
    expect(lead).toContain('Accept or decline it by Sunday 29 November 2026 at 3:15 pm')
    expect(text).toContain('who answers by Sunday 29 November 2026 at 3:15 pm')
  })

  it.each(['by-shopper', 'by-dealership', 'time-over', 'sold-elsewhere'] as const)(
    'says to both sides what becomes of the money of an order that ended %s',
    (reason) => {
      const {lead, text} = writeOrderNotification('cancelled', reason, FACTS)
      expect(lead).toContain('The deposit of $200 is given back in full.')
      expect(text).toContain('The deposit of $200 is given back in full.')
    },
  )

  const taken = {
    ...FACTS,
    ledger: {
      ...FACTS.ledger,
      state: 'accepted',
      deposit: {...FACTS.ledger.deposit, state: 'captured', capturedCents: 20_000},
    },
  } as const
  const END = Date.parse('2026-12-01T13:30:00Z')

  it('tells the dealer that the deposit counts, and what the law allows before cooling-off ends', () => {
    const {lead} = writeOrderNotification('accepted', 'accepted', {
      ...taken,
      withdrawUntil: END,
      onlyDepositBeforeEnd: true,
      zone: 'Australia/Adelaide',
    })
    expect(lead).toBe(
      'Order K7MPQ2XW is accepted. The deposit of $200 is taken and counts towards the price. The contract is yours to make with the buyer. Until the end of Tuesday 1 December 2026 nothing but the deposit may be asked for.',
    )
  })

  it('tells both sides nothing of a deposit, a law or a right that there is not', () => {
    const {lead, text} = writeOrderNotification('accepted', 'accepted', {
      ...taken,
      ledger: {...taken.ledger, deposit: null},
      onlyDepositBeforeEnd: true,
    })
    expect(lead).toBe('Order K7MPQ2XW is accepted. The contract is yours to make with the buyer.')
    expect(text).toBe(
      'The dealer has accepted your order K7MPQ2XW for 2021 Kia Rio and will contact you about the contract.',
    )
    const right = writeOrderNotification('accepted', 'accepted', {...taken, withdrawUntil: END})
    expect(right.lead).not.toContain('nothing but the deposit')
    expect(right.text).toContain('You can withdraw from it until Wednesday 2 December 2026 at 12:30 am')
  })

  it.each([
    ['money-returned', 'The deposit of order K7MPQ2XW went back to the shopper at the payment provider'],
    // A reason of another state: the dealership has ended it.
    ['accepted', 'Order K7MPQ2XW was declined or cancelled by the dealership.'],
    ['by-shopper', 'The shopper has cancelled order K7MPQ2XW.'],
  ] as const)('names who ended an order, or what: %s', (reason, words) => {
    expect(writeOrderNotification('cancelled', reason, FACTS).lead).toContain(words)
  })

  it.each([
    ['paid', 'Paid: your order K7MPQ2XW'],
    ['ready', 'Ready: your order K7MPQ2XW'],
    ['handed-over', 'Yours: 2021 Kia Rio'],
  ] as const)('has a subject of its own for an order that is %s', (state, subject) => {
    expect(writeOrderNotification(state, state, taken).subject).toBe(subject)
  })

  it('says in which year holidays are not known where that makes cooling-off longer', () => {
    const withdrawUntil = Date.parse('2030-01-09T13:00:00Z')
    const {text} = writeOrderNotification('accepted', 'accepted', {...FACTS, withdrawUntil})
    expect(text).toContain('until the end of Wednesday 9 January 2030 (a week is added')
  })
})
