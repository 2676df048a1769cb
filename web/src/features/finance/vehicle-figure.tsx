import type {Settings} from '@forecourt/schemas/generated/site-types'
import {describeExample, type FinanceFigure} from '#/domain/finance/describe-finance'
import {formatRate, formatTerm, formatWholeDollars} from '#/domain/finance/format-finance'
import {LoanFigures} from '#/ui/loan-figures'

type Props = {figure: FinanceFigure; settings: Settings['finance']}

/** A car's figure outside its page: repayment, rate, comparison rate and warning in one size (spec 9.6d, 9.6e). */
export function VehicleFigure({figure, settings}: Props) {
  const basis = [
    `Over ${formatTerm(figure.termMonths)}`,
    `${formatWholeDollars(figure.deposit)} deposit`,
    `${formatWholeDollars(figure.balloon)} final payment`,
  ]
  return (
    <section aria-label="Finance figure" className="grid gap-2 rounded-card bg-sunk p-4 text-sm">
      <LoanFigures
        label="Finance from"
        weekly={formatWholeDollars(figure.weekly)}
        rate={formatRate(figure.rate)}
        comparisonRate={formatRate(figure.comparisonRate)}
      />
      <p className="measure">* {figure.warning}</p>
      <p className="measure text-ink-soft">
        {basis.join(', ')}. {describeExample(settings)} {settings.disclaimer}
      </p>
    </section>
  )
}
