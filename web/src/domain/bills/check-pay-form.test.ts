import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {checkPayForm, type PayValues} from './check-pay-form.ts'
import {checkReference} from './check-reference.ts'

describe('a dealer’s reference', () => {
  it.each([
    ['INV-10234', [], 'INV-10234'],
    [' inv  10234 ', [], 'INV 10234'],
    ['123', [], '123'],
    ['RO/2026.17#3', [], 'RO/2026.17#3'],
    ['inv-10234', ['INV-#####'], 'INV-10234'],
    ['SVC', ['SVC*'], 'SVC'],
    ['svc9a1', ['INV-#####', 'SVC*'], 'SVC9A1'],
    ['AB12', ['@@##'], 'AB12'],
    ['A.1', ['@.#'], 'A.1'],
    ['WB.1', ['WB.#'], 'WB.1'],
    ['1'.repeat(40), [], '1'.repeat(40)],
    // Their check digit is right, but no card's number is so short or so long.
    ['000000000000', [], '000000000000'],
    ['00000000000000000000', [], '00000000000000000000'],
  ])('is taken: %j with the forms %j', (text, forms, reference) => {
    expect(checkReference(text, forms)).toEqual({ok: true, reference})
  })

  it.each([
    ['', [], 'missing'],
    ['   ', ['*'], 'missing'],
    ['12', [], 'form'],
    ['my car', [], 'form'],
    ['-123', [], 'form'],
    ['1'.repeat(41), [], 'form'],
    ['1'.repeat(41), ['*'], 'form'],
    ['123<script>', [], 'form'],
    ['10234', ['INV-#####'], 'form'],
    ['INV-102345', ['INV-#####'], 'form'],
    ['AxB', ['A.B'], 'form'],
    ['WBX1', ['WB.#'], 'form'],
    ['SVC 1', ['SVC*'], 'form'],
    // Test numbers of card schemes: one is never stored, whatever the site's forms say.
    ['4242 4242 4242 4242', [], 'card-number'],
    ['5555-5555-5555-4444', ['*'], 'card-number'],
    ['378282246310005', [], 'card-number'],
    ['6011 0009 9013 9424', [], 'card-number'],
  ])('is refused: %j with the forms %j', (text, forms, fault) => {
    expect(checkReference(text, forms)).toEqual({ok: false, fault})
  })

  it('is a number that only looks as long as a card’s', () => {
    expect(checkReference('4242424242424241', [])).toMatchObject({ok: true})
  })
})

const RULES = declaredDefaults.onlinePayment
const FILLED: PayValues = {
  dealership: '',
  reference: 'INV-1',
  amount: '$1,250.50',
  purpose: 'Service or repair',
  name: ' Alex Example ',
  email: 'Alex@Shopper.example',
  phone: '0491 570 156',
}

describe('the form of the page that takes payments', () => {
  const check = (changed: Partial<PayValues>, payees = ['north'], rules: Partial<typeof RULES> = {}) =>
    checkPayForm({...FILLED, ...changed}, payees, {...RULES, ...rules})
  const listErrors = (...asked: Parameters<typeof check>) => {
    const read = check(...asked)
    return read.ok ? null : read.errors
  }

  it('is understood as it was meant', () => {
    expect(check({})).toEqual({
      ok: true,
      answers: {
        dealership: 'north',
        reference: 'INV-1',
        amountCents: 125_050,
        purpose: 'Service or repair',
        name: 'Alex Example',
        email: 'Alex@Shopper.example',
        phone: '+61491570156',
      },
    })
  })

  it('asks whom to pay only where there is a choice, and believes no other name', () => {
    expect(check({dealership: 'elsewhere'})).toMatchObject({ok: true, answers: {dealership: 'north'}})
    expect(check({dealership: 'south'}, ['north', 'south'])).toMatchObject({answers: {dealership: 'south'}})
    for (const dealership of ['', 'elsewhere'])
      expect(listErrors({dealership}, ['north', 'south'])).toEqual({dealership: 'Choose who you pay.'})
  })

  it.each([
    ['4.99', 'The least that can be paid here is $5.'],
    ['0', 'The least that can be paid here is $5.'],
    ['10,000.01', 'The most that can be paid here at once is $10,000.'],
    ['a lot', 'Write the amount in dollars, such as 1,250.50.'],
  ])('keeps the amount within the site’s limits: %s', (amount, error) => {
    expect(listErrors({amount})).toEqual({amount: error})
  })

  it('takes the limits themselves, and the site’s own', () => {
    for (const amount of ['5', '10000']) expect(check({amount})).toMatchObject({ok: true})
    expect(listErrors({amount: '60'}, ['north'], {minimum: 70})).toMatchObject({
      amount: expect.stringMatching(/70/),
    })
  })

  it('wants one way to send the receipt, and no more', () => {
    expect(check({email: '', phone: '0491570156'})).toMatchObject({answers: {email: null}})
    expect(check({phone: ''})).toMatchObject({answers: {phone: null}})
    expect(check({email: ' ', phone: '0491570156'})).toMatchObject({ok: true, answers: {email: null}})
    expect(check({phone: ' '})).toMatchObject({ok: true, answers: {phone: null}})
    expect(Object.keys(listErrors({email: '', phone: ''}) ?? {})).toEqual(['email'])
    expect(Object.keys(listErrors({email: 'alex@', phone: '12'}) ?? {})).toEqual(['email', 'phone'])
    // A landline takes no text message.
    expect(Object.keys(listErrors({phone: '07 3000 0001'}) ?? {})).toEqual(['phone'])
  })

  it('names each field that is wrong', () => {
    const nothing = {dealership: '', reference: '', amount: '', purpose: '', name: '', email: '', phone: ''}
    expect(Object.keys(listErrors(nothing, ['north', 'south']) ?? {})).toEqual([
      ...['dealership', 'reference', 'amount', 'purpose', 'name', 'email'],
    ])
    expect(listErrors({purpose: 'Bribes'})).toEqual({purpose: 'Choose what you pay for.'})
    for (const name of ['Alex\r\nBcc: all@a.example', '0412', '-', '\u3164'])
      expect(listErrors({name})).toEqual({name: 'Write your name.'})
  })

  it('shows what a reference looks like where the site says so', () => {
    expect(listErrors({reference: 'what'}, ['north'], {referenceFormats: ['INV-###@']})).toEqual({
      reference: 'Write it as on your paper, such as INV-111A.',
    })
    expect(listErrors({reference: 'what'}, ['north'], {referenceFormats: ['SVC*']})).toEqual({
      reference: 'Write it as on your paper, such as SVC123.',
    })
    expect(listErrors({reference: 'what'})).toEqual({
      reference: 'Write it as on your paper: 3 to 40 letters and digits.',
    })
  })

  it('says which number is meant where none is given, or a card’s', () => {
    const referenceLabel = 'Invoice number'
    expect(listErrors({reference: ''}, ['north'], {referenceLabel})).toEqual({
      reference: 'Write the invoice number.',
    })
    expect(listErrors({reference: '4242 4242 4242 4242'})).toEqual({
      reference: expect.stringMatching(/^This looks like the number of a card.* on the next page/),
    })
  })
})
