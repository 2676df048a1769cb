import {FREQUENCIES} from '@forecourt/schemas/finance/loan'
import type {Behaviour, BehaviourElement} from '#/browser/behaviour'
import {createNumberField, type NumberField} from '#/browser/number-field'
import {
  clampChoice,
  estimateLoan,
  getBounds,
  type LoanBasis,
  type LoanChoice,
  sumPayments,
} from '#/domain/finance/estimate-loan'
import {formatComparedLoan, formatRate, formatWholeDollars} from '#/domain/finance/format-finance'
import {LOAN_TERMS, NO_TERMS, resolveLoanTerms, toMonths} from '#/domain/finance/loan-terms'
import {addListener} from '#/lib/add-listener'
import {parseDollars} from '#/lib/parse-amount'
import {storeChosenTerms} from '#/lib/shopper/own-terms'
import {describeStock, linkToStock, writeInputs} from './calculator-choices'

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
  'total',
] as const
type Figure = (typeof FIGURES)[number]

type LoanCalculator = {
  /** The price if a car sets it (cents), and the basis of estimates. */
  attributes: {price: number; basis: LoanBasis}
  /** The two controls of each input, and the elements of the figures. */
  targets: {[name in Name]: HTMLInputElement} & {[figure in Figure]: HTMLElement} & {
    /** Applies the terms to every car. */
    remember: HTMLElement
    /** Leads to the cars up to the price. */
    stock: HTMLAnchorElement
    /** Shown once a text was left that is no amount. */
    problem: HTMLElement
  }
}
type Calculator = BehaviourElement<LoanCalculator> & {
  /** The text fields, which hold amounts of money. */
  readonly fields: ReadonlyMap<HTMLInputElement, NumberField>
}

/** The amounts of money. An empty deposit is none. */
const AMOUNTS = [
  {name: 'price', parse: parseDollars},
  {name: 'deposit', parse: (text: string) => (text.trim() === '' ? 0 : parseDollars(text))},
] as const

/**
 * The behaviour of a rendered calculator: slider and number are synchronised, and every change updates the figures.
 */
export const loanCalculator: Behaviour<LoanCalculator> = (element) => {
  const {root, signal, target, targets, value} = element
  const problem = target('problem')
  const fields = new Map(
    AMOUNTS.flatMap(({name, parse}) =>
      targets(name)
        .filter(({type}) => type === 'text')
        .map((input) => [input, createNumberField(input, {parse, problem, signal})] as const),
    ),
  )
  const calculator = {...element, fields}
  const changed = NAMES.flatMap((name) => targets(name)).filter((input) => input.value !== input.defaultValue)
  // A number is limited to its bounds on blur, not while typing.
  const settle = () => {
    const choice = readChoice(calculator)
    const written = writeInputs(choice)
    for (const name of NAMES) {
      for (const input of targets(name)) writeNumber(calculator, input, written[name])
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
  const terms = LOAN_TERMS.write(resolveLoanTerms(choice, NO_TERMS))
  storeChosenTerms(terms)
  target('remember')?.setAttribute('terms', terms)
}

function copyToOther(calculator: Calculator, changed: HTMLInputElement): void {
  const number = readNumber(calculator, changed)
  for (const pair of NAMES.map((name) => calculator.targets(name))) {
    if (!pair.includes(changed)) continue
    for (const input of pair) if (input !== changed) writeNumber(calculator, input, number)
  }
}

/** NaN for what is no number in a field that browsers read themselves. */
function readNumber({fields}: Calculator, input: HTMLInputElement): number {
  return fields.get(input)?.read() ?? input.valueAsNumber
}

function writeNumber({fields}: Calculator, input: HTMLInputElement, value: number): void {
  const field = fields.get(input)
  if (field) field.write(value)
  else input.value = Number.isNaN(value) ? '' : String(value)
}

/** The choice of the inputs within its bounds, which hold the one that the calculator starts with. */
function readChoice(calculator: Calculator): LoanChoice {
  const {target, targets, value} = calculator
  const {start} = value('basis')
  const starts = [start]
  const usual = writeInputs(start)
  const read = (name: Name) => {
    const input = target(name)
    return input ? readNumber(calculator, input) : usual[name]
  }
  const choice = {
    price: target('price') ? read('price') * 100 : value('price'),
    deposit: read('deposit') * 100,
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
    weekly: `${formatWholeDollars(estimate.weekly)} a week`,
    fortnightly: `${formatWholeDollars(estimate.fortnightly)} a ${FREQUENCIES.fortnightly}`,
    monthly: `${formatWholeDollars(estimate.monthly)} a ${FREQUENCIES.monthly}`,
    shownRate: formatRate(choice.rate),
    comparisonRate: `${formatRate(estimate.comparisonRate)}*`,
    compared: formatComparedLoan(estimate.compared),
    amount: formatWholeDollars(estimate.amount),
    finalPayment: formatWholeDollars(estimate.finalPayment),
    total: formatWholeDollars(sumPayments(choice, estimate)),
  }
  for (const figure of FIGURES) {
    const place = target(figure)
    if (place && place.textContent !== texts[figure]) place.textContent = texts[figure]
  }
  const stock = target('stock')
  if (!stock) return
  stock.textContent = describeStock(choice.price)
  stock.href = linkToStock(choice.price)
}
