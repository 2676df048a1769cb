import type {ReactNode} from 'react'
import {joinClassNames} from './class-names'

type RateLinesProps = {
  /** For example "$184". */
  weekly: string
  /** For example "8.49%"; both rates are yearly. */
  rate: string
  comparisonRate: string
  /** The text of the tooltip. */
  tip: string | undefined
}

/**
 * A weekly figure with its rate and its comparison rate in one line, size and weight: by law neither repayment nor
 * rate may be more prominent than the comparison rate, and a tooltip alone would hide it. The star links to the
 * warning.
 */
export function RateLines({weekly, rate, comparisonRate, tip}: RateLinesProps) {
  return (
    <dl data-rates title={tip} suppressHydrationWarning className="rate-lines">
      <Line name="a week" value={weekly} />
      <Line name="p.a." value={rate} />
      <Line name="comparison rate" value={comparisonRate} starred />
    </dl>
  )
}

function Line({name, value, starred}: {name: string; value: string; starred?: boolean}) {
  return (
    <div>
      <dt>
        {name}
        {starred && <RateStar />}
      </dt>
      {/* A shopper's own terms may have changed it before React renders the list again. */}
      <dd suppressHydrationWarning>{value}</dd>
    </div>
  )
}

/** The anchor of the comparison rate warning at the end of the page. */
export const RATE_NOTES_ID = 'finance-notes'

/** The star of a comparison rate; it links to the warning. */
export function RateStar() {
  return (
    <a href={`#${RATE_NOTES_ID}`} aria-label="Comparison rate warning" className="rate-star">
      *
    </a>
  )
}

/** A number with a small secondary unit: tabular figures, never wrapped. */
export function Figure({value, unit, className}: {value: ReactNode; unit?: string; className?: string}) {
  return (
    <span className={joinClassNames('figures whitespace-nowrap', className)}>
      {value}
      {unit && <span className="ml-[0.2em] text-[0.75em] font-normal text-ink-soft">{unit}</span>}
    </span>
  )
}

type Props = {
  /** As text; null without advertised credit. */
  credit: {readonly weekly: string | null; readonly rate: string; readonly comparisonRate: string} | null
  /** The size of the headline beside it: wherever it states a rate, the comparison rate must be as prominent. */
  size: string
}

/** Advertised credit: rate, comparison rate and repayment in one size, with a star that links to the warning. */
export function CreditLines({credit, size}: Props) {
  if (!credit) return null
  return (
    <dl data-rates className="figures flex flex-wrap gap-x-6 gap-y-2">
      {credit.weekly && <CreditLine name="a week" value={credit.weekly} size={size} />}
      <CreditLine name="p.a. interest rate" value={credit.rate} size={size} />
      <CreditLine name="p.a. comparison rate" value={credit.comparisonRate} size={size} starred />
    </dl>
  )
}

type CreditLineProps = {name: string; value: string; size: string; starred?: boolean}

function CreditLine({name, value, size, starred}: CreditLineProps) {
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
