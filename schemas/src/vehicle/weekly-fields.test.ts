import {describe, expect, it} from 'vitest'
import type {Car} from './attributes.ts'
import {readCar} from './car.ts'
import {LENDERS} from './enums.ts'
import {carCollectionFields} from './search-collection.ts'
import {buildWeeklyFields, getUntilField, getWeeklyField, NO_FIGURE, NO_LAST_DAY} from './weekly-fields.ts'

const UNTIL = 1_800_000_000
const quote = {
  interestRate: 7.99,
  comparisonRate: 9.11,
  paymentWeek: 139.52,
  paymentMonth: 608.15,
  validTo: UNTIL,
}

function getCar(part: object): Car {
  const base = {
    id: 'a',
    slug: 'a',
    name: 'A',
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    dealership_slug: 'a',
  }
  const {car} = readCar({...base, price: 30_000, ...part})
  if (!car) throw new Error('no car')
  return car
}

describe('what the index holds of a car’s weekly figures', () => {
  it('is a range and a last second for every lender, beside each other [3.7, 5.11c]', () => {
    const fields = buildWeeklyFields(
      getCar({
        finance_lenders: {
          broker: quote,
          lender_b: {...quote, paymentWeek: 99.5, balloon: 5000, validTo: null},
        },
      }),
    )
    const others = LENDERS.filter((lender) => lender !== 'broker' && lender !== 'lender_b')
    expect(fields).toEqual({
      weekly_broker: '100-150',
      until_broker: UNTIL,
      weekly_lender_b: '100-150',
      until_lender_b: NO_LAST_DAY,
      ...Object.fromEntries(others.map((lender) => [getUntilField(lender), NO_FIGURE])),
    })
  })

  it('has its fields in the collection, the ranges to be counted [3.7]', () => {
    const declared = new Map(carCollectionFields.map((field) => [field.name, field]))
    for (const lender of LENDERS) {
      expect(declared.get(getWeeklyField(lender))).toMatchObject({
        type: 'string',
        facet: true,
        optional: true,
      })
      expect(declared.get(getUntilField(lender))).toEqual({name: getUntilField(lender), type: 'int64'})
    }
  })

  it.each([
    ['nothing quoted', {}],
    ['a sold car', {status: 'sold', finance_lenders: {manual: quote}}],
    ['no comparison rate', {finance_lenders: {manual: {...quote, comparisonRate: null}}}],
    ['rates that contradict', {finance_lenders: {manual: {...quote, comparisonRate: 7}}}],
    ['repayments that do not repay the loan', {finance_lenders: {manual: {...quote, paymentWeek: 99.5}}}],
    ['no weekly payment', {finance_lenders: {manual: {...quote, paymentWeek: null}}}],
    ['no monthly payment', {finance_lenders: {manufacturer_finance: {...quote, paymentMonth: 0}}}],
  ])('holds no figure for %s [5.11a, 5.12, 5.14, 5.15]', (_, part) => {
    const fields = Object.entries(buildWeeklyFields(getCar(part)))
    expect(fields).toEqual(LENDERS.map((lender) => [getUntilField(lender), NO_FIGURE]))
  })

  it('takes ten per cent down for the broker and five years where the lender does not say [9.6b, 9.6c]', () => {
    const silent = {interestRate: 7.99, comparisonRate: 9.11, validTo: UNTIL}
    const fields = buildWeeklyFields(
      getCar({price: 33_000, finance_lenders: {broker: silent, lender_b: silent}}),
    )
    // $138 for $29,700 and $153 for $33,000.
    expect(fields).toMatchObject({weekly_broker: '100-150', weekly_lender_b: '150-200'})
  })
})
