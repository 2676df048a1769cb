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
    expect(choices.payment).toEqual({
      method: 'finance',
      deposit: 5000,
      years: 4,
      balloon: null,
      lender: null,
    })
    expect(choices.buyer).toMatchObject({postcode: '0800', buying_for: 'myself'})
  })

  it.each([
    ['buyer', {...BUYER, email: 'nobody'}, 'email'],
    ['buyer', {...BUYER, postcode: '080'}, 'postcode'],
    ['buyer', {...BUYER, phone: 'call me'}, 'phone'],
    ['buyer', {...BUYER, phone: '0412 345 678 ext 4'}, 'phone'],
    ['buyer', {...BUYER, name: ' '}, 'name'],
    ['buyer', {...BUYER, name: 'A\nBcc: x@example.com'}, 'name'],
    ['buyer', {...BUYER, buying_for: 'company'}, 'company'],
    ['price', {state: 'Queensland'}, 'state'],
    ['payment', {}, 'method'],
    ['delivery', {method: 'pick-up', location: 'yard', date: 'tomorrow', time: '10:00'}, 'date'],
    ['delivery', {method: 'pick-up', location: 'yard', date: '2027-02-29', time: '10:00'}, 'date'],
    ['trade-in', {vehicle: 'Mazda', rego: 'ABC', rego_state: 'QLD', km: 'many'}, 'km'],
  ] as const)('has in %s with %o a fault at %s', (step, fields, field) => {
    expect(Object.keys(findStepFaults(step, {[step]: fields}))).toEqual([field])
    expect(readChoices({[step]: fields})[step]).toBeNull()
    expect(isStepDone(step, {[step]: fields})).toBe(false)
  })

  it.each(['---', 'ABÉ123', '1234567890', '車 12-34', '\u200b'])(
    'takes no plate from %j, nor a part of it',
    (rego) => {
      const typed = {'trade-in': {vehicle: 'Mazda', rego, rego_state: 'QLD'}}
      expect(Object.keys(findStepFaults('trade-in', typed))).toEqual(['rego'])
      expect(isStepDone('trade-in', typed)).toBe(false)
    },
  )

  it.each(['ａｂｃ１２３', ' abc·123 ', 'abc-123'])('takes a plate as the valuation does: %j', (rego) => {
    const typed = {'trade-in': {vehicle: 'Mazda', rego, rego_state: 'QLD'}}
    expect(findStepFaults('trade-in', typed)).toEqual({})
    expect(readChoices(typed)['trade-in']).toMatchObject({rego: 'ABC123'})
  })

  it.each([
    ['phone', '123456'],
    ['phone', '0412 345 67'],
    ['name', '0412'],
  ])(
    'asks again for a %s that reaches nobody, and reads an order that was placed with it: %s',
    (field, text) => {
      const typed = {buyer: {...BUYER, [field]: text}}
      expect([Object.keys(findStepFaults('buyer', typed)), isStepDone('buyer', typed)]).toEqual([
        [field],
        false,
      ])
      expect(readChoices(typed).buyer).toMatchObject({[field]: text})
    },
  )

  it.each(['0412\u00a0345\u00a0678', '\u202a0412 345 678\u202c', '04.1234.5678', '+61 (0)412–345–678'])(
    'takes the buyer’s phone as people paste it: %j',
    (phone) => {
      const typed = {
        buyer: {...BUYER, phone, name: '\u202aAlex Example\u202c', email: ' alex@bücher.example'},
      }
      expect(findStepFaults('buyer', typed)).toEqual({})
      expect(readChoices(typed).buyer).toMatchObject({
        phone: '+61412345678',
        name: 'Alex Example',
        email: 'alex@xn--bcher-kva.example',
      })
    },
  )

  const MAZDA = {vehicle: '2016 Mazda 3', rego: 'ABC123', rego_state: 'QLD'}

  it.each([
    ['', null],
    [' ', null],
    ['0', 0],
    ['85 000', 85_000],
    ['85,000 kms', 85_000],
    ['８５０００', 85_000],
    ['2,000,000', 2_000_000],
  ])('has its kilometres as people type them: %j', (km, expected) => {
    expect(readChoices({'trade-in': {...MAZDA, km}})['trade-in']?.km).toBe(expected)
  })

  it.each(['2,000,001', '12345678901', '120,00', 'x85', '-1', '8.5'])(
    'has no number of kilometres in %j',
    (km) => {
      expect(findStepFaults('trade-in', {'trade-in': {...MAZDA, km}})).toEqual({
        km: 'Write the kilometres as a number, such as 85,000',
      })
    },
  )

  it('is read as it was in an order that was placed when separators could be anywhere', () => {
    const payment = {method: 'finance', deposit: '1,25', years: '5', balloon: '20'}
    const typed = {payment, 'trade-in': {...MAZDA, km: '120,00'}}
    expect(readChoices(typed).payment).toMatchObject({deposit: 125, years: 5, balloon: 20})
    expect(readChoices(typed)['trade-in']).toMatchObject({km: 12_000, vehicle: '2016 Mazda 3'})
    expect([
      ...Object.keys(findStepFaults('payment', typed)),
      ...Object.keys(findStepFaults('trade-in', typed)),
    ]).toEqual(['deposit', 'km'])
  })

  it('keeps each extra once, and 40 at most', () => {
    const read = (extra: string) => readChoices({extras: {extra}}).extras?.extra ?? null
    expect(read('')).toEqual([])
    expect(read('mats,,tint,mats')).toEqual(['mats', 'tint'])
    const ids = Array.from({length: 41}, (_, at) => `extra-${at}`)
    expect(read(ids.slice(1).join(','))).toHaveLength(40)
    expect(read(ids.join(','))).toBeNull()
    expect(findStepFaults('extras', {extras: {extra: ids.join(',')}})).toEqual({extra: 'Too many'})
  })

  it('is a valuation of the shopper only by its id', () => {
    const read = (valuation: string) =>
      readChoices({'trade-in': {...MAZDA, valuation}})['trade-in']?.valuation
    const id = '6f0cab12-1111-4111-8111-111111111111'
    expect([read(id), read('mine'), read('')]).toEqual([id, null, null])
  })

  it('takes a buyer who buys for a company that is named', () => {
    const typed = {buyer: {...BUYER, buying_for: 'company', company: 'Example Pty Ltd'}}
    expect([findStepFaults('buyer', typed), isStepDone('buyer', typed)]).toEqual([{}, true])
    expect(readChoices(typed).buyer).toMatchObject({buying_for: 'company', company: 'Example Pty Ltd'})
  })

  it('is not done before it was sent, whether or not it can be skipped', () => {
    for (const step of ORDER_STEPS) expect([step, isStepDone(step, {})]).toEqual([step, false])
    expect(Object.values(readChoices({}))).toEqual(ORDER_STEPS.map(() => null))
    expect([isStepDone('review', {review: {}}), readChoices({review: {}}).review]).toEqual([true, {}])
  })

  it('names first what is missing of a field', () => {
    expect(findStepFaults('buyer', {buyer: {...BUYER, email: '', phone: ' ', street: ''}})).toEqual({
      email: 'Write your e-mail address, so that we can send you the order',
      phone: 'Write a phone number',
      street: 'Write the number and the street',
    })
  })

  it('is kept by its fields’ names, with several values of one joined, in bounds', () => {
    const form = new URLSearchParams('extra=mats&extra=tint&buying_for=company&Name=x&k1=x&=x&a-b=x')
    expect(readTypedStep(form)).toEqual({extra: 'mats,tint', buying_for: 'company'})
    const name = 'a'.repeat(20)
    const long = new URLSearchParams({[name]: 'x'.repeat(1201), [`${name}a`]: 'x'})
    expect(readTypedStep(long)).toEqual({[name]: 'x'.repeat(1200)})
    const letters = [...'abcdefghijklmnopqrstu']
    const many = new URLSearchParams(letters.map((letter) => [letter, '1']))
    expect(Object.keys(readTypedStep(many))).toEqual(letters.slice(0, 20))
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
