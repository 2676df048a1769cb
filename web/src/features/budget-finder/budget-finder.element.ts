import type {Frequency} from '@forecourt/schemas/finance/loan'
import type {Behaviour} from '#/browser/behaviour'
import {createNumberField, type NumberField} from '#/browser/number-field'
import {formatMoney} from '#/domain/vehicles/format-values'
import {addListener} from '#/lib/add-listener'
import {buildBudgetQuery} from './budget-query'
import type {BudgetBasis} from './budget-settings'
import {estimateBudget, parseBudgetAmount, readFrequency} from './estimate-budget'
import {formatPeriodLabel} from './period-labels'

type BudgetFinder = {
  attributes: {basis: BudgetBasis}
  targets: {
    form: HTMLFormElement
    frequency: HTMLInputElement
    /** The name of the field of the repayment: it says of which period. */
    period: HTMLElement
    repayment: HTMLInputElement
    deposit: HTMLInputElement
    budget: HTMLElement
    submit: HTMLButtonElement
    /** Shown if the budget buys a car in stock, and if it does not. */
    some: HTMLElement
    none: HTMLElement
    /** Shown once a text was left that is no amount. */
    problem: HTMLElement
  }
}

/** Updates the budget with every change, and opens the search for it without asking the server for its address. */
export const budgetFinder: Behaviour<BudgetFinder> = ({signal, value, target, targets}) => {
  const form = target('form')
  const [repayment, deposit] = [createField('repayment'), createField('deposit')]
  const [period, shown, submit] = [target('period'), target('budget'), target('submit')]
  if (!form || !repayment || !deposit || !period || !shown || !submit) return
  const basis = value('basis')
  /** What the shopper typed for each period. */
  const typed: {[frequency in Frequency]: number} = {...basis.repayments}
  let frequency = readChosen('defaultChecked')

  function createField(name: 'repayment' | 'deposit'): NumberField | null {
    const input = target(name)
    const parse = (text: string) => parseBudgetAmount(text, value('basis').maximum)
    // What is no amount becomes 0 (spec 5.10).
    return input && createNumberField(input, {parse, fallback: 0, problem: target('problem'), signal})
  }
  function readChosen(state: 'checked' | 'defaultChecked'): Frequency {
    return readFrequency(targets('frequency').find((choice) => choice[state])?.value)
  }
  function computeBudget(): number {
    const choice = {
      frequency,
      repayment: repayment?.read() ?? 0,
      deposit: deposit?.read() ?? 0,
    }
    return estimateBudget(choice, basis)
  }
  function show(): void {
    if (!period || !shown || !submit) return
    const budget = computeBudget()
    const isNone = basis.prices !== null && budget < basis.prices.min
    period.textContent = formatPeriodLabel(frequency)
    shown.textContent = formatMoney(budget)
    submit.disabled = isNone
    for (const part of targets('some')) part.hidden = isNone
    for (const part of targets('none')) part.hidden = !isNone
  }
  function update(): void {
    const chosen = readChosen('checked')
    if (repayment && chosen !== frequency) {
      typed[frequency] = repayment.read()
      repayment.write(typed[chosen])
      frequency = chosen
    }
    show()
  }

  addListener(form, 'input', {signal}, update)
  addListener(form, 'change', {signal}, update)
  addListener(form, 'submit', {signal}, (event) => {
    event.preventDefault()
    const query = buildBudgetQuery(computeBudget(), basis.prices?.max ?? null, basis.addressForm)
    window.location.assign(`${basis.stockHref}?${query}`)
  })
  // What was changed while this was loading.
  update()
}
