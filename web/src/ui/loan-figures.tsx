type Props = {
  /** What the repayment is, such as "Finance from". */
  label: string
  /** The repayment of a week, and both rates, as they are shown. */
  weekly: string
  rate: string
  comparisonRate: string
  /** What they follow from, as a tooltip. */
  basis?: string
}

/** Repayment, rate and comparison rate in one size, so that none stands out (spec 9.6d, 9.6e). */
export function LoanFigures({label, weekly, rate, comparisonRate, basis}: Props) {
  const rows = [
    [label, `${weekly} a week`],
    ['Annual rate', rate],
    ['Comparison rate', `${comparisonRate}*`],
  ] as const
  return (
    <dl title={basis} className="figures grid gap-1 font-semibold">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt>{name}</dt>
          <dd className="whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
