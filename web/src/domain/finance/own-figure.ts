import type {QuoteFigure} from '@forecourt/schemas/finance/compute-quote-figure'
import type {Cents} from '@forecourt/schemas/finance/loan'
import {estimateLoan} from './estimate-loan.ts'
import {applyLoanTerms, type LoanTerms} from './loan-terms.ts'
import {type EstimateSettings, startEstimate} from './start-estimate.ts'

/**
 * A lender's figure with its price, in cents: the values that a browser needs to compute it for other terms. A list,
 * because each card of a page has one.
 */
export type FigureBasis = readonly [
  price: Cents,
  weekly: Cents,
  rate: number,
  comparisonRate: number,
  deposit: Cents,
  balloon: Cents,
  termMonths: number,
]

const ESTIMATE_NAMES = [
  'exampleAmount',
  'termYears',
  'finalPayment',
  'calculatorRate',
  'establishmentFee',
  'monthlyFee',
  'comparedLoan',
] as const satisfies readonly (keyof EstimateSettings)[]

/** The settings of estimates without their names, because every page has them. */
export type EstimateValues = readonly EstimateSettings[keyof EstimateSettings][]

/** The settings of estimates as a page hands them to the browser. */
export function listEstimateSettings(finance: EstimateSettings): EstimateValues {
  return ESTIMATE_NAMES.map((name) => finance[name])
}

/** Reads what `listEstimateSettings` wrote. */
export function readEstimateSettings(values: EstimateValues): EstimateSettings {
  return Object.fromEntries(ESTIMATE_NAMES.map((name, at) => [name, values[at]])) as EstimateSettings
}

/** The fields of a figure used by `estimateOwnFigure`; `price` in cents. */
export function pickFigureBasis(price: Cents, figure: QuoteFigure): FigureBasis {
  const {weekly, rate, comparisonRate, deposit, balloon, termMonths} = figure
  return [price, weekly, rate, comparisonRate, deposit, balloon, termMonths]
}

/** A lender's figure for a shopper's own terms, computed as by the calculator of the car's page. */
export function estimateOwnFigure(
  basis: FigureBasis,
  terms: LoanTerms,
  finance: EstimateSettings,
): {readonly weekly: Cents; readonly rate: number; readonly comparisonRate: number} {
  const [price, offered, rate, stated, deposit, balloon, termMonths] = basis
  // Nothing is computed from a fortnight's and a month's repayment.
  const repayments = {weekly: offered, fortnightly: 0, monthly: 0}
  const figure = {...repayments, rate, comparisonRate: stated, deposit, balloon, termMonths}
  const start = startEstimate(price, figure, finance)
  const choice = applyLoanTerms(start.choice, terms)
  const {weekly, comparisonRate} = estimateLoan(choice, start.basis)
  return {weekly, rate: choice.rate, comparisonRate}
}
