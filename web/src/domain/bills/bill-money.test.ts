import {describe, expect, it} from 'vitest'
import type {PaymentMoney, PaymentState} from '../payments/payment-money.ts'
import {chooseBillStep, getBillState, refuseRefund} from './bill-money.ts'
import {writeBillNotification} from './bill-notifications.ts'

const NOW = Date.parse('2026-11-24T05:05:00Z')
const money = (state: PaymentState, capturedCents = 0, refundedCents = 0): PaymentMoney => ({
  state,
  amountCents: 20_000,
  capturedCents,
  refundedCents,
})
const bill = (refundCents = 0, endsAt = NOW + 1) => ({refundCents, endsAt: new Date(endsAt)})
const PAID = money('captured', 20_000)

describe('the money of a bill', () => {
  it.each([
    ['can still be paid', bill(), money('open'), null],
    ['is over', bill(0, NOW), money('open'), 'expire'],
    ['is set aside', bill(), money('authorised'), 'capture'],
    ['is paid', bill(0, 0), PAID, null],
    ['is to go back in part', bill(5000), PAID, 'refund'],
    ['went back in part', bill(5000), money('captured', 20_000, 5000), null],
    ['went back further at the provider', bill(5000), money('captured', 20_000, 6000), null],
    ['was never asked for', bill(), money('new'), null],
    ['was never paid', bill(0, 0), money('expired'), null],
  ])('takes the next step where it %s', (_, wanted, payment, step) => {
    expect(chooseBillStep(wanted, payment, NOW)).toBe(step)
  })

  it.each([
    [money('new'), 'paying'],
    [money('open'), 'paying'],
    [money('authorised'), 'paying'],
    [PAID, 'paid'],
    [money('captured', 20_000, 1), 'part-refunded'],
    [money('captured', 20_000, 20_000), 'refunded'],
    [money('expired'), 'not-paid'],
    [money('cancelled'), 'not-paid'],
  ] as const)('is read by the shopper as it stands: %j', (payment, state) => {
    expect(getBillState(payment)).toBe(state)
  })

  it.each([
    [bill(), money('open'), 1, 'not-paid'],
    [bill(), PAID, 20_001, 'too-much'],
    [bill(), PAID, 20_000, null],
    [bill(5000), PAID, 1, 'on-its-way'],
    [bill(5000), money('captured', 20_000, 5000), 15_000, null],
    [bill(5000), money('captured', 20_000, 5000), 15_001, 'too-much'],
    [bill(), money('captured', 20_000, 20_000), 1, 'nothing-left'],
  ] as const)('goes back only where it can: %j %j %i', (wanted, payment, cents, refusal) => {
    expect(refuseRefund(wanted, payment, cents)).toBe(refusal)
  })
})

describe('news of a bill', () => {
  it('says what was paid or given back, with cents where there are any', () => {
    const facts = {purpose: 'Parts', reference: 'INV-1', cents: 125_050}
    expect(writeBillNotification('paid', facts)).toEqual({
      lead: 'Paid online: $1,250.50 for Parts, reference INV-1.',
      subject: 'Receipt: $1,250.50 for INV-1',
      text: 'We have received your payment of $1,250.50 for Parts, reference INV-1.',
    })
    expect(writeBillNotification('refunded', facts).text).toMatch(
      /^\$1,250.50 of your payment .* goes back to your card/,
    )
  })

  it('fills in no words of a reference', () => {
    const {lead} = writeBillNotification('paid', {purpose: '{amount}', reference: '{purpose}', cents: 100})
    expect(lead).toBe('Paid online: $1 for {amount}, reference {purpose}.')
  })
})
