import {withQuery} from '@forecourt/schemas/routes/routes'
import {CAR_TYPES, type CarType} from '@forecourt/schemas/vehicle/enums'
import {readSlug} from '#/lib/read-slug'
import {type LoanTerms, readLoanTerms, writeLoanTerms} from './loan-terms.ts'

/** A shopper's wishes in a link to the finance page [2.9]; slugs, and whole dollars. */
export type FinanceRequest = {
  readonly car: string | null
  readonly dealership: string | null
  readonly budget: number | null
  readonly carType: CarType | null
  readonly terms: LoanTerms
}

const MOST = 1_000_000
const LEAST = 1000

/**
 * Parses `car_id`, `preferredDealership`, `vehiclePriceBudget`, `car_type` and terms; invalid ones are left out
 * individually.
 */
export function readFinanceRequest(given: URLSearchParams): FinanceRequest {
  const budget = Number(/^\d{1,7}$/.exec(given.get('vehiclePriceBudget') ?? '')?.[0] ?? 0)
  const type = given.get('car_type')
  return {
    car: readSlug(given.get('car_id')),
    dealership: readSlug(given.get('preferredDealership')),
    budget: budget >= LEAST && budget <= MOST ? budget : null,
    carType: CAR_TYPES.find((one) => one === type) ?? null,
    terms: readLoanTerms(given),
  }
}

/** The parameters of a request in a fixed order, without a question mark; `readFinanceRequest` parses them. */
export function writeFinanceRequest({car, dealership, budget, carType, terms}: FinanceRequest): string {
  return withQuery('', {
    preferredDealership: dealership,
    vehiclePriceBudget: budget === null ? null : String(budget),
    car_id: car,
    car_type: carType,
    ...writeLoanTerms(terms),
  }).slice(1)
}
