import {RateStar} from './rate-star'

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
  return (
    <dl data-rates title={tip} className="figures grid w-fit grid-cols-[auto_1fr] items-baseline gap-x-1.5">
      <Line name="a week" value={weekly} />
      <Line name="annual rate" value={rate} />
      <Line name="comparison rate" value={comparisonRate} starred />
    </dl>
  )
}

function Line({name, value, starred}: {name: string; value: string; starred?: boolean}) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-baseline">
      <dt className="col-start-2 row-start-1 text-xs whitespace-nowrap">
        {name}
        {starred && <RateStar />}
      </dt>
      <dd className="col-start-1 row-start-1 text-sm font-semibold whitespace-nowrap">{value}</dd>
    </div>
  )
}
