import type {Settings} from '@forecourt/schemas/generated/site-types'
import {formatComparedLoan, formatRate, formatTerm, formatWholeDollars} from '#/domain/finance/format-finance'
import type {ApplicationFigure} from '#/domain/finance-applications/estimate-application'
import {LoanFigures} from '#/ui/loan-figures'
import {TitledSection} from '#/ui/titled-section'

type Props = {figure: ApplicationFigure; finance: Settings['finance']}

/**
 * The cost of the loan, beside every step: repayment, rate, comparison rate and warning in one size (spec 9.6d,
 * 9.6e).
 */
export function SideFigure({figure, finance}: Props) {
  const left = figure.finalPayment > 0 ? `, ${formatWholeDollars(figure.finalPayment)} left to the end` : ''
  return (
    <TitledSection
      id="figure"
      title="What this loan costs"
      as="aside"
      size="card"
      className="grid content-start gap-3 self-start rounded-card bg-sunk p-4 text-sm sm:p-5"
    >
      <LoanFigures
        label="Estimate"
        weekly={formatWholeDollars(figure.weekly)}
        rate={formatRate(figure.rate)}
        comparisonRate={formatRate(figure.comparisonRate)}
      />
      <p className="measure">
        {formatWholeDollars(figure.amount)} over {formatTerm(figure.termMonths)}
        {left}. It follows what you save in “The loan”.
      </p>
      {figure.leftOwing > 0 && (
        <p className="measure">
          {formatWholeDollars(figure.leftOwing)} that is owed on the trade-in is left over. It is not in this
          estimate: ask the lender about it.
        </p>
      )}
      <p className="measure">* {finance.warning}</p>
      <p>{formatComparedLoan(figure.compared)}</p>
      <p className="measure text-ink-soft">{finance.disclaimer}</p>
      {finance.creditProvider && <p className="text-ink-soft">{finance.creditProvider}</p>}
    </TitledSection>
  )
}
