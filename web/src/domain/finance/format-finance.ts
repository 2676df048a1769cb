import {type CreditDraft, findCreditFault} from '@forecourt/schemas/finance/credit'
import {type Cents, HIGHEST_COMPARISON_RATE} from '@forecourt/schemas/finance/loan'
import {formatMoney} from '../vehicles/format-values.ts'
import type {ComparedLoan, LoanBasis, LoanChoice, LoanEstimate} from './estimate-loan.ts'

/** Cents as whole dollars (spec 9.11). */
export function formatWholeDollars(cents: Cents): string {
  return formatMoney(Math.round(cents / 100))
}

/** A rate with two decimals (spec 9.6e): "7.42%"; "over 200%" if fees make it too large to compute. */
export function formatPercent(percent: number): string {
  if (percent >= HIGHEST_COMPARISON_RATE) return `over ${HIGHEST_COMPARISON_RATE}%`
  return `${percent.toFixed(2)}%`
}

/** A yearly rate in the usual form: "7.42% p.a.". */
export function formatRate(percent: number): string {
  return `${formatPercent(percent)} p.a.`
}

/** The tooltip of a weekly figure if the site has one (spec 9.6d): both rates, which are also shown beside it. */
export function describeRate(
  {rate, comparisonRate}: {readonly rate: number; readonly comparisonRate: number},
  {rateInTooltip}: {readonly rateInTooltip: boolean},
): string | undefined {
  return rateInTooltip ? `${formatRate(rate)}, comparison rate ${formatRate(comparisonRate)}` : undefined
}

/** A loan's term as text: "5 years", "18 months". */
export function formatTerm(months: number): string {
  if (months % 12 !== 0) return months === 1 ? '1 month' : `${months} months`
  return months === 12 ? '1 year' : `${months / 12} years`
}

/** What a comparison rate is based on (spec 9.6c). */
export function formatComparedLoan({amount, termMonths, finalPayment}: ComparedLoan): string {
  const left = finalPayment > 0 ? ` with a final payment of ${formatWholeDollars(finalPayment)}` : ''
  return `Comparison rate based on a secured loan of ${formatWholeDollars(amount)} over ${formatTerm(termMonths)}${left}.`
}

/**
 * The fees in a site's own repayments: "Fees in the repayment: $395 at the start, $8 a month."; null without any. A
 * lender's figures name none: its fees are only derived from its comparison rate.
 */
export function describeFees({
  fees: {establishment, monthly},
  feesInRepayment,
  offer,
}: Pick<LoanBasis, 'fees' | 'feesInRepayment' | 'offer'>): string | null {
  if (offer || !feesInRepayment) return null
  const parts = [
    establishment > 0 && `${formatWholeDollars(establishment)} at the start`,
    monthly > 0 && `${formatWholeDollars(monthly)} a month`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `Fees in the repayment: ${parts.join(', ')}.` : null
}

/** A loan in words, with everything its repayment is based on: "$41 a week over 5 years at …, with no deposit". */
export function describeLoan({deposit, termMonths, rate}: LoanChoice, estimate: LoanEstimate): string {
  const {weekly, comparisonRate, amount, finalPayment} = estimate
  const rates = `${formatRate(rate)} (comparison rate ${formatRate(comparisonRate)})`
  const parts = `${formatWholeDollars(deposit)} paid at the start and a final payment of ${formatWholeDollars(finalPayment)}`
  return `${formatWholeDollars(weekly)} a week for ${formatWholeDollars(amount)} over ${formatTerm(termMonths)} at ${rates}, with ${parts}`
}

/** The figures of advertised credit as text; they must be shown together. */
export type FormattedCredit = {
  readonly weekly: string | null
  readonly rate: string
  readonly comparisonRate: string
}

/**
 * The credit advertised by an offer, a tile or a slide, as text; null for none, and if legally required figures are
 * missing.
 */
export function formatCredit(credit: CreditDraft): FormattedCredit | null {
  const {rate, comparisonRate, weekly} = credit
  if (findCreditFault(credit) || typeof rate !== 'number' || typeof comparisonRate !== 'number') return null
  return {
    weekly: typeof weekly === 'number' ? formatMoney(weekly) : null,
    rate: formatPercent(rate),
    comparisonRate: formatPercent(comparisonRate),
  }
}
