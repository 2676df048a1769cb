import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {createAnyText} from '../../../../local/testing/any-text.ts'
import {findStepFaults, isStepDone, ORDER_STEPS, readChoices, readTypedStep} from './order-choices'

const BUYER = {
  name: 'Alex Example',
  email: 'alex@example.com',
  phone: '0412 345 678',
  street: '1 Example Street',
  suburb: 'Darwin',
  state: 'NT',
  postcode: '0800',
}

describe('a step that is typed in', () => {
  it('is read with what people put between digits, and keeps the zero of a postcode', () => {
    const typed = {
      'trade-in': {vehicle: '2016 Mazda 3', rego: 'ab-1 2c', rego_state: 'NT', km: '85,000'},
      payment: {method: 'finance', deposit: '$5,000', years: '4'},
      buyer: BUYER,
    }
    const choices = readChoices(typed)
    expect(choices['trade-in']).toMatchObject({rego: 'AB12C', km: 85_000})
    expect(choices.payment).toEqual({method: 'finance', deposit: 5000, years: 4})
    expect(choices.buyer).toMatchObject({postcode: '0800', buying_for: 'myself'})
  })

  it.each([
    ['buyer', {...BUYER, email: 'nobody'}, 'email'],
    ['buyer', {...BUYER, postcode: '080'}, 'postcode'],
    ['buyer', {...BUYER, phone: 'call me'}, 'phone'],
    ['buyer', {...BUYER, name: ' '}, 'name'],
    ['buyer', {...BUYER, name: 'A\nBcc: x@example.com'}, 'name'],
    ['buyer', {...BUYER, buying_for: 'company'}, 'company'],
    ['price', {state: 'Queensland'}, 'state'],
    ['payment', {}, 'method'],
    ['delivery', {method: 'pick-up', location: 'yard', date: 'tomorrow', time: '10:00'}, 'date'],
    ['trade-in', {vehicle: 'Mazda', rego: 'ABC', rego_state: 'QLD', km: 'many'}, 'km'],
  ] as const)('has in %s with %o a fault at %s', (step, fields, field) => {
    expect(Object.keys(findStepFaults(step, {[step]: fields}))).toEqual([field])
    expect(readChoices({[step]: fields})[step]).toBeNull()
    expect(isStepDone(step, {[step]: fields})).toBe(false)
  })

  it('needs nothing where the dealer does it by hand, and cannot be left out where nobody else can', () => {
    for (const step of ['extras', 'trade-in', 'payment', 'delivery'] as const)
      expect([isStepDone(step, {[step]: {skip: '1'}}), readChoices({[step]: {skip: '1'}})[step]]).toEqual([
        true,
        null,
      ])
    for (const step of ['price', 'buyer'] as const)
      expect(isStepDone(step, {[step]: {skip: '1'}})).toBe(false)
  })

  it('is read without an error, whatever is sent, and little of it is held', () => {
    const bodies = fc.oneof(
      createAnyText(4000),
      fc
        .array(fc.tuple(fc.constantFrom('extra', 'name', 'method', 'state', '__proto__'), fc.string()))
        .map((pairs) => new URLSearchParams(pairs).toString()),
    )
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_STEPS), bodies, (step, body) => {
        const fields = readTypedStep(new URLSearchParams(body))
        expect(JSON.stringify(fields).length).toBeLessThan(100_000)
        expect(() => readChoices({[step]: fields})).not.toThrow()
      }),
    )
  })
})
