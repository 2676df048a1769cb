import {CAR_TYPES} from '@forecourt/schemas/vehicle/enums'
import {defineAddressState, defineChoice, type StateOf} from '#/lib/address-state'
import {readSlug} from '#/lib/read-slug'
import {LOAN_TERMS} from './loan-terms.ts'

/** A shopper's wishes in a link to the finance page [2.9]; slugs, and whole dollars. */
export const FINANCE_REQUEST = defineAddressState({
  dealership: {name: 'preferredDealership', read: readSlug, usual: null},
  budget: {name: 'vehiclePriceBudget', read: readBudget, usual: null},
  car: {name: 'car_id', read: readSlug, usual: null},
  carType: defineChoice('car_type', CAR_TYPES, null),
  terms: LOAN_TERMS,
})

export type FinanceRequest = StateOf<typeof FINANCE_REQUEST>

const MOST = 1_000_000
const LEAST = 1000

function readBudget(text: string): number | null {
  const budget = Number(/^\d{1,7}$/.exec(text)?.[0] ?? 0)
  return budget >= LEAST && budget <= MOST ? budget : null
}
