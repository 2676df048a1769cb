import type {Lender} from '../vehicle/enums.ts'

// Free of zod: browsers load these rules.

/** What a lender can ask of a vehicle or of its own quote for it. */
export type LenderRule =
  | 'available'
  | 'young-enough'
  | 'dear-enough'
  | 'comparison-rate'
  | 'weekly-payment'
  | 'monthly-payment'

const MANUAL = ['available', 'dear-enough', 'weekly-payment'] as const

/** What each lender asks (spec 5.12–5.15), in the order it is looked at. The last has no rule of its own but that the car is for sale. */
export const LENDER_RULES: {readonly [lender in Lender]: readonly LenderRule[]} = {
  broker: ['available', 'young-enough', 'dear-enough', 'comparison-rate'],
  lender_b: ['available'],
  lender_c: ['available'],
  manual: MANUAL,
  lender_e: MANUAL,
  lender_f: MANUAL,
  manufacturer_finance: ['available', 'dear-enough', 'monthly-payment'],
  history_report: ['available'],
}
