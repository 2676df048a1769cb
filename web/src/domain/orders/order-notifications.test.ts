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

  it('says in which year holidays are not known where that makes cooling-off longer', () => {
    const withdrawUntil = Date.parse('2030-01-09T13:00:00Z')
    const {text} = writeOrderNotification('accepted', 'accepted', {...FACTS, withdrawUntil})
    expect(text).toContain('until the end of Wednesday 9 January 2030 (a week is added')
  })
})
