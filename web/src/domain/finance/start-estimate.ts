import type {QuoteFigure} from '@forecourt/schemas/finance/compute-quote-figure'
import type {Cents} from '@forecourt/schemas/finance/loan'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getAskingPrice} from '@forecourt/schemas/vehicle/known-values'
import {toLocalYear} from '../hours/zoned-time.ts'
import {type AvailabilityFacts, isAvailable} from '../vehicles/resolve-availability.ts'
import {
  buildOfferBasis,
  type ComparedLoan,
  compare,
  type LoanBasis,
  type LoanChoice,
  type LoanFees,
} from './estimate-loan.ts'

/** The settings used by estimates. Plain values, sent to a browser once per page. */
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
type Fees = Pick<EstimateSettings, 'establishmentFee' | 'monthlyFee'>
type Example = Pick<EstimateSettings, 'exampleAmount' | 'termYears'>

export type EstimateStart = {readonly choice: LoanChoice; readonly basis: LoanBasis}

/**
 * A calculator's initial values for a price: the lender's figure if there is one, otherwise the site's own rate,
 * term, final payment and fees (spec 9.6c, 9.6f). `price` in cents.
 */
export function startEstimate(
  price: Cents,
  figure: QuoteFigure | null,
  finance: EstimateSettings,
): EstimateStart {
  const example = getExampleLoan(finance)
  const fees = siteFees(finance)
  const shared = {example: finance.comparedLoan === 'example' ? example : null}
  if (!figure) {
    const {calculatorRate: rate, finalPayment: balloon} = finance
    const choice = {price, deposit: 0, termMonths: example.termMonths, balloon, rate}
    return {choice, basis: {...shared, fees, feesInRepayment: true, start: choice, offer: null}}
  }
  const {deposit, balloon, termMonths, rate, weekly, fortnightly, monthly, comparisonRate} = figure
  const choice = {price, deposit, termMonths, balloon: (balloon / price) * 100, rate}
  const offer = {weekly, fortnightly, monthly, comparisonRate, example}
  return {choice, basis: {...shared, ...buildOfferBasis(choice, offer, fees)}}
}

/** The comparison rate of a rate with the site's own example and fees; in percent a year. */
export function computeSiteComparisonRate(rate: number, finance: Fees & Example): number {
  return compare(rate, getExampleLoan(finance), siteFees(finance))
}

/** The loan on which a site's comparison rates are based (spec 9.6c). */
export function getExampleLoan({exampleAmount, termYears}: Example): ComparedLoan {
  return {amount: exampleAmount * 100, termMonths: termYears * 12, finalPayment: 0}
}

function siteFees({establishmentFee, monthlyFee}: Fees): LoanFees {
  return {establishment: establishmentFee * 100, monthly: monthlyFee * 100}
}

type Facts = AvailabilityFacts & Pick<Car, 'price' | 'offer_price' | 'year' | 'make'>
type Limits = Pick<
  Settings['finance'],
  'show' | 'showCalculator' | 'hiddenMakes' | 'minimumPrice' | 'maximumAge'
>

/**
 * Whether a page may estimate a loan on a vehicle without a quote. Only within the lenders' limits for vehicles (spec
 * 5.11b, 5.12–5.15): a figure for a car that no lender finances would be misleading. Its age is computed in the
 * dealer's `zone`, `now` in ms since the epoch.
 */
export function canEstimate(vehicle: Facts, limits: Limits, zone: string, now: number): boolean {
  const make = vehicle.make.toLowerCase()
  return (
    limits.show &&
    limits.showCalculator &&
    !limits.hiddenMakes.some((hidden) => hidden.toLowerCase() === make) &&
    isAvailable(vehicle) &&
    getAskingPrice(vehicle) > limits.minimumPrice &&
    Boolean(vehicle.year) &&
    toLocalYear(now, zone) - (vehicle.year ?? 0) <= limits.maximumAge
  )
}
