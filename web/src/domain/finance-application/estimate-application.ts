import type {Settings} from '@forecourt/schemas/generated/site-types'
import {getCurrentPrice} from '../describe-price.ts'
import {estimateLoan, type LoanEstimate} from '../finance/estimate-loan.ts'
import {type EstimateStart, startEstimate} from '../finance/start-estimate.ts'
import type {WishedLoan} from './application-address.ts'
import {
  type ApplicationSettings,
  listEntries,
  listQuestions,
  type TypedApplication,
} from './application-steps.ts'
import {readAnswer} from './read-answer.ts'

/** What the loan of an application costs, with the yearly rate that it was worked out at. */
export type ApplicationFigure = LoanEstimate & {readonly rate: number; readonly termYears: number}

type Priced = Parameters<typeof getCurrentPrice>[0]

/**
 * What the first step begins with: the car's own price, what was typed, and over it what a link says that was just
 * followed. Of a car the link does not say the price.
 */
export function fillLoan(
  typed: TypedApplication,
  {price: budget, ...wish}: Partial<WishedLoan>,
  car: Priced | null,
): {readonly [field: string]: string} {
  const price = car ? getCurrentPrice(car) : 0
  return {
    ...(price > 0 && {price: String(price)}),
    ...typed.loan,
    ...wish,
    ...(!car && budget !== undefined && {price: budget}),
  }
}

/** The answers for another car than the original one: the price has to be entered again. */
export function removePrice(typed: TypedApplication): TypedApplication {
  if (!typed.loan) return typed
  const {price: _other, ...loan} = typed.loan
  return {...typed, loan}
}

/**
 * What the loan costs as far as it is known, by the same sums as everywhere: at the figure of the car's page where the
 * price is the car's, else at the site's own rate. Null without a price.
 */
export function estimateApplication(
  typed: TypedApplication,
  settings: {readonly finance: Settings['finance']; readonly financeApplication: ApplicationSettings},
  car: EstimateStart | null,
): ApplicationFigure | null {
  const questions = listQuestions('loan', settings.financeApplication)
  const [entry = {}] = listEntries('loan', typed, questions)
  const read = (name: string): number | null => {
    const question = questions.find((one) => one.name === name)
    const answer = question ? readAnswer(question, entry[name] ?? '') : null
    return answer === null ? null : Number(answer)
  }
  const price = (read('price') ?? 0) * 100
  if (price === 0) return null
  const start = car?.choice.price === price ? car : startEstimate(price, null, settings.finance)
  const owing = read('trade_in_owing') ?? 0
  const choice = {
    price,
    deposit: Math.max(0, (read('deposit') ?? 0) + (read('trade_in') ?? 0) - owing) * 100,
    termYears: read('term_years') ?? start.choice.termYears,
    balloon: read('balloon') ?? 0,
    rate: start.choice.rate,
  }
  const {rate, termYears} = choice
  return {...estimateLoan(choice, start.basis), rate, termYears}
}
