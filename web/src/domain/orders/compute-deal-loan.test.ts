import {describe, expect, it} from 'vitest'
import type {EstimateStart} from '../finance/start-estimate'
import {buildDealTerms, computeDealLoan} from './compute-deal-loan'
import type {DealLine} from './deal-lines'

const RATE = 7.5

/** The car's page: $20,000 over five years, no deposit and no fees. */
function buildStart(changed: Partial<EstimateStart['choice']> = {}): EstimateStart {
  const choice = {price: 2_000_000, deposit: 0, termMonths: 60, balloon: 0, rate: RATE, ...changed}
  const fees = {establishment: 0, monthly: 0}
  return {choice, basis: {fees, feesInRepayment: true, example: null, start: choice, offer: null}}
}

const line = (kind: DealLine['kind'], cents: number | null): DealLine => ({
  kind,
  label: kind,
  cents,
  note: null,
})
const CAR = line('car', 2_000_000)
const EXTRAS = [line('extra', 45_000), line('charges', 60_000)]

/** The weekly repayment in whole dollars, found by running the account until nothing is left. */
function repayWeekly(dollars: number, years: number): number {
  const weeks = Math.round(years * 52.18)
  let [low, high] = [0, dollars]
  for (let round = 0; round < 60; round += 1) {
    const weekly = (low + high) / 2
    let owed = dollars
    for (let week = 0; week < weeks; week += 1) owed = owed * (1 + RATE / 100 / 52.18) - weekly
    if (owed > 0) low = weekly
    else high = weekly
  }
  return Math.round(low)
}

type Case = {
  readonly lines?: readonly DealLine[]
  readonly depositCents?: number
  readonly payment?: Parameters<typeof buildDealTerms>[1]['payment']
  readonly start?: EstimateStart
}

const estimate = ({lines = [CAR], depositCents = 0, payment = null, start = buildStart()}: Case) =>
  computeDealLoan(start, buildDealTerms(start.choice, {payment}, {lines, depositCents}))

const finance = (deposit: number | null, years: number) =>
  ({method: 'finance', deposit, years, balloon: null, lender: null}) as const

describe('the loan of a deal', () => {
  it.each<[string, Case]>([
    ['nothing more', {}],
    ['a refundable deposit', {depositCents: 20_000}],
    ['an extra that the dealer has not priced', {lines: [CAR, line('delivery', null)]}],
    ['cash', {payment: {method: 'cash'}}],
    ['finance on its own terms', {payment: finance(null, 5)}],
    ['finance without a deposit', {payment: finance(0, 5)}],
  ])('is that of the car’s page with %s', (_, changed) => {
    expect(estimate(changed)).toMatchObject({
      isOfCar: true,
      words: expect.stringMatching(
        new RegExp(
          `^\\$${repayWeekly(20_000, 5)} a week for \\$20,000 over 5 years at 7\\.50% p\\.a\\..* \\$0 paid`,
        ),
      ),
      estimate: {compared: {amount: 2_000_000, termMonths: 60, finalPayment: 0}},
    })
  })

  it.each<[string, Case, number, number, number]>([
    ['extras and charges', {lines: [CAR, ...EXTRAS]}, 21_050, 0, 5],
    ['them and a refundable deposit', {lines: [CAR, ...EXTRAS], depositCents: 20_000}, 20_850, 200, 5],
    ['a trade-in', {lines: [CAR, line('trade-in', -500_000)]}, 15_000, 5000, 5],
    // What is traded in for as much as the extras cost still changes both.
    ['both', {lines: [CAR, ...EXTRAS, line('trade-in', -105_000)]}, 20_000, 1050, 5],
    ['another term', {payment: finance(null, 3)}, 20_000, 0, 3],
    ['a deposit of the shopper’s', {payment: finance(3000, 4), depositCents: 20_000}, 17_000, 3000, 4],
    ['one smaller than the refundable', {payment: finance(100, 5), depositCents: 20_000}, 19_800, 200, 5],
    [
      'extras, where the page has a deposit',
      {lines: [CAR, ...EXTRAS], start: buildStart({deposit: 200_000})},
      19_050,
      2000,
      5,
    ],
    [
      'a deposit and a trade-in',
      {lines: [CAR, line('trade-in', -500_000)], payment: finance(3000, 5)},
      12_000,
      8000,
      5,
    ],
    // No calculator offers so long a term; a lender's own is kept.
    [
      'extras, on a term of the lender’s',
      {lines: [CAR, ...EXTRAS], start: buildStart({termMonths: 96})},
      21_050,
      0,
      8,
    ],
    ['nine tenths paid', {lines: [CAR, line('trade-in', -1_800_000)]}, 2000, 18_000, 5],
  ])('is for the whole deal with %s', (_, changed, amount, paid, years) => {
    const loan = estimate(changed)
    const dollars = (value: number) => `$${value.toLocaleString('en-AU')}`
    expect(loan?.isOfCar).toBe(false)
    expect(loan?.words).toContain(
      `${dollars(repayWeekly(amount, years))} a week for ${dollars(amount)} over ${years} years at`,
    )
    expect(loan?.words).toContain(`with ${dollars(paid)} paid at the start`)
    expect(loan?.estimate.compared).toEqual({amount: amount * 100, termMonths: years * 12, finalPayment: 0})
  })

  it('is none where more than nine tenths are paid at the start', () => {
    expect(estimate({lines: [CAR, line('trade-in', -1_800_100)]})).toBeNull()
    expect(estimate({lines: [CAR, line('trade-in', -2_500_000)]})).toBeNull()
    expect(estimate({payment: finance(19_000, 5)})).toBeNull()
  })
})
