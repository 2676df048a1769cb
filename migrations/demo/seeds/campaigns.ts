import {computeComparisonRate, PER_YEAR} from '@forecourt/schemas/finance/loan'
import type {CarType} from '@forecourt/schemas/vehicle/enums'

/** A lender's terms: percent a year, fees in cents, years of the loan, the deposit's share of the price. */
export type LoanTerms = {
  readonly rate: number
  readonly establishmentFee: number
  readonly accountFee: number
  readonly years: number
  readonly depositShare?: number
}

/**
 * A lender's offer on part of a location's stock. The site's advertisements and its cars' quotes are both built
 * from it.
 */
export type Campaign = {
  readonly terms: LoanTerms
  readonly location: string
  readonly types: readonly CarType[]
  readonly model?: string
}

/** Every demonstrator at Alexandria. */
export const harbourCityDemos: Campaign = {
  terms: {rate: 2.9, establishmentFee: 39_500, accountFee: 0, years: 3},
  location: 'harbour-city-alexandria',
  types: ['demo'],
}

/** Every X-Trail in the showroom. */
export const ridgewayXTrail: Campaign = {
  terms: {rate: 3.9, establishmentFee: 39_500, accountFee: 0, years: 4, depositShare: 0.2},
  location: 'ridgeway-moorooka',
  types: ['new', 'demo'],
  model: 'X-Trail',
}

/** [9.6g] The pre-owned rate of one yard. */
export const northsidePreOwned: Campaign = {
  terms: {rate: 6.29, establishmentFee: 39_500, accountFee: 1900, years: 5, depositShare: 0},
  location: 'northside-epping',
  types: ['used'],
}

/** The campaigns by the names that a site's data file has for them. */
export const CAMPAIGNS = {harbourCityDemos, ridgewayXTrail, northsidePreOwned}

type Subject = {location: string; type: CarType; model: string}

/** The campaign that a vehicle is part of. */
export function findCampaign({location, type, model}: Subject): Campaign | undefined {
  return Object.values(CAMPAIGNS).find(
    (one) => one.location === location && one.types.includes(type) && (!one.model || one.model === model),
  )
}

/** The comparison rate of terms on the usual example: $30,000 over five years. */
export function getComparisonRate({rate, establishmentFee, accountFee}: LoanTerms): number {
  return computeComparisonRate({
    amount: 3_000_000,
    rate,
    repayments: 60,
    perYear: PER_YEAR.month,
    establishmentFee,
    accountFee,
  })
}

/** The credit figures of an offer that advertises a campaign. */
export function describeCredit({terms}: Campaign) {
  return {rate: terms.rate, comparisonRate: getComparisonRate(terms), weekly: null}
}
