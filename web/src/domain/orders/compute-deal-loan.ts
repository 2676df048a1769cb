import type {Cents} from '@forecourt/schemas/finance/loan'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {FinanceFigure} from '../finance/describe-finance.ts'
import {describeVehicleFinance} from '../finance/describe-vehicle-finance.ts'
import {estimateLoan, type LoanChoice, type LoanEstimate} from '../finance/estimate-loan.ts'
import {describeLoan} from '../finance/format-finance.ts'
import {type LenderOffer, listLenderOffers} from '../finance/list-lender-offers.ts'
import {applyLoanTerms, type LoanTerms, NO_TERMS, toMonths, toYears} from '../finance/loan-terms.ts'
import type {EstimateStart} from '../finance/start-estimate.ts'
import type {DealLine, DealSum} from './deal-lines.ts'
import type {OrderChoices} from './order-choices.ts'

/** What is paid at the start of a loan, in cents; `leftOwing` is what of the payout it does not reach. */
type Upfront = {readonly paid: Cents; readonly leftOwing: Cents}

/** What a deposit and a trade-in pay once the loan on that car is paid out; in cents. */
export function computeUpfront(deposit: Cents, tradeIn: Cents, payout: Cents): Upfront {
  const paid = deposit + tradeIn - payout
  return {paid: Math.max(0, paid), leftOwing: Math.max(0, -paid)}
}

/** What the loan of a deal is asked for: the price in cents of all that it pays, and the shopper's terms for it. */
export type DealTerms = Upfront & {
  readonly price: Cents
  readonly terms: LoanTerms
  /** Whether it is the loan of the car's page: nothing of the deal changes it yet. */
  readonly isOfCar: boolean
  /** What of it is paid at the start, before the trade-in and its payout. */
  readonly deposit: Cents
  readonly tradeIn: Cents
  readonly payout: Cents
}

type Asked = Pick<OrderChoices, 'payment'>
type Summed = Pick<DealSum, 'lines' | 'depositCents'>

/**
 * The loan that a deal asks for: that of the car's page (`start`) until extras, charges, a trade-in or the shopper's own
 * terms change it, and then for the whole deal. The refundable deposit is part of the deposit.
 */
export function buildDealTerms(
  start: LoanChoice,
  {payment}: Asked,
  {lines, depositCents}: Summed,
): DealTerms {
  const own = payment?.method === 'finance' ? payment : null
  const payout = sumLines(lines, ({kind}) => kind === 'payout')
  const tradeIn = -sumLines(lines, ({kind}) => kind === 'trade-in')
  const price = sumLines(lines, ({kind}) => kind !== 'payout' && kind !== 'trade-in')
  const ownDeposit = typeof own?.deposit === 'number' ? own.deposit * 100 : start.deposit
  const isOwn = own !== null && (ownDeposit !== start.deposit || own.balloon !== null || own.lender !== null)
  const isOtherTerm = own !== null && toMonths(own.years) !== start.termMonths
  if (price === start.price && tradeIn === 0 && payout === 0 && !isOwn && !isOtherTerm)
    return {
      price,
      terms: NO_TERMS,
      isOfCar: true,
      deposit: start.deposit,
      tradeIn,
      payout,
      ...computeUpfront(start.deposit, tradeIn, payout),
    }
  const deposit = Math.max(ownDeposit, depositCents)
  const upfront = computeUpfront(deposit, tradeIn, payout)
  const fromTradeIn = Math.min(upfront.paid, Math.max(0, tradeIn - payout))
  return {
    ...upfront,
    price,
    isOfCar: false,
    deposit,
    tradeIn,
    payout,
    terms: {
      deposit: Math.floor((upfront.paid - fromTradeIn) / 100),
      tradeIn: Math.floor(fromTradeIn / 100),
      term: own ? own.years : toYears(start.termMonths),
      balloon: own?.balloon ?? null,
    },
  }
}

/** The loan of a deal with its cost. */
export type DealLoan = DealTerms & {
  /** What is borrowed, and how it is worked out: an application starts with it. */
  readonly start: EstimateStart
  readonly estimate: LoanEstimate
  readonly words: string
}

/**
 * The loan that a deal asks for, of the lender on the car's page (`start`), or as another lender offers it. Null if more
 * is paid at the start than a loan allows.
 */
export function computeDealLoan(
  start: EstimateStart,
  asked: DealTerms,
  offer: Pick<LenderOffer, 'choice' | 'basis' | 'estimate'> | null = null,
): DealLoan | null {
  const {price, terms, paid, isOfCar} = asked
  const choice = offer?.choice ?? applyLoanTerms(start.choice, terms, [start.choice], price)
  // A deposit is rounded down to whole dollars.
  if (!isOfCar && choice.deposit + 100 <= paid) return null
  const basis = offer?.basis ?? start.basis
  const estimate = offer?.estimate ?? estimateLoan(choice, basis)
  return {...asked, start: {choice, basis}, estimate, words: describeLoan(choice, estimate)}
}

/** How a deal can be financed. */
export type DealFinance = {
  /** Null if more is paid at the start than a loan allows. */
  readonly loan: DealLoan | null
  /** All lenders with the terms of the deal, the lowest total first; empty if none may quote. */
  readonly offers: readonly LenderOffer[]
  /** The figure of the loan's lender; null for an estimate at the site's own rate. */
  readonly figure: FinanceFigure | null
  /** Whether the lender that the shopper has chosen does not quote any more. */
  readonly isLenderGone: boolean
}

/**
 * The loan of a deal on a car, of the lender that the shopper has chosen or else of the car's page, with all lenders that
 * may quote for it. Null if the car's page shows no finance. `now` in ms since the epoch.
 */
export function describeDealFinance(
  car: Car,
  {finance, zone}: {readonly finance: Settings['finance']; readonly zone: string},
  choices: Asked,
  sum: Summed,
  now: number,
): DealFinance | null {
  const own = describeVehicleFinance(car, {finance}, zone, now)
  if (!own) return null
  const asked = buildDealTerms(own.start.choice, choices, sum)
  const {terms, price} = asked
  const offers = listLenderOffers(car, {terms, band: null, price}, {finance, zone}, now)
  const lender = choices.payment?.method === 'finance' ? choices.payment.lender : null
  const chosen = offers.find(({figure}) => figure.lender === lender) ?? null
  const loan = computeDealLoan(own.start, asked, chosen)
  return {loan, offers, figure: chosen?.figure ?? own.figure, isLenderGone: lender !== null && !chosen}
}

function sumLines(lines: Summed['lines'], isCounted: (line: DealLine) => boolean): Cents {
  return lines.reduce((sum, line) => (isCounted(line) ? sum + (line.cents ?? 0) : sum), 0)
}
