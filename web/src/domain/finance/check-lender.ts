import {LENDER_RULES, type LenderRule} from '@forecourt/schemas/finance/lender-rules'
import type {LenderQuote} from '@forecourt/schemas/finance/quote-figure'
import type {Settings} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {Lender} from '@forecourt/schemas/vehicle/enums'
import {getCurrentPrice} from '../describe-price.ts'
import {type AvailabilityFacts, isAvailable} from '../resolve-availability.ts'

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

const CHECKS: {readonly [rule in LenderRule]: Check} = {
  available: {holds: ({vehicle}) => isAvailable(vehicle), refusal: 'not-available'},
  'dear-enough': {
    holds: ({vehicle, limits}) => getCurrentPrice(vehicle) > limits.minimumPrice,
    refusal: 'price-too-low',
  },
  'young-enough': {
    holds: ({vehicle, limits, year}) =>
      Boolean(vehicle.year) && year - (vehicle.year ?? 0) <= limits.maximumAge,
    refusal: 'too-old',
  },
  'comparison-rate': {holds: ({quote}) => isGiven(quote.comparisonRate), refusal: 'no-comparison-rate'},
  'weekly-payment': {holds: ({quote}) => Boolean(quote.paymentWeek), refusal: 'no-weekly-payment'},
  'monthly-payment': {holds: ({quote}) => Boolean(quote.paymentMonth), refusal: 'no-monthly-payment'},
}

/** Why a lender's figures may not stand beside a vehicle in a year; null when they may. */
export function checkLender(lender: Lender, facts: Facts): LenderRefusal | null {
  const broken = LENDER_RULES[lender].find((rule) => !CHECKS[rule].holds(facts))
  return broken ? CHECKS[broken].refusal : null
}

function isGiven(value: number | null | undefined): value is number {
  return value !== null && value !== undefined
}
