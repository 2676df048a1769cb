import {classNames} from './class-names'

/** The foot of the page where the comparison rate warning stands. */
export const RATE_NOTES_ID = 'finance-notes'

type Props = {
  /** For example "$184". */
  weekly: string
  rate: string
  comparisonRate: string
  className?: string
}

/**
 * A weekly figure with its rate and its comparison rate. All of one size and weight: the law lets neither repayment
 * nor rate stand out before the comparison rate, and a tooltip alone would hide it. The star leads to the warning.
 */
export function RateLines({weekly, rate, comparisonRate, className}: Props) {
  return (
    <p
      data-rates
      title={`${rate}, comparison rate ${comparisonRate}`}
      className={classNames('figures text-sm font-medium', className)}
    >
      <span className="block whitespace-nowrap">{weekly} a week</span>
      <span className="block whitespace-nowrap">{rate}</span>
      <span className="block whitespace-nowrap">
        {comparisonRate} comparison rate
        <a
          href={`#${RATE_NOTES_ID}`}
          aria-label="Comparison rate warning"
          className="relative z-10 px-1 no-underline"
        >
          *
        </a>
      </span>
    </p>
  )
}
