import {LIMITS} from '#/domain/finance/estimate-loan'
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

/** The inputs of a calculator with their initial values; the price is an input only if no car sets it. */
export function listChoices({choice}: EstimateStart, priceIsOpen: boolean): readonly Choice[] {
  const price: Choice = {
    name: 'price',
    label: 'Price of the car',
    min: CHEAPEST,
    max: DEAREST,
    step: 500,
    value: choice.price / 100,
    before: '$',
  }
  const rest: readonly Choice[] = [
    {
      name: 'deposit',
      label: 'Deposit or trade-in',
      min: 0,
      max: Math.floor((choice.price * LIMITS.deposit.max) / 100),
      step: 100,
      value: Math.round(choice.deposit / 100),
      before: '$',
    },
    {name: 'termYears', label: 'Term', ...LIMITS.termYears, step: 1, value: choice.termYears, after: 'years'},
    {
      name: 'balloon',
      label: 'Final payment',
      hint: 'Of the price, left to the end',
      ...LIMITS.balloon,
      step: 5,
      value: Math.round(choice.balloon),
      after: '%',
    },
    {name: 'rate', label: 'Interest rate', ...LIMITS.rate, step: 0.01, value: choice.rate, after: '% p.a.'},
  ]
  return priceIsOpen ? [price, ...rest] : rest
}
