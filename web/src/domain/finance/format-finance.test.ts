import {expect, it} from 'vitest'
import {describeFees, formatCredit} from './format-finance.ts'

it.each([
  [
    {rate: 2.9, comparisonRate: 3.444},
    {weekly: null, rate: '2.90%', comparisonRate: '3.44%'},
  ],
  [
    {rate: 0, comparisonRate: 0},
    {weekly: null, rate: '0.00%', comparisonRate: '0.00%'},
  ],
  [
    {rate: 2.9, comparisonRate: 3.44, weekly: 1129},
    {weekly: '$1,129', rate: '2.90%', comparisonRate: '3.44%'},
  ],
  [{rate: 2.9, comparisonRate: null}, null],
  [{rate: null, comparisonRate: 3.44}, null],
  [{rate: null, comparisonRate: null, weekly: 99}, null],
  [{rate: 2.9, comparisonRate: 2.1}, null],
  [{}, null],
])('advertised credit › shows for %j all of it or nothing: %j [9.6d, 9.6e]', (credit, said) => {
  expect(formatCredit(credit)).toEqual(said)
})

it.each([
  [395, 8, 'Fees in the repayment: $395 at the start, $8 a month.'],
  [395, 0, 'Fees in the repayment: $395 at the start.'],
  [0, 8, 'Fees in the repayment: $8 a month.'],
  [0, 0, null],
])('fees of $%i and $%i a month › are named where the repayment has them: %j', (once, monthly, said) => {
  const fees = {establishment: once * 100, monthly: monthly * 100}
  expect(describeFees({fees, feesInRepayment: true, offer: null})).toBe(said)
  expect(describeFees({fees, feesInRepayment: false, offer: null})).toBeNull()
})
