import type {CreditBand} from '@forecourt/schemas/finance/credit-bands'
import type {Cents} from '@forecourt/schemas/finance/loan'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {getAskingPrice} from '@forecourt/schemas/vehicle/known-values'
import {type FinancedVehicle, type FinanceFigure, listFigures} from './describe-finance.ts'
import {
  buildRateBasis,
  estimateLoan,
  isOffered,
  type LoanBasis,
  type LoanChoice,
  type LoanEstimate,
  matchStart,
  type StatedRate,
  sumPayments,
} from './estimate-loan.ts'
import {applyLoanTerms, type LoanTerms} from './loan-terms.ts'
import {type EstimateStart, getExampleLoan, startEstimate} from './start-estimate.ts'

/** The origin of an offer's rate: the lender's for the car, the one for a credit history, or none known for that. */
type RateSource = 'quoted' | 'band' | 'band-unknown'

/** One lender's figures for one car and one shopper's terms. */
export type LenderOffer = {
  /** The lender's own figure for the car. */
  readonly figure: FinanceFigure
  readonly rateSource: RateSource
  readonly choice: LoanChoice
  readonly basis: LoanBasis
  readonly estimate: LoanEstimate
  /** Whether these are the terms that the lender's disclaimer applies to. */
  readonly isOnOwnTerms: boolean
  /** The deposit, the displayed repayments, the final payment, and fees not included in repayments. */
  readonly totalCost: Cents
  /** The fees in it over the whole term, derived from the lender's comparison rate. */
  readonly totalFees: Cents
}

type Wanted = {
  readonly terms: LoanTerms
  readonly band: CreditBand | null
  /** What the loan pays for, in cents; the car alone by default. */
  readonly price?: Cents
}
type Site = {readonly finance: Settings['finance']; readonly zone: string}

/**
 * The figures of all lenders that may quote for a car for one set of terms, the lowest total first (spec 2.10). Terms
 * that the shopper leaves open are those of the car's own figure, so that its lender has the same figure as on the
 * card and the page. Empty if no lender may quote. `now` in ms since the epoch.
 */
export function listLenderOffers(
  vehicle: FinancedVehicle,
  {terms, band, price: paidFor}: Wanted,
  {finance, zone}: Site,
  now: number,
): LenderOffer[] {
  const price = getAskingPrice(vehicle) * 100
  const figures = price > 0 ? listFigures(vehicle, {finance, zone}, now) : []
  const quotes = figures.map((figure) => ({figure, own: startEstimate(price, figure, finance)}))
  const [first] = quotes
  if (!first) return []
  return quotes
    .map(({figure, own}) => {
      // Bounds hold the car's own figure, as on its page, and what this lender has quoted.
      const common = applyLoanTerms(first.own.choice, terms, [first.own.choice, own.choice], paidFor)
      const stated = band && findBandRate(figure, band, finance)
      const rateSource = stated ? 'band' : band ? 'band-unknown' : 'quoted'
      return buildOffer({figure, own, rateSource, stated: stated ?? figure, common, finance})
    })
    .toSorted((one, other) => one.totalCost - other.totalCost)
}

/** Whether any of the lenders has rates by credit history. */
export function hasBandRates(offers: readonly LenderOffer[], {bandRates}: Settings['finance']): boolean {
  return bandRates.some(({lender}) => offers.some(({figure}) => figure.lender === lender))
}

// A comparison rate below its rate is an error: as with a quote, such a rate is not shown.
function findBandRate({lender}: FinanceFigure, band: CreditBand, {bandRates}: Settings['finance']) {
  return (
    bandRates.find(
      (rate) => rate.lender === lender && rate.band === band && rate.comparisonRate >= rate.rate,
    ) ?? null
  )
}

type Asked = Pick<LenderOffer, 'figure' | 'rateSource'> & {
  readonly stated: StatedRate
  readonly own: EstimateStart
  readonly common: LoanChoice
  readonly finance: Settings['finance']
}

function buildOffer({figure, own, rateSource, stated, common, finance}: Asked): LenderOffer {
  const isOwn = stated.rate === figure.rate && stated.comparisonRate === figure.comparisonRate
  const basis = isOwn ? own.basis : buildRateBasis(own.basis, stated, getExampleLoan(finance))
  const choice = matchStart({...common, rate: stated.rate}, basis.start)
  const estimate = estimateLoan(choice, basis)
  const isOnOwnTerms = isOffered(choice, basis)
  const {establishment, monthly} = basis.fees
  const totalFees = establishment + monthly * choice.termMonths
  const totalCost = sumPayments(choice, estimate) + (basis.feesInRepayment ? 0 : totalFees)
  return {figure, rateSource, choice, basis, estimate, isOnOwnTerms, totalCost, totalFees}
}
