import type {Frequency} from '@forecourt/schemas/finance/loan'
import type {Behaviour} from '#/browser/behaviour'
import {formatMoney} from '#/domain/vehicles/format-values'
import {addListener} from '#/lib/add-listener'
import {groupThousands} from '#/lib/format-text'
import {buildBudgetQuery} from './budget-query'
import type {BudgetBasis} from './budget-settings'
import {estimateBudget, readAmount, readFrequency} from './estimate-budget'
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
  }
}

/** Updates the budget with every change, and opens the search for it without asking the server for its address. */
export const budgetFinder: Behaviour<BudgetFinder> = ({signal, value, target, targets}) => {
  const [form, repayment, deposit] = [target('form'), target('repayment'), target('deposit')]
  const [period, shown, submit] = [target('period'), target('budget'), target('submit')]
  if (!form || !repayment || !deposit || !period || !shown || !submit) return
  const basis = value('basis')
  const {maximum} = basis
  /** What the shopper typed for each period. */
  const typed: {[frequency in Frequency]: number} = {...basis.repayments}
  let frequency = readChosen('defaultChecked')

  function readChosen(state: 'checked' | 'defaultChecked'): Frequency {
    return readFrequency(targets('frequency').find((choice) => choice[state])?.value)
  }
  function computeBudget(): number {
    const choice = {
      frequency,
      repayment: readAmount(repayment?.value ?? '', maximum),
      deposit: readAmount(deposit?.value ?? '', maximum),
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
      typed[frequency] = readAmount(repayment.value, maximum)
      repayment.value = groupThousands(typed[chosen])
      frequency = chosen
    }
    show()
  }

  addListener(form, 'input', {signal}, update)
  // An amount is tidied when the field is left, not while typing.
  addListener(form, 'change', {signal}, () => {
    for (const field of [repayment, deposit]) field.value = groupThousands(readAmount(field.value, maximum))
  })
  addListener(form, 'submit', {signal}, (event) => {
    event.preventDefault()
    const query = buildBudgetQuery(computeBudget(), basis.prices?.max ?? null, basis.addressForm)
    window.location.assign(`${basis.stockHref}?${query}`)
  })
  // What was changed while this was loading.
  update()
}
