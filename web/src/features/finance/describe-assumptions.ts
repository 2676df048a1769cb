import {formatCents, formatLastDay, formatTerm} from '#/domain/finance/format-finance'
import type {LenderOffer} from '#/domain/finance/list-lender-offers'

/** What a lender's sums assume, in a sentence or two. */
export function describeAssumptions(
  {choice, basis, estimate, figure, rateSource}: LenderOffer,
  zone: string,
): string {
  const {establishment, monthly} = basis.fees
  const terms = `${formatCents(estimate.amount)} borrowed over ${formatTerm(choice.termYears * 12)}, ${formatCents(choice.deposit)} paid at the start, ${formatCents(estimate.finalPayment)} with the last repayment.`
  const fees = `Fees of about ${formatCents(establishment)} at the start and ${formatCents(monthly)} a month, ${basis.feesInRepayment ? 'in the repayments' : 'beside the repayments and in the total'}.`
  const source =
    rateSource === 'band'
      ? 'The lender’s rate for the credit history you chose.'
      : `The lender’s rate for this car, offered until ${formatLastDay(figure.validTo, zone)}.`
  return [terms, establishment + monthly > 0 ? fees : null, source].filter(Boolean).join(' ')
}
