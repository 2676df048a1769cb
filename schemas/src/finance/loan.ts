// Free of zod: browsers load these rules.

/** Money as a whole number of cents; amounts are never fractions of a dollar. */
export type Cents = number

/** The number of repayments in a year, as reg 71 of the NCCP Regulations counts them. */
export const PER_YEAR = {week: 52.18, fortnight: 26.09, month: 12} as const

/** How often a shopper can choose to repay, in the order of the choice, with the period of each. */
export const FREQUENCIES = {weekly: 'week', fortnightly: 'fortnight', monthly: 'month'} as const
export type Frequency = keyof typeof FREQUENCIES
type Period = (typeof FREQUENCIES)[Frequency]

/** A loan's repayment at each frequency. */
export type Repayments = {readonly [frequency in Frequency]: Cents}

/** The repayment at each frequency, computed from its period. */
export function listRepayments(compute: (period: Period) => Cents): Repayments {
  const {weekly, fortnightly, monthly} = FREQUENCIES
  return {weekly: compute(weekly), fortnightly: compute(fortnightly), monthly: compute(monthly)}
}

/** The number of repayments in a term. */
export function countRepayments(termMonths: number, period: Period): number {
  return Math.round((termMonths / PER_YEAR.month) * PER_YEAR[period])
}

/** Percent a year. A loan whose fees cost more than this, or more than it lends, has no meaningful rate. */
export const HIGHEST_COMPARISON_RATE = 200

/** A loan repaid in equal parts. */
export type Loan = {
  readonly amount: Cents
  /** Percent a year. */
  readonly rate: number
  /** The number of repayments, and how many are due in a year (`PER_YEAR`). */
  readonly repayments: number
  readonly perYear: number
  /** Left to pay with the last repayment. */
  readonly balloon?: Cents
  /** Charged once at the start. */
  readonly establishmentFee?: Cents
  /** Charged with every repayment. */
  readonly accountFee?: Cents
}

/** The equal repayment of a loan, fees apart, to the cent. */
export function computeRepayment({amount, rate, repayments, perYear, balloon = 0}: Loan): Cents {
  const step = rate / 100 / perYear
  if (step === 0) return Math.round((amount - balloon) / repayments)
  const discount = (1 + step) ** -repayments
  return Math.round(((amount - balloon * discount) * step) / (1 - discount))
}

/**
 * The comparison rate: n × r × 100, where r is the rate of one period at which all repayments and known fees are
 * worth the amount lent (NCCP Regulations, reg 71). In percent a year, to two decimals (spec 9.6e), at most
 * `HIGHEST_COMPARISON_RATE`. Government charges and fees that are not known stay out of it.
 */
export function computeComparisonRate(loan: Loan): number {
  const {amount, perYear} = loan
  const part = computeRepayment(loan) + (loan.accountFee ?? 0)
  let [low, high] = [0, HIGHEST_COMPARISON_RATE / 100 / perYear]
  for (let round = 0; round < 100; round++) {
    const middle = (low + high) / 2
    if (presentWorth(loan, part, middle) > amount) low = middle
    else high = middle
  }
  return Math.round(((low + high) / 2) * perYear * 10_000) / 100
}

function presentWorth(
  {repayments, balloon = 0, establishmentFee = 0}: Loan,
  part: Cents,
  step: number,
): number {
  return establishmentFee + computePresentValue(part, repayments, step) + balloon * (1 + step) ** -repayments
}

/** The present value of equal payments, at a rate for one period. */
export function computePresentValue(part: Cents, repayments: number, step: number): number {
  return step === 0 ? part * repayments : (part * (1 - (1 + step) ** -repayments)) / step
}

/**
 * The same time some calendar months later, both in Unix seconds; the month's last day where it has no such day (31
 * January leads to 28 February). A rate without a last day is offered that long (spec 9.6c).
 */
export function addMonths(at: number, months = 1): number {
  const day = new Date(at * 1000)
  const wanted = day.getUTCMonth() + months
  const ahead = new Date(day)
  ahead.setUTCMonth(wanted)
  if (ahead.getUTCMonth() !== wanted % 12) ahead.setUTCDate(0)
  return Math.floor(ahead.getTime() / 1000)
}
