import type {ReactNode} from 'react'

/** The foot of the page where the comparison rate warning stands. */
export const RATE_NOTES_ID = 'finance-notes'

type Props = {
  /** For example "$184". */
  weekly: string
  /** For example "8.49%"; both rates are yearly. */
  rate: string
  comparisonRate: string
  /** What a tip repeats. */
  tip: string | undefined
}

/**
 * A weekly figure with its rate and its comparison rate. All of one size and weight: the law lets neither repayment
 * nor rate stand out before the comparison rate, and a tooltip alone would hide it. The star leads to the warning.
 */
export function RateLines({weekly, rate, comparisonRate, tip}: Props) {
  const star = (
    <a
      href={`#${RATE_NOTES_ID}`}
      aria-label="Comparison rate warning"
      className="relative z-10 -my-2 inline-block py-2 pr-3 pl-0.5 no-underline"
    >
      *
    </a>
  )
  return (
    <dl data-rates title={tip} className="figures flex flex-wrap gap-x-3 gap-y-1">
      <Line name="a week" value={weekly} />
      <Line name="annual rate" value={rate} />
      <Line name="comparison rate" value={comparisonRate} note={star} />
    </dl>
  )
}

function Line({name, value, note}: {name: string; value: string; note?: ReactNode}) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-xs">
        {name}
        {note}
      </dt>
      <dd className="text-sm font-semibold whitespace-nowrap">{value}</dd>
    </div>
  )
}
