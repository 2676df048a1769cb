import {describe, expect, it} from 'vitest'
import type {PaymentMoney} from '../payments/payment-money'
import type {DealLine, DealSum} from './deal-lines'
import {describeMoney, describeReturn, listMoneyRows, type OrderLedger} from './order-money'
import type {OrderState} from './order-state'

const line = (kind: DealLine['kind'], cents: number | null): DealLine => ({
  kind,
  label: kind,
  cents,
  note: cents === null ? 'To be valued by the dealer.' : null,
})
const FINAL: DealSum = {
  lines: [line('car', 914_000)],
  totalCents: 914_000,
  isFinal: true,
  depositCents: 20_000,
  balanceCents: 894_000,
}
const OPEN: DealSum = {...FINAL, lines: [...FINAL.lines, line('trade-in', null)], isFinal: false}

const deposit = (state: PaymentMoney['state'], capturedCents = 0, refundedCents = 0): PaymentMoney => ({
  state,
  amountCents: 20_000,
  capturedCents,
  refundedCents,
})
const ledger = (state: OrderState, changed: Partial<OrderLedger> = {}): OrderLedger => ({
  state,
  deposit: deposit('captured', 20_000),
  keepsDeposit: state !== 'cancelled',
  isBalancePaid: false,
  ...changed,
})
const PAID = {isBalancePaid: true}

describe('amounts of an order', () => {
  it.each<[string, DealSum, OrderLedger, readonly string[]]>([
    [
      'placed',
      FINAL,
      ledger('placed', {deposit: deposit('authorised')}),
      ['car: $9,140', 'Total: $9,140', 'Refundable deposit: $200', 'Left to pay to the dealer: $8,940'],
    ],
    [
      'placed without a deposit',
      {...FINAL, depositCents: 0, balanceCents: 914_000},
      ledger('placed', {deposit: null}),
      ['car: $9,140', 'Total: $9,140', 'Left to pay to the dealer: $9,140'],
    ],
    [
      'accepted with a car to be valued',
      OPEN,
      ledger('accepted'),
      [
        'car: $9,140',
        'trade-in: to be confirmed (To be valued by the dealer.)',
        'Total so far: $9,140',
        'Deposit paid: $200',
        'Left to pay to the dealer: $8,940',
      ],
    ],
    [
      'accepted of whose deposit $50 went back',
      FINAL,
      ledger('accepted', {deposit: deposit('captured', 20_000, 5000)}),
      ['car: $9,140', 'Total: $9,140', 'Deposit paid: $200', 'Left to pay to the dealer: $8,990'],
    ],
    [
      'paid',
      FINAL,
      ledger('paid', PAID),
      ['car: $9,140', 'Total: $9,140', 'Deposit paid: $200', 'Paid to the dealer: $8,940'],
    ],
    [
      'handed over with a car that was valued outside',
      OPEN,
      ledger('handed-over', PAID),
      [
        'car: $9,140',
        'trade-in: as agreed with the dealer',
        'Total of the known amounts: $9,140',
        'Deposit paid: $200',
        'Paid to the dealer: $8,940 by the known amounts',
      ],
    ],
    ['ready and not paid', FINAL, ledger('ready'), ['Left to pay to the dealer: $8,940']],
    ['ready and paid', FINAL, ledger('ready', PAID), ['Paid to the dealer: $8,940']],
    [
      'cancelled before it was paid',
      OPEN,
      ledger('cancelled'),
      ['car: $9,140', 'trade-in: not confirmed', 'Total of the known amounts: $9,140', 'Deposit paid: $200'],
    ],
  ])('says of one that is %s what its ledger says', (_, sum, facts, lines) => {
    const said = describeMoney(sum, facts)
    expect(lines.length > 1 ? said : said.slice(-1)).toEqual(lines)
  })

  it('writes what is taken off with a sign, and what costs nothing without', () => {
    const lines = [line('car', 914_000), line('extra', 0), line('trade-in', -150_050)]
    const sum = {...FINAL, lines, totalCents: 763_950}
    const rows = listMoneyRows(sum, ledger('accepted', {deposit: deposit('authorised')}))
    expect(rows.map(({label, amount}) => `${label}: ${amount}`)).toEqual([
      'car: $9,140',
      'extra: $0',
      'trade-in: −$1,500.50',
      'Total: $7,639.50',
      'Deposit: $200',
      'Left to pay to the dealer: $7,439.50',
    ])
    expect(rows.filter(({isTotal}) => isTotal).map(({label}) => label)).toEqual(['Total'])
  })

  it('says before an order is placed what it would come to', () => {
    expect(listMoneyRows(OPEN, null).map(({label, amount}) => `${label}: ${amount}`)).toEqual([
      'car: $9,140',
      'trade-in: to be confirmed',
      'Total so far: $9,140',
      'Refundable deposit: $200',
      'Left to pay to the dealer: $8,940',
    ])
  })
})

describe('money of a cancelled order', () => {
  const DIRECT = 'It was not paid through this site.'

  it.each<[string, DealSum, OrderLedger, string]>([
    [
      'only set aside',
      FINAL,
      ledger('cancelled', {deposit: deposit('authorised')}),
      'The deposit of $200 is given back in full.',
    ],
    ['taken', FINAL, ledger('cancelled'), 'The deposit of $200 is given back in full.'],
    ['kept', FINAL, ledger('cancelled', {keepsDeposit: true}), 'The dealer keeps the deposit of $200.'],
    [
      'kept and partly returned',
      FINAL,
      ledger('cancelled', {keepsDeposit: true, deposit: deposit('captured', 20_000, 5000)}),
      'Of the deposit of $200 the dealer keeps $150; $50 is given back.',
    ],
    ['never asked for', FINAL, ledger('cancelled', {deposit: null}), ''],
    [
      'taken and the balance paid',
      FINAL,
      ledger('cancelled', PAID),
      `The deposit of $200 is given back in full. The dealer gives back directly what was paid besides: $8,940. ${DIRECT}`,
    ],
    [
      'kept and the balance paid, with a car that was valued outside',
      OPEN,
      ledger('cancelled', {...PAID, keepsDeposit: true}),
      `The dealer keeps the deposit of $200. The dealer gives back directly what was paid besides: $8,940 by the known amounts. ${DIRECT}`,
    ],
    [
      'none, and all of it paid',
      {...FINAL, depositCents: 0, balanceCents: 914_000},
      ledger('cancelled', {...PAID, deposit: null}),
      `The dealer gives back directly what was paid besides: $9,140. ${DIRECT}`,
    ],
  ])('says where it goes with a deposit that was %s', (_, sum, facts, words) => {
    expect(describeReturn(sum, facts)).toBe(words)
  })
})
