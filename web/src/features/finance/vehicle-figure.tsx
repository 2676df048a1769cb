import type {Settings} from '@forecourt/schemas/generated/site-types'
import {describeExample, type FinanceFigure} from '#/domain/finance/describe-finance'
import {formatCents, formatRate, formatTerm} from '#/domain/finance/format-finance'

type Props = {figure: FinanceFigure; settings: Settings['finance']}

/** A car's figure outside its page: repayment, rate, comparison rate and warning in one size (spec 9.6d, 9.6e). */
export function VehicleFigure({figure, settings}: Props) {
  const rows = [
    ['Finance from', `${formatCents(figure.weekly)} a week`],
    ['Annual rate', formatRate(figure.rate)],
    ['Comparison rate', `${formatRate(figure.comparisonRate)}*`],
  ] as const
  const basis = [
    `Over ${formatTerm(figure.termMonths)}`,
    `${formatCents(figure.deposit)} deposit`,
    `${formatCents(figure.balloon)} final payment`,
  ]
  return (
    <section aria-label="Finance figure" className="grid gap-2 rounded-card bg-sunk p-4 text-sm">
      <dl className="figures grid gap-1 font-semibold">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd className="whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="measure">* {figure.warning}</p>
      <p className="measure text-ink-soft">
        {basis.join(', ')}. {describeExample(settings)} {settings.disclaimer}
      </p>
    </section>
  )
}
