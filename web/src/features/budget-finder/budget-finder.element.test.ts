import type {Frequency} from '@forecourt/schemas/finance/loan'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {createTestElement, TestInput, TestPart} from '#/testing/test-element'
import {budgetFinder} from './budget-finder.element'
import {type BudgetBasis, getBudgetBasis, resolveBudgetFinder} from './budget-settings'

type Choice = TestPart & {value: string; checked: boolean; defaultChecked: boolean}

const BASIS: BudgetBasis = {
  ...getBudgetBasis({
    ...resolveBudgetFinder(declaredDefaults),
    comparisonRate: 9.91,
    noun: 'cars',
    stockHref: '/search',
    prices: {min: 20_000, max: 60_000},
  }),
  // The plain sum of the payments: 52 weeks or 12 months of each of 5 years.
  includeInterest: false,
  termYears: 5,
}

afterEach(() => vi.unstubAllGlobals())

function startFinder(
  changes: Partial<BudgetBasis> = {},
  before: (parts: ReturnType<typeof create>) => void = () => {},
) {
  const parts = create()
  before(parts)
  const {weekly, fortnightly, monthly, some, none, ...single} = parts
  createTestElement(budgetFinder, {
    values: {basis: {...BASIS, ...changes}},
    targets: {
      frequency: [weekly, fortnightly, monthly],
      some: [some],
      none: [none],
      ...Object.fromEntries(Object.entries(single).map(([name, part]) => [name, [part]])),
    },
  })
  return parts
}

function create() {
  const part = (values: object = {}) => new TestPart(values)
  return {
    form: part(),
    weekly: part({value: 'weekly', checked: true, defaultChecked: true}) as Choice,
    fortnightly: part({value: 'fortnightly', checked: false, defaultChecked: false}) as Choice,
    monthly: part({value: 'monthly', checked: false, defaultChecked: false}) as Choice,
    period: part(),
    repayment: new TestInput('text', '200'),
    deposit: new TestInput('text', '2000'),
    budget: part(),
    submit: part({disabled: false}) as TestPart & {disabled: boolean},
    some: part(),
    none: part({hidden: true}),
    problem: part({hidden: true}),
  }
}

function type(parts: ReturnType<typeof create>, changes: {repayment?: string; deposit?: string}): void {
  for (const [name, value] of Object.entries(changes)) parts[name as 'repayment' | 'deposit'].value = value
  parts.form.dispatchEvent(new Event('input'))
}

function leave(field: TestInput): void {
  field.dispatchEvent(new Event('change'))
  field.dispatchEvent(new Event('blur'))
}

function choose(parts: ReturnType<typeof create>, frequency: Frequency): void {
  for (const name of ['weekly', 'fortnightly', 'monthly'] as const) parts[name].checked = name === frequency
  parts.form.dispatchEvent(new Event('input'))
}

describe('budget in the browser [4.11, 9.8a]', () => {
  it.each([
    [{repayment: '100'}, '$28,000'],
    [{deposit: '10000'}, '$62,000'],
    [{repayment: '$1,000', deposit: '0'}, '$260,000'],
    [{repayment: '1,25', deposit: 'abc'}, '$0'],
  ])('is computed again while typing %j, what is no amount as 0 [5.10]', (typed, budget) => {
    const parts = startFinder()
    expect(parts.budget.textContent).toBe('$54,000')
    type(parts, typed)
    expect(parts.budget.textContent).toBe(budget)
  })

  it('has a repayment of each period, and keeps what was typed for the other', () => {
    const parts = startFinder()
    type(parts, {repayment: '150'})
    choose(parts, 'monthly')
    expect(parts.period.textContent).toBe('Each month ($)')
    expect(parts.repayment.value).toBe('600')
    expect(parts.budget.textContent).toBe('$38,000')
    choose(parts, 'fortnightly')
    expect(parts.period.textContent).toBe('Each fortnight ($)')
    expect(parts.repayment.value).toBe('400')
    // 26 fortnights of each of five years.
    expect(parts.budget.textContent).toBe('$54,000')
    choose(parts, 'weekly')
    expect(parts.repayment.value).toBe('150')
    expect(parts.budget.textContent).toBe('$41,000')
  })

  it('has the repayment of the period that was chosen before it started', () => {
    const parts = startFinder({}, ({weekly, monthly}) => {
      weekly.checked = false
      monthly.checked = true
    })
    expect(parts.repayment.value).toBe('600')
    expect(parts.budget.textContent).toBe('$38,000')
  })

  it('limits an amount when its field is left, and not while typing [9.8e]', () => {
    const parts = startFinder({maximum: 500})
    type(parts, {repayment: '9999'})
    expect(parts.repayment.value).toBe('9999')
    leave(parts.repayment)
    expect(parts.repayment.value).toBe('500')
  })

  it('groups the thousands of an amount when its field is left', () => {
    const parts = startFinder()
    type(parts, {deposit: '12500'})
    leave(parts.deposit)
    expect(parts.deposit.value).toBe('12,500')
  })

  it('says so of what is no amount once its field is left, and counts it as 0 [5.10]', () => {
    const parts = startFinder()
    type(parts, {deposit: '1,25'})
    expect(parts.problem.hidden).toBe(true)
    leave(parts.deposit)
    expect([parts.deposit.value, parts.problem.hidden]).toEqual(['0', false])
    type(parts, {deposit: '1250'})
    parts.deposit.dispatchEvent(new Event('input'))
    leave(parts.deposit)
    expect([parts.deposit.value, parts.problem.hidden]).toEqual(['1,250', true])
  })
})

describe('budget that buys no car in the browser [8.15]', () => {
  it('disables the button and says so, until it buys one', () => {
    const parts = startFinder()
    type(parts, {repayment: '0'})
    expect(parts.submit.disabled).toBe(true)
    expect([parts.some.hidden, parts.none.hidden]).toEqual([true, false])
    type(parts, {repayment: '200'})
    expect(parts.submit.disabled).toBe(false)
    expect([parts.some.hidden, parts.none.hidden]).toEqual([false, true])
  })

  it('is not known while the prices are not', () => {
    const parts = startFinder({prices: null})
    type(parts, {repayment: '0'})
    expect(parts.submit.disabled).toBe(false)
  })
})

describe('form of the budget in the browser [9.8d]', () => {
  it.each([
    ['price', '100', '/search?price=-28000'],
    ['price', '900', '/search?price=-60000'],
    ['range', '100', '/search?range%5Bprice%5D=%3A28000'],
  ] as const)('opens the search in the form %s for a repayment of %s', (addressForm, repayment, address) => {
    const assign = vi.fn()
    vi.stubGlobal('window', {location: {assign}})
    const parts = startFinder({addressForm})
    type(parts, {repayment})
    const event = new Event('submit', {cancelable: true})
    parts.form.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(assign).toHaveBeenCalledWith(address)
  })
})
