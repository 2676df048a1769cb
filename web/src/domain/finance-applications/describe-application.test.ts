import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {buildHandedAnswers, describeApplication} from './describe-application'

const settings = declaredDefaults.financeApplication
const without = (...parts: readonly ('home' | 'spending' | 'second')[]) => ({
  ...settings,
  steps: parts.map((step) => ({step, show: 'no', title: null, text: null}) as const),
})

const rows = (typed: Parameters<typeof describeApplication>[0], step: string) =>
  describeApplication(typed, settings)
    .find((one) => one.step === step)
    ?.rows.map(({label, value}) => `${label}: ${value}`)

describe('the answers of an application', () => {
  it('are written as people write them, without those that are missing', () => {
    const loan = {price: '20000', deposit: '', balloon: '30', term_years: '5', wanted: ' A small car '}
    expect(rows({loan}, 'loan')).toEqual([
      'What you would like to buy: A small car',
      'Price: $20,000',
      'Term: 5 years',
      'Left to the end, in percent of the price: 30%',
    ])
    // A name with a hyphen is no date.
    const about = {first_name: 'Jean-Luc', birth_date: '1988-04-23', dependants: '02', licence_state: 'VIC'}
    expect(rows({about}, 'about')).toEqual([
      'First name: Jean-Luc',
      'Date of birth: 23/04/1988',
      'State of the licence: VIC',
      'Dependants: 2',
    ])
    expect(rows({}, 'loan')).toEqual([])
  })

  it('are numbered where there are several', () => {
    expect(rows({work: {situation_1: 'casual', since_1: '2021-03'}}, 'work')).toEqual([
      'Work: Casual',
      'Since: 03/2021',
    ])
    expect(rows({work: {situation_1: 'casual', situation_2: 'retired', since_2: '3/2015'}}, 'work')).toEqual([
      '1. Work: Casual',
      '2. Work: Retired',
      '2. Since: 03/2015',
    ])
  })

  it('stay as they were typed where they cannot be read', () => {
    expect(rows({loan: {price: 'a lot', term_years: '99'}}, 'loan')).toEqual(['Price: a lot', 'Term: 99'])
  })

  it('are shown step by step under the heading of each', () => {
    const titles = describeApplication({}, without('home')).map(({step, title}) => `${step}: ${title}`)
    expect(titles).toEqual([
      'loan: The loan',
      'about: About you',
      'work: Work',
      'income: Income',
      'spending: Spending and commitments',
      'second: Second applicant',
    ])
  })
})

describe('the answers that are handed over', () => {
  const typed = {
    loan: {price: '$20,000', use: 'private', deposit: 'some'},
    about: {first_name: 'Robin'},
    home: {street_1: '1 A St', since_1: '3/2020', street_2: '2 B St'},
    spending: {housing: '1,800'},
    'second-about': {first_name: 'Sam'},
    'second-home': {street_1: '3 C St'},
    'second-income': {amount_1: '2900', frequency_1: 'fortnight'},
  }
  const first = {
    about: {first_name: 'Robin'},
    homes: [{street: '1 A St', since: '2020-03'}, {street: '2 B St'}],
    work: [{}],
    income: [{}],
  }

  it('are those of the applicant alone, without what cannot be read', () => {
    expect(buildHandedAnswers(typed, settings)).toEqual({
      loan: {price: 20_000, use: 'private'},
      applicants: [first],
      spending: {housing: 1800},
    })
  })

  it('are of two where a second applies too, and the site asks for one', () => {
    const joint = {...typed, second: {together: 'yes'}}
    const second = {
      about: {first_name: 'Sam'},
      homes: [{street: '3 C St'}],
      work: [{}],
      income: [{amount: 2900, frequency: 'fortnight'}],
    }
    expect(buildHandedAnswers(joint, settings).applicants).toEqual([first, second])
    expect(buildHandedAnswers(joint, without('second')).applicants).toEqual([first])
  })

  it('have nothing of a step that a site leaves out', () => {
    expect(buildHandedAnswers(typed, without('home', 'spending'))).toMatchObject({
      applicants: [{homes: []}],
      spending: {},
    })
    expect(buildHandedAnswers(typed, without('spending')).spending).toEqual({})
  })
})
