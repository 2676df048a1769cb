import {
  type Cents,
  computeComparisonRate,
  computePresentValue,
  computeRepayment,
  PER_YEAR,
} from '@forecourt/schemas/finance/loan'

/** A shopper's choice. `balloon` in percent of the price, `rate` in percent a year. */
export type LoanChoice = {
  readonly price: Cents
  readonly deposit: Cents
  readonly termYears: number
  readonly balloon: number
  readonly rate: number
}

/** The fees of a loan: once at the start, and each month. */
export type LoanFees = {readonly establishment: Cents; readonly monthly: Cents}

/** The loan on which a comparison rate is based. */
export type ComparedLoan = {
  readonly amount: Cents
  readonly termYears: number
  readonly finalPayment: Cents
}

/** The other inputs of an estimate. Plain values, because they are sent to browsers. */
export type LoanBasis = {
  readonly fees: LoanFees
  /** Whether repayments include the fees; some lenders state theirs without them. */
  readonly feesInRepayment: boolean
  /** The loan on which every comparison rate is based; null if it is the chosen loan. */
  readonly example: ComparedLoan | null
  /** A lender's figures for one choice, shown unchanged for that choice only. */
  readonly offer: LoanOffer | null
}

/** A lender's terms for one choice. */
export type LoanOffer = {
  readonly choice: LoanChoice
  readonly weekly: Cents
  readonly comparisonRate: number
  /** The loan of the lender's comparison rate. */
  readonly example: ComparedLoan
}

/** The cost of a choice; rates in percent a year. */
export type LoanEstimate = {
  /** A whole number of dollars, in cents (spec 9.6d). */
  readonly weekly: Cents
  readonly monthly: Cents
  readonly comparisonRate: number
  readonly compared: ComparedLoan
  readonly amount: Cents
  readonly finalPayment: Cents
}

/** The bounds of each choice; no lender offers a final payment above these. */
export const LIMITS = {
  deposit: {min: 0, max: 0.9},
  termYears: {min: 1, max: 7},
  balloon: {min: 0, max: 50},
  rate: {min: 0, max: 30},
} as const

/**
 * A choice within its bounds: an invalid number becomes the minimum, a deposit is at most nine tenths of the price.
 */
export function clampChoice({price, deposit, termYears, balloon, rate}: LoanChoice): LoanChoice {
  return {
    price,
    deposit: clamp(Math.round(deposit), 0, Math.floor(price * LIMITS.deposit.max)),
    termYears: clamp(Math.round(termYears), LIMITS.termYears.min, LIMITS.termYears.max),
    balloon: clamp(balloon, LIMITS.balloon.min, LIMITS.balloon.max),
    rate: clamp(rate, LIMITS.rate.min, LIMITS.rate.max),
  }
}

/** As `clampChoice`, with a deposit in whole dollars, rounded down so that it stays within its bound. */
export function clampTypedChoice(typed: LoanChoice): LoanChoice {
  const choice = clampChoice(typed)
  return {...choice, deposit: Math.floor(choice.deposit / 100) * 100}
}

/** The weekly and monthly cost of a choice, with the comparison rate of its rate and fees (spec 9.6c–9.6e). */
export function estimateLoan(wanted: LoanChoice, basis: LoanBasis): LoanEstimate {
  const choice = clampChoice(wanted)
  const {offer} = basis
  if (offer && isOffered(choice, offer.choice)) return describeOffer(offer)
  const {amount, finalPayment} = borrowed(choice)
  const {week, month} = listRepayments(choice, basis)
  const compared = basis.example ?? {amount, termYears: choice.termYears, finalPayment}
  return {
    weekly: toDollars(week),
    monthly: toDollars(month),
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
export function listRepayments(
  choice: LoanChoice,
  {fees, feesInRepayment}: Pick<LoanBasis, 'fees' | 'feesInRepayment'>,
): {readonly week: Cents; readonly month: Cents} {
  const {amount, finalPayment: balloon} = borrowed(choice)
  const {establishment, monthly} = feesInRepayment && amount > 0 ? fees : NO_FEES
  const getPart = (perYear: number) =>
    computeRepayment({
      amount: amount + establishment,
      rate: choice.rate,
      repayments: Math.round(choice.termYears * perYear),
      perYear,
      balloon,
    })
  return {
    week: getPart(PER_YEAR.week) + Math.round((monthly * PER_YEAR.month) / PER_YEAR.week),
    month: getPart(PER_YEAR.month) + monthly,
  }
}

/** The comparison rate of a loan at a rate with these fees (spec 9.6e); in percent a year. */
export function compare(
  rate: number,
  {amount, termYears, finalPayment}: ComparedLoan,
  fees: LoanFees,
): number {
  return computeComparisonRate({
    amount,
    rate,
    repayments: Math.round(termYears * PER_YEAR.month),
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
  offer: LoanOffer,
  siteFees: LoanFees,
): Pick<LoanBasis, 'fees' | 'feesInRepayment' | 'offer'> {
  const fees = explainFees({...offer, rate: offer.choice.rate}, siteFees)
  const getWeek = (feesInRepayment: boolean) => listRepayments(offer.choice, {fees, feesInRepayment}).week
  const [carried, bare] = [getWeek(true), getWeek(false)].map((week) => Math.abs(week - offer.weekly))
  return {fees, feesInRepayment: (carried ?? 0) <= (bare ?? 0), offer}
}

/** A rate with the lender's comparison rate for it, both in percent a year. */
export type StatedRate = {readonly rate: number; readonly comparisonRate: number}

/**
 * The basis of a lender for another of its rates: the fees are derived from that comparison rate, and included as
 * before.
 */
export function buildRateBasis(basis: LoanBasis, stated: StatedRate, example: ComparedLoan): LoanBasis {
  return {...basis, fees: explainFees({...stated, example}, basis.fees), offer: null}
}

const NO_FEES: LoanFees = {establishment: 0, monthly: 0}

type StatedLoan = StatedRate & {readonly example: ComparedLoan}

function explainFees({rate, comparisonRate: stated, example}: StatedLoan, site: LoanFees): LoanFees {
  if (compare(rate, example, site) === stated) return site
  const repayments = Math.round(example.termYears * PER_YEAR.month)
  const plain = {amount: example.amount, rate, repayments, perYear: PER_YEAR.month}
  const step = stated / 100 / PER_YEAR.month
  const missing = Math.max(0, example.amount - computePresentValue(computeRepayment(plain), repayments, step))
  const siteWorth = site.establishment + computePresentValue(site.monthly, repayments, step)
  if (siteWorth === 0)
    return {establishment: 0, monthly: Math.round(missing / computePresentValue(1, repayments, step))}
  const share = missing / siteWorth
  return {establishment: Math.round(site.establishment * share), monthly: Math.round(site.monthly * share)}
}

function describeOffer({choice, weekly, comparisonRate: compared, example}: LoanOffer): LoanEstimate {
  return {
    weekly,
    monthly: toDollars((weekly * PER_YEAR.week) / PER_YEAR.month),
    comparisonRate: compared,
    compared: example,
    ...borrowed(choice),
  }
}

/** Whether a choice is the offer's own, to the precision of the calculator's inputs. */
export function isOffered(choice: LoanChoice, offered: LoanChoice): boolean {
  return (
    choice.price === offered.price &&
    choice.termYears === offered.termYears &&
    Math.abs(choice.deposit - offered.deposit) < 100 &&
    Math.round(choice.balloon) === Math.round(offered.balloon) &&
    Math.abs(choice.rate - offered.rate) < 0.005
  )
}

function borrowed({price, deposit, balloon}: LoanChoice): Pick<LoanEstimate, 'amount' | 'finalPayment'> {
  const amount = price - deposit
  return {amount, finalPayment: Math.min(Math.round((price * balloon) / 100), amount)}
}

function clamp(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, min), max) : min
}

function toDollars(cents: number): Cents {
  return Math.max(0, Math.round(cents / 100) * 100)
}
