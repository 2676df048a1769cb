import {formatTerm, formatWholeDollars} from '#/domain/finance/format-finance'
import type {LenderOffer} from '#/domain/finance/list-lender-offers'
import {formatDay} from '#/domain/vehicles/format-values'

/** The assumptions of a lender's figures, in a sentence or two. */
export function describeAssumptions(
  {choice, basis, estimate, figure, rateSource, totalFees}: LenderOffer,
  zone: string,
): string {
  const terms = `${formatWholeDollars(estimate.amount)} borrowed over ${formatTerm(choice.termMonths)}, ${formatWholeDollars(choice.deposit)} paid at the start, ${formatWholeDollars(estimate.finalPayment)} with the last repayment.`
  const where = basis.feesInRepayment ? 'in the repayments' : 'beside the repayments, in the total'
  const fees = `Fees of about ${formatWholeDollars(totalFees)} over the term, as its comparison rate tells, are ${where}.`
  const source =
    rateSource === 'band'
      ? 'The lender’s rate for the credit history you chose.'
      : `The rate that this lender offers until ${formatDay(figure.validTo, zone)}.`
  return [terms, totalFees > 0 ? fees : null, source].filter(Boolean).join(' ')
}
