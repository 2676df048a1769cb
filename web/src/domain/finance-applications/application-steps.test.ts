import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {
  type ApplicationSettings,
  getStepAfter,
  getStepTitle,
  listApplicationSteps,
  listEntries,
  listQuestions,
  type QuestionStep,
  readTypedStep,
  removeEntry,
} from './application-steps'

const settings = declaredDefaults.financeApplication
const STEP = {show: 'usual', title: null, text: null} as const
const FIELD = {show: 'usual', required: 'usual', label: null, hint: null} as const
type Changes = ApplicationSettings['fields']

const find = (step: QuestionStep, name: string, fields: Changes) =>
  listQuestions(step, {fields}).find((one) => one.name === name)

describe('the steps of an application', () => {
  it('follow each other to the last, also from one that is left out', () => {
    const steps = listApplicationSteps({steps: [{...STEP, step: 'spending', show: 'no'}]}, {})
    expect(steps).toEqual(['loan', 'about', 'home', 'work', 'income', 'second', 'review'])
    expect(getStepAfter(steps, 'loan')).toBe('about')
    expect(getStepAfter(steps, 'income')).toBe('second')
    expect(getStepAfter(steps, 'second')).toBe('review')
    expect(getStepAfter(steps, 'review')).toBe('review')
  })

  it('are only left out where a site says so, and never those of loan and applicant', () => {
    const joint = {second: {together: 'yes'}}
    const renamed = (['second', 'home', 'loan'] as const).map((step) => ({...STEP, step, title: 'Other'}))
    expect(listApplicationSteps({steps: renamed}, joint)).toEqual(listApplicationSteps({steps: []}, joint))
    expect(listApplicationSteps({steps: []}, joint)).toHaveLength(12)
    const hidden = (['loan', 'about'] as const).map((step) => ({...STEP, step, show: 'no'}) as const)
    expect(listApplicationSteps({steps: hidden}, {})).toEqual(listApplicationSteps({steps: []}, {}))
  })

  it('are called as the site calls them, for a second applicant too', () => {
    const steps = [
      {...STEP, step: 'work', title: 'Your Job'},
      {...STEP, step: 'about', title: 'You'},
    ] as const
    expect(getStepTitle('work', {steps})).toBe('Your Job')
    expect(getStepTitle('second-work', {steps})).toBe('Second applicant: your Job')
    expect(getStepTitle('home', {steps})).toBe('Where you live')
    expect(getStepTitle('second-home', {steps})).toBe('Second applicant: where you live')
    expect(getStepTitle('about', {steps})).toBe('You')
    expect(getStepTitle('second-about', {steps})).toBe('Second applicant: who they are')
    expect(getStepTitle('second', {steps})).toBe('Second applicant')
    expect(getStepTitle('review', {steps})).toBe('Check and send')
  })
})

describe('the questions of a step', () => {
  it('are those declared where a site changes nothing', () => {
    expect(listQuestions('second', settings)).toEqual([
      {
        name: 'together',
        label: 'Does someone apply with you?',
        kind: 'choice',
        required: true,
        choices: {no: 'No, I apply alone', yes: 'Yes, a second applicant'},
      },
    ])
    expect(find('loan', 'deposit', [])).toMatchObject({hint: 'Money that you put in yourself.'})
    expect(find('loan', 'price', [])).not.toHaveProperty('hint')
  })

  it.each([
    ['usual', false, true],
    ['yes', true, true],
    ['no', false, false],
  ] as const)('are required as a site says: %s', (required, deposit, housing) => {
    const fields = [
      {...FIELD, field: 'loan.deposit', required},
      {...FIELD, field: 'spending.housing', required},
      {...FIELD, field: 'loan.price', required},
    ] as const
    expect(find('loan', 'deposit', fields)?.required).toBe(deposit)
    expect(find('spending', 'housing', fields)?.required).toBe(housing)
    expect(find('loan', 'price', fields)?.required).toBe(true)
  })

  it('have the label and the hint of a site, and are left out by it unless the figure needs them', () => {
    const fields = [
      {...FIELD, field: 'loan.deposit', label: 'Cash', hint: 'What you have saved.'},
      {...FIELD, field: 'loan.price', hint: 'With extras.', show: 'no'},
      {...FIELD, field: 'loan.wanted', show: 'no'},
    ] as const
    expect(find('loan', 'deposit', fields)).toMatchObject({label: 'Cash', hint: 'What you have saved.'})
    expect(find('loan', 'price', fields)).toMatchObject({label: 'Price', hint: 'With extras.'})
    expect(listQuestions('loan', {fields}).map(({name}) => name)).toEqual([
      ...['price', 'deposit', 'trade_in_car', 'trade_in', 'trade_in_owing', 'term_years', 'balloon', 'use'],
    ])
  })
})

describe('the entries of a step', () => {
  const list = (step: QuestionStep, fields: {readonly [field: string]: string}) =>
    listEntries(step, {[step]: fields}, listQuestions(step, settings))
  const EMPTY = {source: '', amount: '', frequency: ''}

  it('are as many as begun, one at least and six at most, without spaces around', () => {
    expect(list('income', {})).toEqual([EMPTY])
    expect(list('income', {amount_1: ' 100 ', source_3: 'rent', amount_7: '1'})).toEqual([
      {...EMPTY, amount: '100'},
      EMPTY,
      {...EMPTY, source: 'rent'},
    ])
    expect(list('income', {amount_6: '1'})).toHaveLength(6)
  })

  it('is one where nothing repeats', () => {
    expect(list('second', {together: 'yes', together_2: 'no'})).toEqual([{together: 'yes'}])
    expect(listEntries('second', {}, listQuestions('second', settings))).toEqual([{together: ''}])
  })

  it('are without answers to what was not asked', () => {
    const job = {occupation_1: 'Nurse', employer_1: 'Hospital', since_1: '03/2015'}
    expect(list('work', {...job, situation_1: 'retired'})).toEqual([{situation: 'retired', since: '03/2015'}])
    expect(list('work', {...job, situation_1: 'casual'})).toEqual([
      {situation: 'casual', occupation: 'Nurse', employer: 'Hospital', since: '03/2015'},
    ])
    expect(list('work', job)).toEqual([{situation: '', since: '03/2015'}])
  })

  it('move up where one is removed', () => {
    const fields = {amount_1: '1', amount_2: '2', amount_3: '3', source_3: 'rent', sure: 'amount_1=1'}
    expect(removeEntry(fields, 2)).toEqual({
      amount_1: '1',
      amount_2: '3',
      source_2: 'rent',
      sure: 'amount_1=1',
    })
    expect(removeEntry(fields, 1)).toEqual({
      ...{amount_1: '2', amount_2: '3', source_2: 'rent', sure: 'amount_1=1'},
    })
    expect(removeEntry(fields, 6)).toEqual(fields)
    expect(removeEntry({amount_1: '1', amount_2: '2'}, 2)).toEqual({amount_1: '1'})
  })
})

describe('a posted step of the application', () => {
  const read = (step: QuestionStep, fields: {[field: string]: string}) =>
    readTypedStep(step, new URLSearchParams(fields))

  it('is kept by the names of its fields, up to the sixth entry', () => {
    const other = {amount_7: '7', amount: '0', street_1: 'x', role: 'admin'}
    const own = {source_1: 'rent', amount_1: '1', amount_6: '6', sure: 'amount_1=1'}
    expect(read('income', {...own, ...other})).toEqual(own)
    expect(read('second', {together: 'yes', together_1: 'no'})).toEqual({together: 'yes'})
  })

  it('is kept without control characters, up to 300 letters', () => {
    expect(read('loan', {wanted: 'A\tcar\u0000'})).toEqual({wanted: 'A car '})
    expect(read('loan', {wanted: 'x'.repeat(301)})).toEqual({wanted: 'x'.repeat(300)})
  })
})
