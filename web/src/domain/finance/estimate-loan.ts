import {type Cents, comparisonRate, PER_YEAR, repayment} from '@forecourt/schemas/finance/loan'

/** What a shopper chooses. `balloon` in percent of the price, `rate` in percent a year. */
export type LoanChoice = {
  readonly price: Cents
  readonly deposit: Cents
  readonly termYears: number
  readonly balloon: number
  readonly rate: number
}

/** What the fees add, and what the comparison rate is based on. */
export type LoanBasis = {
  readonly weeklyFee: Cents
  /** Charged at the start of the example, so that its comparison rate comes out as the lender states it. */
  readonly exampleFee: Cents
  readonly exampleAmount: Cents
  readonly exampleYears: number
}

/** What the choice costs; rates in percent a year. */
export type LoanEstimate = {
  /** A whole number of dollars, in cents (spec 9.6d). */
  readonly weekly: Cents
  readonly monthly: Cents
  readonly comparisonRate: number
  readonly amount: Cents
  readonly finalPayment: Cents
}

/** The bounds of each choice; a final payment above these no lender writes. */
export const LIMITS = {
  deposit: {min: 0, max: 0.9},
  termYears: {min: 1, max: 7},
  balloon: {min: 0, max: 50},
  rate: {min: 0, max: 30},
} as const

/** A choice within its bounds: what is no number becomes the least, a deposit is at most nine tenths of the price. */
export function clampChoice({price, deposit, termYears, balloon, rate}: LoanChoice): LoanChoice {
  return {
    price,
    deposit: clamp(Math.round(deposit), 0, Math.floor(price * LIMITS.deposit.max)),
    termYears: clamp(Math.round(termYears), LIMITS.termYears.min, LIMITS.termYears.max),
    balloon: clamp(balloon, LIMITS.balloon.min, LIMITS.balloon.max),
    rate: clamp(rate, LIMITS.rate.min, LIMITS.rate.max),
  }
}

/** What a choice costs a week and a month, with the comparison rate that goes with its rate (spec 9.6). */
export function estimateLoan(wanted: LoanChoice, basis: LoanBasis): LoanEstimate {
  const choice = clampChoice(wanted)
  const amount = choice.price - choice.deposit
  const finalPayment = Math.min(Math.round((choice.price * choice.balloon) / 100), amount)
  const weekly = plainWeekly(choice) + basis.weeklyFee
  return {
    weekly: toDollars(weekly),
    monthly: toDollars((weekly * PER_YEAR.week) / PER_YEAR.month),
    comparisonRate: exampleRate(choice.rate, basis),
    amount,
    finalPayment,
  }
}

/** What a lender, or the site itself, says of a choice: what an estimate starts from and must agree with. */
export type LoanOffer = {
  readonly choice: LoanChoice
  readonly weekly: Cents
  readonly comparisonRate: number
  readonly exampleAmount: Cents
  readonly exampleYears: number
}

/** The largest part of a repayment that can be fees; an offer beyond it is not explained by fees. */
const MOST_FEES = 0.25

/**
 * The basis on which an estimate of the offer's own choice comes out as the offer says: a shopper who touches a
 * slider and puts it back sees the lender's figures again.
 */
export function basisOf({choice, weekly, comparisonRate, exampleAmount, exampleYears}: LoanOffer): LoanBasis {
  const weeklyFee = weekly - plainWeekly(clampChoice(choice))
  const plain = exampleLoan(choice.rate, exampleAmount, exampleYears)
  const part = repayment(plain)
  const step = comparisonRate / 100 / PER_YEAR.month
  const worth = step === 0 ? part * plain.repayments : (part * (1 - (1 + step) ** -plain.repayments)) / step
  return {
    weeklyFee: Math.abs(weeklyFee) > weekly * MOST_FEES ? 0 : weeklyFee,
    exampleFee: Math.round(exampleAmount - worth),
    exampleAmount,
    exampleYears,
  }
}

function plainWeekly({price, deposit, termYears, balloon, rate}: LoanChoice): Cents {
  const amount = price - deposit
  return repayment({
    amount,
    rate,
    repayments: Math.round(termYears * PER_YEAR.week),
    perYear: PER_YEAR.week,
    balloon: Math.min(Math.round((price * balloon) / 100), amount),
  })
}

function exampleRate(rate: number, {exampleFee, exampleAmount, exampleYears}: LoanBasis): number {
  return comparisonRate({...exampleLoan(rate, exampleAmount, exampleYears), establishmentFee: exampleFee})
}

function exampleLoan(rate: number, amount: Cents, years: number) {
  return {amount, rate, repayments: years * PER_YEAR.month, perYear: PER_YEAR.month}
}

function clamp(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, min), max) : min
}

function toDollars(cents: number): Cents {
  return Math.max(0, Math.round(cents / 100) * 100)
}
