import {
  type Cents,
  computeComparisonRate,
  computePresentValue,
  computeRepayment,
  countRepayments,
  listRepayments,
  PER_YEAR,
  type Repayments,
} from '@forecourt/schemas/finance/loan'

/** A shopper's choice. `balloon` in percent of the price, `rate` in percent a year. */
export type LoanChoice = {
  readonly price: Cents
  readonly deposit: Cents
  readonly termMonths: number
  readonly balloon: number
  readonly rate: number
}

/** The fees of a loan: once at the start, and each month. */
export type LoanFees = {readonly establishment: Cents; readonly monthly: Cents}

/** The loan on which a comparison rate is based. */
export type ComparedLoan = {
  readonly amount: Cents
  readonly termMonths: number
  readonly finalPayment: Cents
}

/** The other inputs of an estimate. Plain values, because they are sent to browsers. */
export type LoanBasis = {
  readonly fees: LoanFees
  /** Whether repayments include the fees; some lenders state theirs without them. */
  readonly feesInRepayment: boolean
  /** The loan on which every comparison rate is based; null if it is the chosen loan. */
  readonly example: ComparedLoan | null
  /** The choice that the estimate starts with: the lender's own terms, or the site's. */
  readonly start: LoanChoice
  /** A lender's figures for that choice, shown unchanged for it only. */
  readonly offer: LoanOffer | null
}

/** A lender's figures for its own terms. */
export type LoanOffer = Repayments & {
  readonly comparisonRate: number
  /** The loan of the lender's comparison rate. */
  readonly example: ComparedLoan
}

/** The cost of a choice: repayments in whole dollars (spec 9.6d), in cents; rates in percent a year. */
export type LoanEstimate = Repayments & {
  readonly comparisonRate: number
  readonly compared: ComparedLoan
  readonly amount: Cents
  readonly finalPayment: Cents
}

/** The bounds of what a shopper may choose by themselves; the deposit as a share of the price. */
export const LIMITS = {
  deposit: {min: 0, max: 0.9},
  termMonths: {min: 12, max: 84},
  balloon: {min: 0, max: 50},
  rate: {min: 0, max: 30},
} as const

type Bound = {readonly min: number; readonly max: number}
type Bounds = {readonly [name in keyof typeof LIMITS]: Bound}

/**
 * The bounds of choices for a price, widened to hold every start: a lender's own terms and a site's settings are
 * never changed to fit a calculator.
 */
export function getBounds(price: Cents, starts: readonly LoanChoice[]): Bounds {
  const widen = ({min, max}: Bound, name: keyof Bounds) => ({
    min: Math.min(min, ...starts.map((start) => start[name])),
    max: Math.max(max, ...starts.map((start) => start[name])),
  })
  return {
    deposit: widen({min: 0, max: toDollarsBelow(price * LIMITS.deposit.max)}, 'deposit'),
    termMonths: widen(LIMITS.termMonths, 'termMonths'),
    balloon: widen(LIMITS.balloon, 'balloon'),
    rate: widen(LIMITS.rate, 'rate'),
  }
}

/**
 * A choice within its bounds: an invalid number becomes the minimum, a deposit whole dollars, rounded down so that it
 * stays within its bound.
 */
export function clampChoice(
  {price, deposit, termMonths, balloon, rate}: LoanChoice,
  starts: readonly LoanChoice[],
): LoanChoice {
  const bounds = getBounds(price, starts)
  const choice = {
    price,
    deposit: clamp(toDollarsBelow(deposit), bounds.deposit),
    termMonths: clamp(Math.round(termMonths), bounds.termMonths),
    balloon: clamp(balloon, bounds.balloon),
    rate: clamp(rate, bounds.rate),
  }
  // The first start is matched last: where two are near, it is the one.
  return starts.reduceRight(matchStart, choice)
}

/**
 * A choice with the start's own value wherever the inputs of a calculator could not tell the two apart: whole dollars,
 * and hundredths of a percent.
 */
export function matchStart(choice: LoanChoice, start: LoanChoice): LoanChoice {
  const isNear = (name: 'deposit' | 'balloon' | 'rate', step: number) =>
    Math.abs(choice[name] - start[name]) < step
  return {
    ...choice,
    deposit: isNear('deposit', 100) ? start.deposit : choice.deposit,
    balloon: isNear('balloon', NEAR_PERCENT) ? start.balloon : choice.balloon,
    rate: isNear('rate', NEAR_PERCENT) ? start.rate : choice.rate,
  }
}

// Half of a hundredth, and what a sum of binary fractions may differ.
const NEAR_PERCENT = 0.005 + 1e-9

/** The repayments of a choice, with the comparison rate of its rate and fees (spec 9.6c–9.6e). */
export function estimateLoan(choice: LoanChoice, basis: LoanBasis): LoanEstimate {
  const {offer} = basis
  const {amount, finalPayment} = borrowed(choice)
  if (offer && isOffered(choice, basis)) {
    const {example: compared, ...figures} = offer
    return {...figures, compared, amount, finalPayment}
  }
  const {weekly, fortnightly, monthly} = computeRepayments(choice, basis)
  const compared = basis.example ?? {amount, termMonths: choice.termMonths, finalPayment}
  return {
    weekly: toDollars(weekly),
    fortnightly: toDollars(fortnightly),
    monthly: toDollars(monthly),
    comparisonRate: compared.amount > 0 ? compare(choice.rate, compared, basis.fees) : choice.rate,
    compared,
    amount,
    finalPayment,
  }
}

/**
 * The repayments of a choice in whole cents. The establishment fee is added to the loan, the monthly fee to the
 * repayments: twelve of it in a year's 52.18 weeks.
 */
export function computeRepayments(
  choice: LoanChoice,
  {fees, feesInRepayment}: Pick<LoanBasis, 'fees' | 'feesInRepayment'>,
): Repayments {
  const {amount, finalPayment: balloon} = borrowed(choice)
  const {establishment, monthly} = feesInRepayment && amount > 0 ? fees : NO_FEES
  return listRepayments((period) => {
    const perYear = PER_YEAR[period]
    const repayments = countRepayments(choice.termMonths, period)
    const loan = {amount: amount + establishment, rate: choice.rate, repayments, perYear, balloon}
    return computeRepayment(loan) + Math.round((monthly * PER_YEAR.month) / perYear)
  })
}

/** What a choice costs in all by its weekly repayments: deposit, repayments and final payment; in cents. */
export function sumPayments(
  {deposit, termMonths}: LoanChoice,
  {weekly, finalPayment}: Pick<LoanEstimate, 'weekly' | 'finalPayment'>,
): Cents {
  return deposit + weekly * countRepayments(termMonths, 'week') + finalPayment
}

/** The comparison rate of a loan at a rate with these fees (spec 9.6e); in percent a year. */
export function compare(
  rate: number,
  {amount, termMonths, finalPayment}: ComparedLoan,
  fees: LoanFees,
): number {
  return computeComparisonRate({
    amount,
    rate,
    repayments: termMonths,
    perYear: PER_YEAR.month,
    balloon: finalPayment,
    establishmentFee: fees.establishment,
    accountFee: fees.monthly,
  })
}

/**
 * The basis for estimates of choices other than a lender's own. A quote contains no fees: the site's own are used if
 * they result in the lender's comparison rate, otherwise the site's are scaled so that they do. Repayments include
 * them if the lender's own repayment is closer to one that does.
 */
export function buildOfferBasis(
  start: LoanChoice,
  offer: LoanOffer,
  siteFees: LoanFees,
): Omit<LoanBasis, 'example'> {
  const fees = explainFees({...offer, rate: start.rate}, siteFees)
  const getWeek = (feesInRepayment: boolean) => computeRepayments(start, {fees, feesInRepayment}).weekly
  const [carried, bare] = [getWeek(true), getWeek(false)].map((week) => Math.abs(week - offer.weekly))
  return {fees, feesInRepayment: (carried ?? 0) <= (bare ?? 0), start, offer}
}

/** A rate with the lender's comparison rate for it, both in percent a year. */
export type StatedRate = {readonly rate: number; readonly comparisonRate: number}

/**
 * The basis of a lender for another of its rates: the fees are derived from that comparison rate, and included as
 * before.
 */
export function buildRateBasis(basis: LoanBasis, stated: StatedRate, example: ComparedLoan): LoanBasis {
  const start = {...basis.start, rate: stated.rate}
  return {...basis, fees: explainFees({...stated, example}, basis.fees), start, offer: null}
}

const NO_FEES: LoanFees = {establishment: 0, monthly: 0}

type StatedLoan = StatedRate & {readonly example: ComparedLoan}

function explainFees({rate, comparisonRate: stated, example}: StatedLoan, site: LoanFees): LoanFees {
  if (compare(rate, example, site) === stated) return site
  const repayments = example.termMonths
  const plain = {amount: example.amount, rate, repayments, perYear: PER_YEAR.month}
  const step = stated / 100 / PER_YEAR.month
  const missing = Math.max(0, example.amount - computePresentValue(computeRepayment(plain), repayments, step))
  const siteWorth = site.establishment + computePresentValue(site.monthly, repayments, step)
  if (siteWorth === 0)
    return {establishment: 0, monthly: Math.round(missing / computePresentValue(1, repayments, step))}
  const share = missing / siteWorth
  return {establishment: Math.round(site.establishment * share), monthly: Math.round(site.monthly * share)}
}

/** Whether a choice is the lender's own, for which its figures are shown. */
export function isOffered(choice: LoanChoice, {start, offer}: LoanBasis): boolean {
  const {price, deposit, termMonths, balloon, rate} = start
  return (
    offer !== null &&
    choice.price === price &&
    choice.deposit === deposit &&
    choice.termMonths === termMonths &&
    choice.balloon === balloon &&
    choice.rate === rate
  )
}

function borrowed({price, deposit, balloon}: LoanChoice): Pick<LoanEstimate, 'amount' | 'finalPayment'> {
  const amount = price - deposit
  return {amount, finalPayment: Math.min(Math.round((price * balloon) / 100), amount)}
}

function clamp(value: number, {min, max}: Bound): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, min), max) : min
}

function toDollarsBelow(cents: number): Cents {
  return Math.floor(cents / 100) * 100
}

function toDollars(cents: number): Cents {
  return Math.max(0, Math.round(cents / 100) * 100)
}
