import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import type {QuestionStep, TypedApplication} from './application-steps'
import {
  buildConfirmation,
  describeDoubts,
  findDoubts,
  findOpenStep,
  findStepFaults,
  hasConfirmedAmounts,
  hasRequiredHistory,
  isStepDone,
} from './check-step'

const RULES = {settings: declaredDefaults.financeApplication, today: '2026-11-23'}
type Fields = {readonly [field: string]: string}

const doubt = (step: QuestionStep, fields: Fields) =>
  findDoubts(step, {[step]: fields}, RULES).map(({input, words}) => `${input}: ${words}`)
const fault = (step: QuestionStep, fields: Fields) => findStepFaults(step, {[step]: fields}, RULES)

describe('an unlikely amount', () => {
  const PRICE = 'price: the price'
  const PAID = 'deposit: that deposit and trade-in come to the price or more'
  const OWED = 'trade_in_owing: that more is owed than it is worth'

  it.each<[Fields, readonly string[]]>([
    [{price: '999'}, [PRICE]],
    [{price: '1,000'}, []],
    [{price: '400,000'}, []],
    [{price: '400,001'}, [PRICE]],
    [{}, [PRICE]],
    [{price: '20000', deposit: '12,000', trade_in: '7999'}, []],
    [{price: '20000', deposit: '12,000', trade_in: '8000'}, [PAID]],
    [{price: '20000', deposit: '20000'}, [PAID]],
    [{price: '20000', trade_in: '20001'}, [PAID]],
    [{price: '0', deposit: '500'}, [PRICE]],
    [{price: '20000', trade_in: '5000', trade_in_owing: '5000'}, []],
    [{price: '20000', trade_in: '5000', trade_in_owing: '5001'}, [OWED]],
    [{price: '500', trade_in: '600', trade_in_owing: '700'}, [PRICE, PAID, OWED]],
  ])('is asked about in a loan of %j', (fields, doubts) => {
    expect(doubt('loan', fields)).toEqual(doubts)
  })

  it.each<[Fields, readonly string[]]>([
    [{amount_1: '199', frequency_1: 'month'}, ['amount_1: an income of $199 a month']],
    [{amount_1: '200', frequency_1: 'month'}, []],
    [{amount_1: '40,000', frequency_1: 'month'}, []],
    [{amount_1: '$40,001', frequency_1: 'month'}, ['amount_1: an income of $40,001 a month']],
    // 46 weekly are 199 in a month, 47 are 204.
    [{amount_1: '46', frequency_1: 'week'}, ['amount_1: an income of $46 a week']],
    [{amount_1: '47', frequency_1: 'week'}, []],
    [{amount_1: '480,000', frequency_1: 'year'}, []],
    [{amount_1: '100'}, []],
    [{frequency_1: 'week'}, []],
    [
      {amount_1: '2,900', frequency_1: 'fortnight', amount_2: '20000', frequency_2: 'fortnight'},
      ['amount_2: an income of $20000 a fortnight'],
    ],
  ])('is asked about in an income of %j', (fields, doubts) => {
    expect(doubt('income', fields)).toEqual(doubts)
    expect(doubt('second-income', fields)).toEqual(doubts)
  })

  it.each<[Fields, readonly string[]]>([
    [{living: '399'}, ['living: so little for living in a month']],
    [{living: '400'}, []],
    [{living: '20,000'}, []],
    [{living: '20,001'}, ['living: so much for living in a month']],
    [{}, []],
    [{living: 'little'}, []],
    [{housing: '20,000', card_limits: '100,000'}, []],
    [{housing: '20,001'}, ['housing: so much for housing in a month']],
    [{card_limits: '100,001'}, ['card_limits: such limits of credit cards']],
  ])('is asked about in a spending of %j', (fields, doubts) => {
    expect(doubt('spending', fields)).toEqual(doubts)
  })

  it('is none of what is no amount', () => {
    for (const step of ['about', 'home', 'work', 'second'] as const) expect(doubt(step, {})).toEqual([])
  })

  it('is asked about in one question, which a yes to other amounts does not answer', () => {
    const fields = {living: '399', housing: '20001', loans: '0', card_limits: '0'}
    const typed = {spending: fields}
    const doubts = findDoubts('spending', typed, RULES)
    expect(describeDoubts(doubts)).toBe(
      'Is it right: so little for living in a month and so much for housing in a month?',
    )
    const sure = buildConfirmation('spending', typed, doubts)
    expect(sure).toBe('living=399;housing=20001')
    expect(hasConfirmedAmounts('spending', {}, RULES)).toBe(true)
    expect(hasConfirmedAmounts('spending', typed, RULES)).toBe(false)
    expect(hasConfirmedAmounts('spending', {spending: {...fields, sure}}, RULES)).toBe(true)
    expect(hasConfirmedAmounts('spending', {spending: {...fields, living: '398', sure}}, RULES)).toBe(false)
    // A step that was never sent has nothing to confirm its price with.
    expect(hasConfirmedAmounts('loan', {}, RULES)).toBe(false)
  })
})

describe('a fault of a step', () => {
  const ABOUT = {
    ...{first_name: 'Robin', last_name: 'Doe', email: 'robin@shopper.example', residency: 'citizen'},
    ...{licence_number: '123', licence_state: 'VIC', dependants: '0'},
  }

  it.each([
    // 18 and 110 years on 23 November 2026.
    ['23/11/2008', null],
    ['24/11/2008', 'An applicant is 18 or older'],
    ['23/11/2016', 'An applicant is 18 or older'],
    ['01/12/1915', null],
    ['23/11/1916', null],
    ['23/11/1915', 'Write day, month and year, such as 23/04/1988'],
    ['23/13/1988', 'Write day, month and year, such as 23/04/1988'],
    ['', 'Fill in: Date of birth'],
  ])('is that of a birthday on %s: %s', (birth_date, words) => {
    expect(fault('about', {...ABOUT, birth_date})).toEqual(words === null ? {} : {birth_date: words})
  })

  const WORK = {situation_1: 'retired'}

  it.each([
    ['11/2026', null],
    ['12/2026', 'This month is yet to come'],
    ['01/2027', 'This month is yet to come'],
    ['2026', 'Write month and year, such as 03/2021'],
  ])('is that of a month: %s: %s', (since_1, words) => {
    expect(fault('work', {...WORK, since_1})).toEqual(words === null ? {} : {since_1: words})
  })

  it.each([
    ['03/2021', '02/2021', null],
    ['03/2021', '03/2021', null],
    ['03/2021', '04/2021', 'This must be before the one above'],
    ['', '04/2021', null],
    ['03/2021', '', 'Fill in: Since'],
    ['03/2021', 'then', 'Write month and year, such as 03/2021'],
  ])('is that of an earlier entry: of %s and %s: %s', (since_1, since_2, words) => {
    const {since_2: found = null} = fault('work', {...WORK, since_1, situation_2: 'retired', since_2})
    expect(found).toBe(words)
  })

  it.each<[QuestionStep, Fields, Fields]>([
    ['loan', {price: 'a lot'}, {price: 'Write the amount as a number, such as 5,000'}],
    ['loan', {balloon: '51'}, {balloon: 'Write a percentage, such as 30'}],
    ['loan', {use: 'racing'}, {use: 'Choose one'}],
    ['about', {dependants: 'two'}, {dependants: 'Write a number, such as 2'}],
    ['about', {email: 'robin'}, {email: 'Write an e-mail address, such as alex@example.com'}],
    ['about', {first_name: 'x'.repeat(61)}, {first_name: 'Write fewer words'}],
    ['home', {postcode_1: '300'}, {postcode_1: 'Invalid postcode. Please enter a 4-digit number.'}],
  ])('says in %s of %j what to write', (step, fields, words) => {
    expect(fault(step, fields)).toMatchObject(words)
  })

  it('is none of an optional answer that is left out', () => {
    expect(fault('loan', {price: '20000', term_years: '5', use: 'private'})).toEqual({})
    expect(fault('loan', {})).toEqual({
      ...{price: 'Fill in: Price', term_years: 'Fill in: Term', use: 'Fill in: Use'},
    })
  })
})

describe('the history of homes and jobs', () => {
  const isCovered = (step: QuestionStep, fields: Fields) => hasRequiredHistory(step, {[step]: fields}, RULES)

  it.each(['home', 'work', 'second-home', 'second-work'] as const)(
    'reaches back three years to the month in %s',
    (step) => {
      expect(isCovered(step, {since_1: '11/2023'})).toBe(true)
      expect(isCovered(step, {since_1: '12/2023'})).toBe(false)
      expect(isCovered(step, {since_1: '12/2025', since_2: '12/2023', since_3: '10/2020'})).toBe(true)
      expect(isCovered(step, {since_1: 'then', since_2: '10/2020'})).toBe(true)
      expect(isCovered(step, {since_1: 'then'})).toBe(false)
      expect(isCovered(step, {})).toBe(false)
    },
  )

  it('is not asked for in other steps', () => {
    for (const step of ['loan', 'about', 'income', 'spending', 'second'] as const)
      expect(isCovered(step, {})).toBe(true)
  })
})

describe('a step of the application', () => {
  it('is done when it was sent, has no fault, covers the years and its amounts are confirmed', () => {
    const home = {street_1: '1 A St', suburb_1: 'B', state_1: 'VIC', postcode_1: '3000', living_1: 'renting'}
    const done = (step: QuestionStep, fields: Fields | undefined) =>
      isStepDone(step, fields ? {[step]: fields} : {}, RULES)
    expect(done('home', {...home, since_1: '03/2015'})).toBe(true)
    expect(done('home', {...home, since_1: '03/2025'})).toBe(false)
    expect(done('home', {...home, since_1: '03/2015', postcode_1: 'x'})).toBe(false)
    expect(done('second', {together: 'no'})).toBe(true)
    expect(done('second', {together: 'perhaps'})).toBe(false)
    expect(done('second', undefined)).toBe(false)
    expect(done('loan', {price: '500', term_years: '5', use: 'private'})).toBe(false)
  })

  it('is never done unsent, even where a site asks nothing in it', () => {
    const names = ['housing', 'living', 'loans', 'loans_owing', 'card_limits', 'other', 'savings'] as const
    const fields = names.map((name) => {
      const field = `spending.${name}` as const
      return {field, show: 'no', required: 'usual', label: null, hint: null} as const
    })
    const rules = {...RULES, settings: {...RULES.settings, fields}}
    expect(isStepDone('spending', {}, rules)).toBe(false)
    expect(isStepDone('spending', {spending: {}}, rules)).toBe(true)
  })

  it('is the first that is open, whatever comes after it', () => {
    const typed: TypedApplication = {loan: {price: '20000', term_years: '5', use: 'private'}}
    expect(findOpenStep({}, RULES)).toBe('loan')
    expect(findOpenStep(typed, RULES)).toBe('about')
    expect(findOpenStep({...typed, second: {together: 'no'}}, RULES)).toBe('about')
  })
})
