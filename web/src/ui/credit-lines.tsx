import {joinClassNames} from './class-names'
import {RateStar} from './rates'

type Props = {
  /** In words; null where none is advertised. */
  credit: {readonly weekly: string | null; readonly rate: string; readonly comparisonRate: string} | null
  /** The size of the headline beside it: whatever states a rate there, its comparison rate is as plain to see. */
  size: string
  className?: string
}

/** What advertised credit costs: rate, comparison rate and repayment in one size, the star leads to the warning. */
export function CreditLines({credit, size, className}: Props) {
  if (!credit) return null
  return (
    <dl data-rates className={joinClassNames('figures flex flex-wrap gap-x-6 gap-y-2', className)}>
      {credit.weekly && <Line name="a week" value={credit.weekly} size={size} />}
      <Line name="p.a. interest rate" value={credit.rate} size={size} />
      <Line name="p.a. comparison rate" value={credit.comparisonRate} size={size} starred />
    </dl>
  )
}

function Line({name, value, size, starred}: {name: string; value: string; size: string; starred?: boolean}) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm">
        {name}
        {starred && <RateStar />}
      </dt>
      <dd className={joinClassNames('heading whitespace-nowrap', size)}>{value}</dd>
    </div>
  )
}
