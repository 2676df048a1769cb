import type {QuoteFigure} from '@forecourt/schemas/finance/compute-quote-figure'
import type {Cents} from '@forecourt/schemas/finance/loan'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {estimateLoan} from './estimate-loan.ts'
import {applyLoanTerms, type LoanTerms} from './loan-terms.ts'
import {startEstimate} from './start-estimate.ts'

/** A lender's figure with the price that it is for: as much as a browser needs to work it out for other terms. */
export type FigureBasis = QuoteFigure & {readonly price: Cents}

/** The settings that estimates follow from. Plain values: a browser gets them once for a page. */
export type EstimateSettings = Pick<
  Settings['finance'],
  | 'exampleAmount'
  | 'termYears'
  | 'finalPayment'
  | 'calculatorRate'
  | 'establishmentFee'
  | 'monthlyFee'
  | 'comparedLoan'
>

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

/** Of a figure what `estimateOwnFigure` needs; `price` in cents. */
export function pickFigureBasis(price: Cents, figure: QuoteFigure): FigureBasis {
  const {weekly, rate, comparisonRate, deposit, balloon, termMonths} = figure
  return {price, weekly, rate, comparisonRate, deposit, balloon, termMonths}
}

/** A lender's figure for a shopper's own terms, as the calculator of the car's page works it out. */
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
