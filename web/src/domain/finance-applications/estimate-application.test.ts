import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {startEstimate} from '../finance/start-estimate'
import {estimateApplication, fillLoan, removePrice} from './estimate-application'

// Without fees and a rate, a repayment is the loan divided by the number of them.
const finance = {
  ...declaredDefaults.finance,
  ...{calculatorRate: 0, establishmentFee: 0, monthlyFee: 0, termYears: 5, finalPayment: 0},
}
const settings = {finance, financeApplication: declaredDefaults.financeApplication}
type Fields = {readonly [field: string]: string}

const estimate = (loan: Fields, car: Parameters<typeof estimateApplication>[2] = null) =>
  estimateApplication({loan}, settings, car)

describe('the cost of an application’s loan', () => {
  it.each<[Fields, number, number, number]>([
    [{price: '20,000'}, 20_000, 60, 0],
    [{price: '20,000', deposit: '2,000', term_years: '3'}, 18_000, 36, 0],
    [{price: '20,000', deposit: '2,000', trade_in: '5,000'}, 13_000, 60, 0],
    // What is still owed on the trade-in is paid out of it and of the deposit; more is no part of a loan for this price.
    [{price: '20,000', trade_in: '5,000', trade_in_owing: '1,500'}, 16_500, 60, 0],
    [{price: '20,000', trade_in: '5,000', trade_in_owing: '9,000'}, 20_000, 60, 0],
    [{price: '20,000', deposit: '3,000', trade_in_owing: '1,000'}, 18_000, 60, 0],
    [{price: '20,000', balloon: '30', term_years: '1'}, 20_000, 12, 6000],
  ])('is that of %j: $%d over %d months with $%d at the end', (loan, amount, termMonths, finalPayment) => {
    const weeks = Math.round((termMonths / 12) * 52.18)
    expect(estimate(loan)).toMatchObject({
      amount: amount * 100,
      finalPayment: finalPayment * 100,
      termMonths,
      rate: 0,
      weekly: Math.round((amount - finalPayment) / weeks) * 100,
      monthly: Math.round((amount - finalPayment) / termMonths) * 100,
    })
  })

  it.each<[Fields, number]>([
    [{trade_in: '5,000', trade_in_owing: '5,000'}, 0],
    [{trade_in: '5,000', trade_in_owing: '9,000'}, 400_000],
    [{deposit: '3,000', trade_in: '5,000', trade_in_owing: '9,000'}, 100_000],
    [{deposit: '3,000', trade_in_owing: '500'}, 0],
  ])('says what %j leaves owing, in cents', (loan, leftOwing) => {
    expect(estimate({price: '20,000', ...loan})).toMatchObject({leftOwing})
  })

  it.each<[Fields]>([[{}], [{price: ''}], [{price: '0'}], [{price: 'a lot'}], [{deposit: '2000'}]])(
    'is not known of %j',
    (loan) => {
      expect(estimate(loan)).toBeNull()
    },
  )

  it('is by the figure of the car’s page where the price is the car’s', () => {
    const quoted = startEstimate(2_000_000, null, {...finance, calculatorRate: 9})
    // A lender's own term is kept, though no calculator offers so long a one.
    const choice = {...quoted.choice, termMonths: 96}
    const car = {choice, basis: {...quoted.basis, start: choice}}
    expect(estimate({price: '20,000'}, car)).toMatchObject({rate: 9, termMonths: 96})
    expect(estimate({price: '20,000', term_years: '5'}, car)).toMatchObject({rate: 9, termMonths: 60})
    expect(estimate({price: '19,999'}, car)).toMatchObject({rate: 0, termMonths: 60})
  })
})

describe('the loan of an application', () => {
  const CAR = {price: 25_000, offer_price: null} as Parameters<typeof fillLoan>[2]

  it.each<[string, Fields, Parameters<typeof fillLoan>[1], boolean, Fields]>([
    ['nothing', {}, {}, false, {}],
    [
      'a link',
      {},
      {price: '30000', deposit: '2000', term_years: '5'},
      false,
      {price: '30000', deposit: '2000', term_years: '5'},
    ],
    [
      'the car’s price, not the link’s',
      {},
      {price: '30000', balloon: '30'},
      true,
      {price: '25000', balloon: '30'},
    ],
    [
      'what was typed, not the car’s price',
      {price: '26000', deposit: '1'},
      {},
      true,
      {price: '26000', deposit: '1'},
    ],
    [
      'a link over what was typed',
      {price: '26000', deposit: '1', use: 'private'},
      {price: '30000', deposit: '2'},
      false,
      {price: '30000', deposit: '2', use: 'private'},
    ],
    ['no term that the form does not offer', {}, {term_years: '1.5'}, false, {}],
    ['the typed term instead', {term_years: '4'}, {term_years: 'constructor'}, false, {term_years: '4'}],
  ])('is filled with %s', (_, loan, requested, isForCar, filled) => {
    expect(fillLoan({loan}, requested, isForCar ? CAR : null)).toEqual(filled)
  })

  it('is filled with no price of a car that has none', () => {
    expect(fillLoan({}, {price: '30000'}, {...CAR, price: 0} as typeof CAR)).toEqual({})
  })

  it('loses its price for another car, and nothing else', () => {
    const about = {first_name: 'Robin'}
    expect(removePrice({about, loan: {price: '1', deposit: '2'}})).toEqual({about, loan: {deposit: '2'}})
    expect(removePrice({about})).toEqual({about})
  })
})
