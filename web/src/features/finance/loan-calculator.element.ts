import {FREQUENCIES} from '@forecourt/schemas/finance/loan'
import type {Behaviour, BehaviourElement} from '#/browser/behaviour'
import {
  clampChoice,
  estimateLoan,
  getBounds,
  type LoanBasis,
  type LoanChoice,
} from '#/domain/finance/estimate-loan'
import {formatCents, formatComparedLoan, formatRate} from '#/domain/finance/format-finance'
import {NO_TERMS, resolveLoanTerms, toMonths, writeLoanTerms} from '#/domain/finance/loan-terms'
import {addListener} from '#/lib/add-listener'
import {groupThousands, readTypedNumber} from '#/lib/format-text'
import {storeChosenTerms} from '#/lib/shopper/own-terms'
import {writeInputs} from './calculator-choices'

const NAMES = ['price', 'deposit', 'termYears', 'balloon', 'rate'] as const
type Name = (typeof NAMES)[number]

const FIGURES = [
  'origin',
  'weekly',
  'fortnightly',
  'monthly',
  'shownRate',
  'comparisonRate',
  'compared',
  'amount',
  'finalPayment',
] as const
type Figure = (typeof FIGURES)[number]

type LoanCalculator = {
  /** The price if a car sets it (cents), and the basis of estimates. */
  attributes: {price: number; basis: LoanBasis}
  /** The two controls of each input, and the elements of the figures. */
  targets: {[name in Name]: HTMLInputElement} & {[figure in Figure]: HTMLElement} & {
    /** Applies the terms to every car. */
    remember: HTMLElement
  }
}
type Calculator = BehaviourElement<LoanCalculator>

/**
 * The behaviour of a rendered calculator: slider and number are synchronised, and every change updates the figures.
 */
export const loanCalculator: Behaviour<LoanCalculator> = (calculator) => {
  const {root, signal, targets, value} = calculator
  const changed = NAMES.flatMap((name) => targets(name)).filter((input) => input.value !== input.defaultValue)
  // A number is limited to its bounds on blur, not while typing.
  const settle = () => {
    const choice = readChoice(calculator)
    const amounts = writeInputs(choice)
    for (const name of NAMES) {
      for (const input of targets(name)) writeNumber(input, name, amounts[name])
    }
    show(calculator, choice, value('basis'))
    noteTerms(calculator, choice)
  }
  for (const input of changed) copyToOther(calculator, input)
  // Browsers restore input after a reload without an event.
  if (changed.some((input) => input === document.activeElement))
    show(calculator, readChoice(calculator), value('basis'))
  else if (changed.length > 0) settle()
  addListener(root, 'input', {signal}, ({target}) => {
    if (!(target instanceof HTMLInputElement)) return
    copyToOther(calculator, target)
    show(calculator, readChoice(calculator), value('basis'))
  })
  addListener(root, 'change', {signal}, settle)
}

/** Links to forms, and the button that applies them to every car, use the terms that the shopper chose. */
function noteTerms({target}: Calculator, choice: LoanChoice): void {
  const terms = new URLSearchParams(writeLoanTerms(resolveLoanTerms(choice, NO_TERMS))).toString()
  storeChosenTerms(terms)
  target('remember')?.setAttribute('terms', terms)
}

function copyToOther({targets}: Calculator, changed: HTMLInputElement): void {
  for (const name of NAMES) {
    const pair = targets(name)
    if (!pair.includes(changed)) continue
    for (const input of pair) if (input !== changed) writeNumber(input, name, readTypedNumber(changed.value))
  }
}

/** A slider holds a bare number; an amount of money is written with its thousands grouped. */
function writeNumber(input: HTMLInputElement, name: Name, value: number): void {
  const isMoney = name === 'price' || name === 'deposit'
  if (Number.isNaN(value)) input.value = ''
  else input.value = isMoney && input.type !== 'range' ? groupThousands(value) : String(value)
}

/** The choice of the inputs within its bounds, which hold the one that the calculator starts with. */
function readChoice({target, targets, value}: Calculator): LoanChoice {
  const starts = [value('basis').start]
  const read = (name: Name) => readTypedNumber(target(name)?.value ?? '')
  const typed = Math.round(read('price') * 100)
  const choice = {
    price: Number.isFinite(typed) ? Math.max(typed, 0) : value('price'),
    deposit: Math.round(read('deposit') * 100),
    termMonths: toMonths(read('termYears')),
    balloon: read('balloon'),
    rate: read('rate'),
  }
  const {max} = getBounds(choice.price, starts).deposit
  for (const input of targets('deposit')) input.max = String(Math.ceil(max / 100))
  return clampChoice(choice, starts)
}

function show({target}: Calculator, choice: LoanChoice, basis: LoanBasis): void {
  const estimate = estimateLoan(choice, basis)
  const texts: {readonly [figure in Figure]: string} = {
    origin: 'Your estimate',
    weekly: `${formatCents(estimate.weekly)} a week`,
    fortnightly: `${formatCents(estimate.fortnightly)} a ${FREQUENCIES.fortnightly}`,
    monthly: `${formatCents(estimate.monthly)} a ${FREQUENCIES.monthly}`,
    shownRate: formatRate(choice.rate),
    comparisonRate: `${formatRate(estimate.comparisonRate)}*`,
    compared: formatComparedLoan(estimate.compared),
    amount: formatCents(estimate.amount),
    finalPayment: formatCents(estimate.finalPayment),
  }
  for (const figure of FIGURES) {
    const place = target(figure)
    if (place && place.textContent !== texts[figure]) place.textContent = texts[figure]
  }
}
