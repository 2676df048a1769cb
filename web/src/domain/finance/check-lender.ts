import type {Car, Lender, Settings} from '@forecourt/schemas'
import {currentPrice} from '../describe-price.ts'
import {type AvailabilityFacts, isAvailable} from '../resolve-availability.ts'

export type LenderQuote = NonNullable<NonNullable<Car['finance_lenders']>[Lender]>

export type FinancedVehicle = AvailabilityFacts &
  Pick<Car, 'price' | 'offer_price' | 'year' | 'make' | 'car_type' | 'finance_lenders'>

/** Why a lender's figures may not be shown for a vehicle. */
export type LenderRefusal =
  | 'not-available'
  | 'price-too-low'
  | 'too-old'
  | 'no-comparison-rate'
  | 'no-weekly-payment'
  | 'no-monthly-payment'

export type LenderLimits = Pick<Settings['finance'], 'minimumPrice' | 'maximumAge'>

type Facts = {
  readonly vehicle: FinancedVehicle
  readonly quote: LenderQuote
  readonly limits: LenderLimits
  readonly year: number
}
type Check = {readonly holds: (facts: Facts) => boolean; readonly refusal: LenderRefusal}

const available: Check = {holds: ({vehicle}) => isAvailable(vehicle), refusal: 'not-available'}
const dearEnough: Check = {
  holds: ({vehicle, limits}) => currentPrice(vehicle) > limits.minimumPrice,
  refusal: 'price-too-low',
}
const youngEnough: Check = {
  holds: ({vehicle, limits, year}) =>
    Boolean(vehicle.year) && year - (vehicle.year ?? 0) <= limits.maximumAge,
  refusal: 'too-old',
}
const hasComparisonRate: Check = {
  holds: ({quote}) => isGiven(quote.comparisonRate),
  refusal: 'no-comparison-rate',
}
const paysWeekly: Check = {holds: ({quote}) => Boolean(quote.paymentWeek), refusal: 'no-weekly-payment'}
const paysMonthly: Check = {holds: ({quote}) => Boolean(quote.paymentMonth), refusal: 'no-monthly-payment'}

const MANUAL = [available, dearEnough, paysWeekly]

/** What each lender asks of a vehicle (spec 5.12–5.15). The last has no rule of its own but that the car is for sale. */
const RULES: {readonly [lender in Lender]: readonly Check[]} = {
  broker: [available, youngEnough, dearEnough, hasComparisonRate],
  lender_b: [available],
  lender_c: [available],
  manual: MANUAL,
  lender_e: MANUAL,
  lender_f: MANUAL,
  manufacturer_finance: [available, dearEnough, paysMonthly],
  history_report: [available],
}

/** Why a lender's figures may not stand beside a vehicle in a year; null when they may. */
export function checkLender(lender: Lender, facts: Facts): LenderRefusal | null {
  return RULES[lender].find(({holds}) => !holds(facts))?.refusal ?? null
}

function isGiven(value: number | null | undefined): value is number {
  return value !== null && value !== undefined
}
