import {describe, expect, it} from 'vitest'
import {describeChoices} from './describe-choices'
import {readChoices, type TypedChoices} from './order-choices'

const PLACES = [{slug: 'yard', name: 'The Yard'}]
const ADDRESS = {street: '1 Example Street', suburb: 'Darwin', state: 'NT', postcode: '0800'}
const BUYER = {name: 'Alex Example', email: 'alex@example.com', phone: '0412 345 678', ...ADDRESS}
const PICK_UP = {method: 'pick-up', location: 'yard', date: '2026-12-03', time: '10:30'}

const list = (typed: TypedChoices) => describeChoices(readChoices(typed), PLACES)
const find = (typed: TypedChoices, field: string) => list(typed).find((row) => row.field === field)?.value

describe('the choices of an order', () => {
  it('are named one by one, without what was not asked', () => {
    expect(list({})).toEqual([
      {field: 'payment', label: 'Payment', value: 'To be arranged with the dealer'},
      {field: 'delivery', label: 'Handing over', value: 'To be arranged with the dealer'},
    ])
    const typed = {
      price: {state: 'NT'},
      payment: {method: 'cash'},
      delivery: PICK_UP,
      'trade-in': {vehicle: '2016 Mazda 3', rego: 'abc 123', rego_state: 'QLD'},
      buyer: {...BUYER, buying_for: 'company', company: 'Example Pty Ltd'},
    }
    expect(list(typed)).toEqual([
      {field: 'state', label: 'To be registered in', value: 'NT'},
      {field: 'payment', label: 'Payment', value: 'Without finance'},
      {field: 'delivery', label: 'Handing over', value: 'Pick-up at The Yard on Thu, 3 Dec, 10:30 am'},
      {field: 'trade-in', label: 'Trade-in', value: '2016 Mazda 3, ABC123 (QLD)'},
      {field: 'address', label: 'Address', value: '1 Example Street, Darwin NT 0800'},
      {field: 'company', label: 'Company', value: 'Example Pty Ltd'},
    ])
  })

  it('name a company only of those who buy for one', () => {
    expect(list({buyer: {...BUYER, company: 'Example Pty Ltd'}}).map(({field}) => field)).toEqual([
      'payment',
      'delivery',
      'address',
    ])
  })

  it.each([
    [{years: '5'}, 'Wishes finance over 5 years'],
    [{years: '1.5', deposit: '$5,000'}, 'Wishes finance over 18 months, with a deposit of $5,000'],
    [{years: '1', deposit: '0'}, 'Wishes finance over 1 year, with a deposit of $0'],
  ])('name the wished finance: %j', (wished, words) => {
    expect(find({payment: {method: 'finance', ...wished}}, 'payment')).toBe(words)
  })

  it('name the place of a pick-up as far as it is known, or the address of a delivery', () => {
    expect(find({delivery: {...PICK_UP, location: 'closed-yard'}}, 'delivery')).toContain('at closed-yard on')
    expect(find({delivery: {method: 'delivery', ...ADDRESS}}, 'delivery')).toBe(
      'Delivery to 1 Example Street, Darwin NT 0800',
    )
  })
})
