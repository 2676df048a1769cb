import type {Cents} from '@forecourt/schemas/finance/loan'
import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {getBounds, type LoanChoice} from '#/domain/finance/estimate-loan'
import {formatWholeDollars} from '#/domain/finance/format-finance'
import {NO_TERMS, resolveLoanTerms, toYears} from '#/domain/finance/loan-terms'
import type {EstimateStart} from '#/domain/finance/start-estimate'

/** One input of the calculator: its bounds and its unit. Money in whole dollars. */
export type Choice = {
  readonly name: 'price' | 'deposit' | 'termYears' | 'balloon' | 'rate'
  readonly label: string
  readonly hint?: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  readonly before?: string
  readonly after?: string
}

const [DEAREST, CHEAPEST] = [200_000, 1000]

/** A choice as its inputs show it: whole dollars, years and percent. */
export function writeInputs(choice: LoanChoice): {readonly [name in Choice['name']]: number} {
  const {deposit, term, balloon} = resolveLoanTerms(choice, NO_TERMS)
  return {price: choice.price / 100, deposit, termYears: term, balloon, rate: choice.rate}
}

/** The cars up to a price, in words, and their address. */
export const describeStock = (price: Cents) => `See what ${formatWholeDollars(price)} buys`
export const linkToStock = (price: Cents) =>
  withQuery(linkTo('stock'), {price: `-${Math.round(price / 100)}`})

/** The inputs of a calculator with their initial values; the price is an input only if no car sets it. */
export function listChoices({choice, basis}: EstimateStart, priceIsOpen: boolean): readonly Choice[] {
  const values = writeInputs(choice)
  const bounds = getBounds(choice.price, [basis.start])
  const price: Choice = {
    name: 'price',
    label: 'Price of the car',
    min: CHEAPEST,
    max: DEAREST,
    step: 500,
    value: values.price,
    before: '$',
  }
  const rest: readonly Choice[] = [
    {
      name: 'deposit',
      label: 'Deposit or trade-in',
      min: bounds.deposit.min / 100,
      max: Math.ceil(bounds.deposit.max / 100),
      step: 100,
      value: values.deposit,
      before: '$',
    },
    {
      name: 'termYears',
      label: 'Term',
      min: toYears(bounds.termMonths.min),
      max: toYears(bounds.termMonths.max),
      step: 1,
      value: values.termYears,
      after: 'years',
    },
    {
      name: 'balloon',
      label: 'Final payment',
      hint: 'Of the price, left to the end',
      min: bounds.balloon.min,
      max: Number(bounds.balloon.max.toFixed(2)),
      step: 5,
      value: values.balloon,
      after: '%',
    },
    {name: 'rate', label: 'Interest rate', ...bounds.rate, step: 0.01, value: values.rate, after: '% p.a.'},
  ]
  return priceIsOpen ? [price, ...rest] : rest
}
