import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {expect, it} from 'vitest'
import {describeDisclaimers} from './describe-disclaimers.ts'

const NOW = Date.UTC(2026, 10, 20)
const quote = {interestRate: 8, comparisonRate: 9, paymentWeek: 120, validTo: NOW / 1000 + 1}
const car = carSchema.parse({
  id: 'd-1',
  slug: '2020-kia-rio-1',
  name: '2020 Kia Rio',
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  price: 20_000,
  car_type: 'used',
  dealership_slug: 'd',
  finance_lenders: {
    broker: {...quote, disclaimer: 'Broker words'},
    manual: {...quote, disclaimer: 'Other words'},
  },
})

it('disclaimers › include that of the lender shown, and of no other [7.13]', () => {
  const {finance} = declaredDefaults
  expect(describeDisclaimers(car, {finance}, 'Australia/Brisbane', NOW)).toEqual({
    provider: 'broker',
    finance_lenders: {broker: {disclaimer: 'Broker words'}},
    disclaimers: ['Broker words', finance.disclaimer],
    warning: finance.warning,
  })
  expect(
    describeDisclaimers(car, {finance: {...finance, show: false}}, 'Australia/Brisbane', NOW),
  ).toMatchObject({
    provider: null,
    finance_lenders: {},
  })
})
