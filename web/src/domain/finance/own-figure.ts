import type {QuoteFigure} from '@forecourt/schemas/finance/compute-quote-figure'
import type {Cents} from '@forecourt/schemas/finance/loan'
import {estimateLoan} from './estimate-loan.ts'
import {applyLoanTerms, type LoanTerms} from './loan-terms.ts'
import {type EstimateSettings, startEstimate} from './start-estimate.ts'

/** A lender's figure with its price: the values that a browser needs to compute it for other terms. */
export type FigureBasis = QuoteFigure & {readonly price: Cents}

export function pickEstimateSettings(finance: EstimateSettings): EstimateSettings {
  const {exampleAmount, termYears, finalPayment, calculatorRate} = finance
  const {establishmentFee, monthlyFee, comparedLoan} = finance
  return {
    exampleAmount,
    termYears,
    finalPayment,
    calculatorRate,
    establishmentFee,
    monthlyFee,
    comparedLoan,
  }
}

/** The fields of a figure used by `estimateOwnFigure`; `price` in cents. */
export function pickFigureBasis(price: Cents, figure: QuoteFigure): FigureBasis {
  const {weekly, fortnightly, monthly, rate, comparisonRate, deposit, balloon, termMonths} = figure
  return {price, weekly, fortnightly, monthly, rate, comparisonRate, deposit, balloon, termMonths}
}

/** A lender's figure for a shopper's own terms, computed as by the calculator of the car's page. */
export function estimateOwnFigure(
  basis: FigureBasis,
  terms: LoanTerms,
  finance: EstimateSettings,
): {readonly weekly: Cents; readonly rate: number; readonly comparisonRate: number} {
  const start = startEstimate(basis.price, basis, finance)
  const choice = applyLoanTerms(start.choice, terms)
  const {weekly, comparisonRate} = estimateLoan(choice, start.basis)
  return {weekly, rate: choice.rate, comparisonRate}
}
