import {APPLICATION_PARTS} from '@forecourt/schemas/finance/application-fields'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {getAskingPrice} from '@forecourt/schemas/vehicle/known-values'
import {clampChoice, estimateLoan, type LoanEstimate} from '../finance/estimate-loan.ts'
import {toMonths, toYears} from '../finance/loan-terms.ts'
import {type EstimateStart, startEstimate} from '../finance/start-estimate.ts'
import {computeUpfront, type DealLoan} from '../orders/compute-deal-loan.ts'
import type {OrderChoices} from '../orders/order-choices.ts'
import type {RequestedLoan} from './application-address.ts'
import {
  type ApplicationSettings,
  listEntries,
  listQuestions,
  type TypedApplication,
} from './application-steps.ts'
import {readAnswer} from './read-answer.ts'

/**
 * The cost of an application's loan, with the yearly rate used. `leftOwing` is what is owed on the trade-in beyond its
 * worth and the deposit, in cents: a loan for the price does not pay it.
 */
export type ApplicationFigure = LoanEstimate & {
  readonly rate: number
  readonly termMonths: number
  readonly leftOwing: number
}

type Priced = Parameters<typeof getAskingPrice>[0]

/**
 * The initial values of the first step: the car's own price, what the shopper's `deal` for it says, the stored input, and over it the
 * parameters of a link just followed. For a car, the link does not set the price. A term that the form does not offer is left open, as a
 * list would show another.
 */
export function fillLoan(
  typed: TypedApplication,
  {price: budget, term_years: term, ...requested}: Partial<RequestedLoan>,
  car: Priced | null,
  deal: {readonly [field: string]: string} = {},
): {readonly [field: string]: string} {
  const price = car ? getAskingPrice(car) : 0
  return {
    ...(price > 0 && {price: String(price)}),
    ...deal,
    ...typed.loan,
    ...requested,
    ...(term !== undefined &&
      Object.hasOwn(APPLICATION_PARTS.loan.term_years.choices, term) && {term_years: term}),
    ...(!car && budget !== undefined && {price: budget}),
  }
}

/** The answers of the first step that a shopper's deal already gives; amounts in whole dollars. */
export function listDealAnswers(
  {price, deposit, tradeIn, payout, start}: DealLoan,
  own: OrderChoices['trade-in'],
): {readonly [field: string]: string} {
  const {termMonths, balloon} = start.choice
  const term = String(toYears(termMonths))
  const amounts = {price, deposit, trade_in: tradeIn, trade_in_owing: payout}
  return {
    ...Object.fromEntries(
      Object.entries(amounts).flatMap(([name, cents]) =>
        cents >= 100 ? [[name, String(Math.floor(cents / 100))]] : [],
      ),
    ),
    ...(own && {trade_in_car: `${own.vehicle}, ${own.rego}`}),
    ...(Object.hasOwn(APPLICATION_PARTS.loan.term_years.choices, term) && {term_years: term}),
    ...(balloon > 0 && {balloon: balloon.toFixed(2).replace(/\.?0+$/, '')}),
  }
}

/**
 * The step "Payment" of a deal as an application for its car answers it: the loan's terms. What the application does not
 * ask, such as the lender, stays as in the deal.
 */
export function listDealPayment(
  {loan = {}}: TypedApplication,
  before: {readonly [field: string]: string} = {},
): {readonly [field: string]: string} {
  const {deposit = '', term_years: years, balloon = ''} = loan
  const {skip: _skipped, ...kept} = before
  return {...kept, method: 'finance', deposit, balloon, ...(years && {years})}
}

/** The answers for a different car: the price has to be entered again. */
export function removePrice(typed: TypedApplication): TypedApplication {
  if (!typed.loan) return typed
  const {price: _other, ...loan} = typed.loan
  return {...typed, loan}
}

/**
 * The cost of the loan as far as known, with the formulas used elsewhere: with the figure of the car's page if the
 * price is the car's, otherwise with the site's own rate. Null without a price.
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
  const typedPrice = (read('price') ?? 0) * 100
  if (typedPrice === 0) return null
  // A form asks for whole dollars, and the price of a deal may have cents.
  const start =
    car && Math.abs(car.choice.price - typedPrice) < 100
      ? car
      : startEstimate(typedPrice, null, settings.finance)
  const {price} = start.choice
  const readCents = (name: string) => (read(name) ?? 0) * 100
  const {paid, leftOwing} = computeUpfront(
    readCents('deposit'),
    readCents('trade_in'),
    readCents('trade_in_owing'),
  )
  const years = read('term_years')
  const wanted = {
    price,
    deposit: paid,
    termMonths: years === null ? start.choice.termMonths : toMonths(years),
    balloon: read('balloon') ?? 0,
    rate: start.choice.rate,
  }
  const choice = clampChoice(wanted, [start.choice])
  const {rate, termMonths} = choice
  return {...estimateLoan(choice, start.basis), rate, termMonths, leftOwing}
}
