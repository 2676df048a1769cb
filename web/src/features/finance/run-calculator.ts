import {
  clampChoice,
  estimateLoan,
  LIMITS,
  type LoanBasis,
  type LoanChoice,
} from '#/domain/finance/estimate-loan'
import {formatCents, formatComparedLoan, formatRate} from '#/domain/finance/format-finance'

/** What the calculator's element carries: the price where a car sets it (cents), and what estimates follow from. */
export type CalculatorData = {readonly price: number; readonly basis: LoanBasis}

const NAMES = ['price', 'deposit', 'termYears', 'balloon', 'rate'] as const
type Name = (typeof NAMES)[number]

/** Answers a drawn calculator: slider and number go together, every change is answered in place. */
export function runCalculator(root: HTMLElement, {price, basis}: CalculatorData): void {
  const changed = [...root.querySelectorAll('input')].filter(
    ({value, defaultValue}) => value !== defaultValue,
  )
  // A number is put within its bounds when it is left, not while it is typed.
  const settle = () => {
    const clamped = clampChoice(readChoice(root, price))
    const choice = {...clamped, deposit: wholeDollars(clamped.deposit)}
    for (const name of NAMES) {
      const value = name === 'price' || name === 'deposit' ? choice[name] / 100 : choice[name]
      for (const input of inputsOf(root, name)) input.value = String(value)
    }
    show(root, choice, basis)
  }
  for (const input of changed) follow(root, input)
  // What was typed and left before this came is not said again.
  if (changed.some((input) => input === document.activeElement)) show(root, readChoice(root, price), basis)
  else if (changed.length > 0) settle()
  root.addEventListener('input', (event) => {
    if (!(event.target instanceof HTMLInputElement)) return
    follow(root, event.target)
    show(root, readChoice(root, price), basis)
  })
  root.addEventListener('change', settle)
}

// Down, so that it stays within its bound.
function wholeDollars(cents: number): number {
  return Math.floor(cents / 100) * 100
}

function inputsOf(root: HTMLElement, name: Name): HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>(`input[data-choice="${name}"]`)]
}

function follow(root: HTMLElement, changed: HTMLInputElement): void {
  const name = NAMES.find((candidate) => candidate === changed.dataset.choice)
  if (!name) return
  for (const input of inputsOf(root, name)) if (input !== changed) input.value = changed.value
}

function readChoice(root: HTMLElement, price: number): LoanChoice {
  const read = (name: Name) => Number.parseFloat(inputsOf(root, name)[0]?.value ?? '')
  const typed = Math.round(read('price') * 100)
  const choice = {
    price: Number.isFinite(typed) ? Math.max(typed, 0) : price,
    deposit: Math.round(read('deposit') * 100),
    termYears: read('termYears'),
    balloon: read('balloon'),
    rate: read('rate'),
  }
  for (const input of inputsOf(root, 'deposit')) {
    input.max = String(Math.floor((choice.price * LIMITS.deposit.max) / 100))
  }
  return choice
}

function show(root: HTMLElement, choice: LoanChoice, basis: LoanBasis): void {
  const {rate} = clampChoice(choice)
  const estimate = estimateLoan(choice, basis)
  const texts: {readonly [name: string]: string} = {
    origin: 'Your estimate',
    weekly: `${formatCents(estimate.weekly)} a week`,
    monthly: `${formatCents(estimate.monthly)} a month`,
    rate: formatRate(rate),
    comparisonRate: `${formatRate(estimate.comparisonRate)}*`,
    compared: formatComparedLoan(estimate.compared),
    amount: formatCents(estimate.amount),
    finalPayment: formatCents(estimate.finalPayment),
  }
  for (const place of root.querySelectorAll<HTMLElement>('[data-shows]')) {
    const text = texts[place.dataset.shows ?? '']
    if (text !== undefined && place.textContent !== text) place.textContent = text
  }
}
