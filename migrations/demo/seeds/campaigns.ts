import {computeComparisonRate, PER_YEAR} from '@forecourt/schemas/finance/loan'
import {CAR_TYPES, type CarType} from '@forecourt/schemas/vehicle/enums'
import * as z from 'zod'
import {readYaml} from './read-data.ts'

/** A lender's terms: percent a year, fees in cents, years of the loan, the deposit's share of the price. */
export const loanTerms = z.strictObject({
  rate: z.number(),
  establishmentFee: z.int(),
  accountFee: z.int(),
  years: z.int(),
  depositShare: z.number().optional(),
})

export type LoanTerms = z.infer<typeof loanTerms>

/**
 * A lender's offer on part of a location's stock. The site's advertisements and its cars' quotes are both built
 * from it.
 */
const campaign = z.strictObject({
  terms: loanTerms,
  location: z.string(),
  types: z.array(z.enum(CAR_TYPES)),
  model: z.string().optional(),
})

export type Campaign = z.infer<typeof campaign>

/** The campaigns by the names that a site's data file has for them. */
export const CAMPAIGNS = readYaml(
  'campaigns.yaml',
  z.record(z.enum(['harbourCityDemos', 'ridgewayXTrail', 'northsidePreOwned']), campaign),
)

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
