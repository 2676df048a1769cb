import {
  APPLICATION_PARTS,
  type ApplicationPart,
  listPartFields,
} from '@forecourt/schemas/finance/application-fields'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {createAnyText} from '../../../../local/testing/any-text.ts'
import {clampChoice, estimateLoan} from '../finance/estimate-loan.ts'
import {startEstimate} from '../finance/start-estimate.ts'
import {APPLICATION_STATE, linkToApplication} from './application-address.ts'
import {
  APPLICATION_STEPS,
  type ApplicationSettings,
  buildInputName,
  getPart,
  listApplicationSteps,
  listQuestions,
  type QuestionStep,
  readTypedStep,
  removeEntry,
  type TypedApplication,
} from './application-steps.ts'
import {
  buildConfirmation,
  findDoubts,
  findOpenStep,
  findStepFaults,
  hasRequiredHistory,
  isStepDone,
} from './check-step.ts'
import {buildHandedAnswers, describeApplication} from './describe-application.ts'
import {estimateApplication, removePrice} from './estimate-application.ts'

const settings = declaredDefaults.financeApplication
const rules = {settings, today: '2026-11-23'}
const ASKED = APPLICATION_STEPS.filter((step) => step !== 'review')
const home = {street_1: '1 A St', suburb_1: 'B', state_1: 'VIC', postcode_1: '3000', living_1: 'renting'}
const about = {
  first_name: 'Robin',
  last_name: 'Doe',
  birth_date: '23/04/1988',
  email: 'robin@shopper.example',
  residency: 'citizen',
  licence_number: '123',
  licence_state: 'VIC',
  dependants: '0',
}
const WHOLE: TypedApplication = {
  loan: {price: '30,000', deposit: '2000', term_years: '5', use: 'private', balloon: '30%'},
  about,
  home: {...home, since_1: '03/2015'},
  work: {situation_1: 'full-time', occupation_1: 'Nurse', employer_1: 'Hospital', since_1: '2015-03'},
  income: {source_1: 'wages', amount_1: '$2,900', frequency_1: 'fortnight'},
  spending: {housing: '1800', living: '1500', loans: '0', card_limits: '0'},
  second: {together: 'no'},
}
const change = (changed: Partial<ApplicationSettings>) => ({...rules, settings: {...settings, ...changed}})

describe('an application', () => {
  it('needs nothing more once every step is answered, and one step more for each missing one', () => {
    expect(findOpenStep(WHOLE, rules)).toBe('review')
    for (const step of listApplicationSteps(settings, WHOLE).filter((one) => one !== 'review'))
      expect(findOpenStep({...WHOLE, [step]: undefined}, rules)).toBe(step)
  })

  it('asks a second applicant the same, where there is one and the site wants it', () => {
    const joint = {...WHOLE, second: {together: 'yes'}}
    expect(listApplicationSteps(settings, joint).filter((step) => step.startsWith('second-'))).toEqual([
      'second-about',
      'second-home',
      'second-work',
      'second-income',
    ])
    expect(findOpenStep(joint, rules)).toBe('second-about')
    const without = {step: 'second', show: 'no', title: null, text: null} as const
    expect(listApplicationSteps({steps: [without]}, joint)).toEqual([
      'loan',
      'about',
      'home',
      'work',
      'income',
      'spending',
      'review',
    ])
  })

  it('asks what a site’s layers say, and always what its figure and its steps need', () => {
    const base = {show: 'usual', required: 'usual', label: null, hint: null} as const
    const fields = [
      {...base, field: 'about.licence_number', show: 'no'},
      {...base, field: 'about.relationship', required: 'yes', label: 'Marital status'},
      {...base, field: 'about.first_name', show: 'no', required: 'no'},
    ] as const
    const asked = listQuestions('about', {fields})
    expect(asked.some(({name}) => name === 'licence_number')).toBe(false)
    expect(asked.find(({name}) => name === 'relationship')).toMatchObject({
      label: 'Marital status',
      required: true,
    })
    expect(asked.find(({name}) => name === 'first_name')).toMatchObject({required: true})
    expect(findStepFaults('about', WHOLE, change({fields}))).toEqual({
      relationship: 'Fill in: Marital status',
    })
  })

  it('asks for earlier homes and work until the site’s years are covered', () => {
    const recent = {...WHOLE, home: {...home, since_1: '12/2023'}}
    expect(hasRequiredHistory('home', recent, rules)).toBe(false)
    expect(hasRequiredHistory('home', {...WHOLE, home: {...home, since_1: '11/2023'}}, rules)).toBe(true)
    expect(hasRequiredHistory('home', recent, change({coveredYears: 2}))).toBe(true)
    const second = Object.entries(home).map(([name, value]) => [name.replace('_1', '_2'), value])
    const earlier = {...recent.home, ...Object.fromEntries(second), since_2: '01/2020'}
    expect(isStepDone('home', {...WHOLE, home: earlier}, rules)).toBe(true)
    const later = {...earlier, since_2: '01/2024'}
    expect(findStepFaults('home', {...WHOLE, home: later}, rules)).toEqual({
      since_2: 'This must be before the one above',
    })
    expect(removeEntry(earlier, 1)).toMatchObject({since_1: '01/2020'})
    expect(removeEntry(earlier, 1)).not.toHaveProperty('since_2')
  })

  it.each([
    ['about', {birth_date: '24/11/2008'}, 'birth_date'],
    ['about', {birth_date: '31/02/1990'}, 'birth_date'],
    ['about', {email: 'robin'}, 'email'],
    ['home', {postcode_1: '30000'}, 'postcode_1'],
    ['home', {since_1: '12/2026'}, 'since_1'],
    ['home', {state_1: 'constructor'}, 'state_1'],
    ['work', {occupation_1: ''}, 'occupation_1'],
    ['loan', {price: 'a lot'}, 'price'],
    ['loan', {price: '-5'}, 'price'],
    ['loan', {balloon: '60'}, 'balloon'],
  ] as const)('says what is wrong in %s of %j', (step, fields, input) => {
    const typed = {...WHOLE, [step]: {...WHOLE[step], ...fields}}
    expect(Object.keys(findStepFaults(step, typed, rules))).toEqual([input])
  })

  it('takes an applicant of 18 years to the day, and work without an employer of those who have none', () => {
    const young = {...WHOLE, about: {...about, birth_date: '23/11/2008'}}
    expect(findStepFaults('about', young, rules)).toEqual({})
    const retired = {...WHOLE, work: {situation_1: 'retired', since_1: '01/2010', employer_1: 'kept'}}
    expect(isStepDone('work', retired, rules)).toBe(true)
    expect(buildHandedAnswers(retired, settings).applicants[0]?.work).toEqual([
      {situation: 'retired', since: '2010-01'},
    ])
  })

  it('asks about unlikely amounts, and takes a yes for these amounts alone', () => {
    const odd = {...WHOLE, income: {source_1: 'wages', amount_1: '95000', frequency_1: 'week'}}
    const doubts = findDoubts('income', odd, rules)
    expect(doubts).toEqual([{input: 'amount_1', words: 'an income of $95000 a week'}])
    expect(findStepFaults('income', odd, rules)).toEqual({})
    expect(isStepDone('income', odd, rules)).toBe(false)
    const sure = {...odd, income: {...odd.income, sure: buildConfirmation('income', odd, doubts)}}
    expect(isStepDone('income', sure, rules)).toBe(true)
    const other = {...sure, income: {...sure.income, amount_1: '96000'}}
    expect(isStepDone('income', other, rules)).toBe(false)
    expect(findDoubts('income', WHOLE, rules)).toEqual([])
  })

  it('costs what the calculator says of the same loan, at any choice of it', () => {
    const finance = declaredDefaults.finance
    const amount = fc.integer({min: 1000, max: 400_000})
    fc.assert(
      fc.property(
        amount,
        fc.nat(50_000),
        fc.nat(20_000),
        fc.integer({min: 1, max: 7}),
        fc.nat(50),
        (price, ...rest) => {
          const [deposit, traded, years, balloon] = rest
          const typed = {
            loan: {
              price: `${price}`,
              deposit: `${deposit}`,
              trade_in: `${traded}`,
              term_years: `${years}`,
              balloon: `${balloon}`,
            },
          }
          const {choice, basis} = startEstimate(price * 100, null, finance)
          const paid = (deposit + traded) * 100
          const wanted = {...choice, deposit: paid, termMonths: years * 12, balloon}
          expect(estimateApplication(typed, declaredDefaults, null)).toMatchObject(
            estimateLoan(clampChoice(wanted, [choice]), basis),
          )
        },
      ),
    )
    expect(estimateApplication({}, declaredDefaults, null)).toBeNull()
    expect(estimateApplication(removePrice(WHOLE), declaredDefaults, null)).toBeNull()
    expect(findOpenStep(removePrice(WHOLE), rules)).toBe('loan')
  })

  it('is described with every answer, and handed over with what the answers mean', () => {
    const words = describeApplication(WHOLE, settings).flatMap(({rows}) => rows.map(({value}) => value))
    expect(words).toEqual(
      expect.arrayContaining(['$30,000', '30%', '23/04/1988', '03/2015', 'Tenant', '$2,900']),
    )
    expect(buildHandedAnswers(WHOLE, settings)).toMatchObject({
      loan: {price: 30_000, deposit: 2000, term_years: '5', balloon: 30},
      applicants: [
        {
          about: {birth_date: '1988-04-23'},
          homes: [{since: '2015-03'}],
          income: [{amount: 2900, frequency: 'fortnight'}],
        },
      ],
      spending: {loans: 0},
    })
    const joint = {...WHOLE, second: {together: 'yes'}, 'second-about': {...about, first_name: 'Sam'}}
    expect(buildHandedAnswers(joint, settings).applicants[1]).toMatchObject({about: {first_name: 'Sam'}})
  })
})

describe('every question that is declared', () => {
  const ANSWERS = {
    text: 'Some words',
    dollars: '1,200',
    number: '2',
    percent: '10',
    date: '23/04/1988',
    month: '03/2015',
    email: 'robin@shopper.example',
    postcode: '3000',
  }
  const post = (step: QuestionStep) => {
    const fields = listPartFields(getPart(step)).map(([name, {kind, choices = {}}]) => [
      buildInputName(step, name, 1),
      kind === 'choice' ? (Object.keys(choices).at(-1) ?? '') : ANSWERS[kind],
    ])
    const typed = readTypedStep(step, new URLSearchParams(Object.fromEntries(fields)))
    return getPart(step) === 'work' ? {...typed, situation_1: 'casual'} : typed
  }
  const typed: TypedApplication = Object.fromEntries(ASKED.map((step) => [step, post(step)]))

  it('is taken from the form, shown for checking, and reaches the lender, of both applicants', () => {
    expect(ASKED.flatMap((step) => Object.keys(findStepFaults(step, typed, rules)))).toEqual([])
    const shown = new Map(describeApplication(typed, settings).map(({step, rows}) => [step, rows.length]))
    for (const step of ASKED) expect(shown.get(step)).toBe(listPartFields(getPart(step)).length)
    const {loan, spending, applicants} = buildHandedAnswers(typed, settings)
    const names = (part: ApplicationPart) => listPartFields(part).map(([name]) => name)
    expect([Object.keys(loan), Object.keys(spending)]).toEqual([names('loan'), names('spending')])
    expect(applicants).toHaveLength(2)
    for (const {about: who, homes, work, income} of applicants)
      expect([who, homes[0], work[0], income[0]].map((entry) => Object.keys(entry ?? {}))).toEqual([
        names('about'),
        names('home'),
        names('work'),
        names('income'),
      ])
  })
})

describe('an address of the application', () => {
  it('holds car, step and wished loan, and nothing else of what it is given [2.9]', () => {
    const given = new URLSearchParams(
      'car_id=kia-rio&preferredDealership=north&vehiclePriceBudget=30000&deposit=2000&tradeIn=500&term=5&balloon=30&step=about&told=check&name=Robin&licence_number=1',
    )
    const state = APPLICATION_STATE.read(given)
    expect(state).toMatchObject({car: 'kia-rio', dealership: 'north', step: 'about', note: 'check'})
    expect(state.requestedLoan).toEqual({
      price: '30000',
      deposit: '2000',
      trade_in: '500',
      term_years: '5',
      balloon: '30',
    })
    expect(linkToApplication(state)).not.toMatch(/Robin|licence/)
    expect(APPLICATION_STATE.read(new URLSearchParams(APPLICATION_STATE.write(state)))).toEqual(state)
    const wrong = 'car_id=../x&vehiclePriceBudget=1e9&deposit=-1&step=admin&told=constructor'
    expect(linkToApplication(APPLICATION_STATE.read(wrong))).toBe('/finance-application')
  })
})

describe('a posted step', () => {
  const names = Object.values(APPLICATION_PARTS).flatMap((part) => Object.keys(part))
  const hostile = fc.oneof(
    createAnyText(400),
    fc.constantFrom(
      '<script>',
      '__proto__',
      '9'.repeat(400),
      '1e999',
      '-0',
      '\u0000',
      '=cmd()',
      '31/02/2000',
    ),
  )
  const key = fc.oneof(
    fc.constantFrom(...names, 'sure', '__proto__', 'constructor', 'toString'),
    fc.tuple(fc.constantFrom(...names), fc.integer({min: -1, max: 99})).map(([name, nr]) => `${name}_${nr}`),
    fc.string({maxLength: 30}),
  )
  const part = fc.record({
    step: fc.constantFrom<QuestionStep>(...ASKED),
    fields: fc.array(fc.tuple(key, hostile)),
  })

  it('keeps known fields alone, bounded, and is judged without an error: 2,000 hostile ones', () => {
    fc.assert(
      fc.property(fc.array(part, {minLength: 1, maxLength: 4}), (parts) => {
        const typed = Object.fromEntries(
          parts.map(({step, fields}) => [step, readTypedStep(step, new URLSearchParams(fields))]),
        ) satisfies TypedApplication
        expect(JSON.stringify(typed).length).toBeLessThan(100_000)
        for (const [step, fields] of Object.entries(typed))
          for (const [name, value] of Object.entries(fields)) {
            expect(names.includes(name.replace(/_\d$/, '')) || name === 'sure', `${step} ${name}`).toBe(true)
            expect(value.length).toBeLessThanOrEqual(300)
            expect(value).not.toMatch(/\p{Cc}/u)
          }
        const open = findOpenStep(typed, rules)
        expect(open).not.toBe('review')
        describeApplication(typed, settings)
        for (const entry of Object.values(buildHandedAnswers(typed, settings).loan))
          if (typeof entry === 'number') expect(Number.isFinite(entry) && entry >= 0).toBe(true)
      }),
      {numRuns: 2000},
    )
  })
})
